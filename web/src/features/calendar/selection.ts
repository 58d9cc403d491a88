import { addDays, isCivilDate, type CivilDate } from "@lopango/contract/calendar/dates";
import {
  arrivalProblem,
  departureProblem,
  lastDay,
  lastDeparture,
  lengthProblem,
} from "@lopango/contract/bookings/stay";
import { changeQuery } from "@lopango/contract/platform/query-string";

/** Stay that a guest is choosing. `checkout` is never set without `checkin`. */
export interface Selection {
  checkin: CivilDate | null;
  checkout: CivilDate | null;
}

export interface BookableRange {
  /** Today in the property's time zone. */
  today: CivilDate;
  /** First day on which guests can still arrive. */
  earliest: CivilDate;
  /** Minimum stay in nights. */
  shortest: number;
  /** Tells whether the night that starts on `date` is taken; dates that are not loaded count as free. */
  isTaken: (date: CivilDate) => boolean;
}

export interface Stay {
  checkin: CivilDate;
  checkout: CivilDate;
}

export function isComplete(selection: Selection): selection is Stay {
  return selection.checkin !== null && selection.checkout !== null;
}

export const NO_SELECTION: Selection = { checkin: null, checkout: null };

export function isBlocked(date: CivilDate, { earliest, isTaken }: BookableRange): boolean {
  return date < earliest || isTaken(date);
}

export function isDisabled(date: CivilDate, bounds: BookableRange): boolean {
  return isBlocked(date, bounds) || date > lastDay(bounds.today);
}

function isFreeBetween(after: CivilDate, before: CivilDate, bounds: BookableRange): boolean {
  for (let date = addDays(after, 1); date < before; date = addDays(date, 1)) {
    if (isBlocked(date, bounds)) return false;
  }
  return true;
}

/**
 * Returns the selection after a click on `date`: the departure when that stay is possible, otherwise a new arrival.
 * A blocked day can end a stay, because its night is not part of it, but never starts one.
 */
export function pick(selection: Selection, date: CivilDate, bounds: BookableRange): Selection {
  const { checkin } = selection;
  if (
    checkin !== null &&
    departureProblem({ checkin, checkout: date }, bounds.today, bounds.shortest) === null &&
    isFreeBetween(checkin, date, bounds)
  ) {
    return { checkin, checkout: date };
  }
  return isDisabled(date, bounds) ? selection : { checkin: date, checkout: null };
}

/** Returns why a click after the arrival did not set the departure; null when it did. */
export function whyRestarted(
  { checkin }: Selection,
  date: CivilDate,
  bounds: BookableRange,
): "blocked" | "too_short" | "too_long" | null {
  if (checkin === null || date <= checkin) return null;
  if (!isFreeBetween(checkin, date, bounds)) return "blocked";
  const length = lengthProblem({ checkin, checkout: date }, bounds.shortest);
  return length === "no_night" ? null : length;
}

/**
 * Returns the first blocked day when the stay can end on it; null otherwise.
 * Blocked cells look disabled: without a hint, the night before another arrival would stay unsold.
 */
export function departureOnBlockedDay({ checkin, checkout }: Selection, bounds: BookableRange): CivilDate | null {
  if (checkin === null || checkout !== null) return null;
  const last = lastDeparture(checkin, bounds.today);
  for (let date = addDays(checkin, 1); date <= last; date = addDays(date, 1)) {
    if (isBlocked(date, bounds)) return lengthProblem({ checkin, checkout: date }, bounds.shortest) ? null : date;
  }
  return null;
}

/** Tells whether every known night of the selection is free. True without dates. */
export function isFree({ checkin, checkout }: Selection, bounds: BookableRange): boolean {
  if (checkin === null) return true;
  return !isBlocked(checkin, bounds) && (checkout === null || isFreeBetween(checkin, checkout, bounds));
}

/** Reads the selection from the URL (`?checkin&checkout`); dates that cannot be booked are left out. */
export function readSelection(query: URLSearchParams, today: CivilDate, earliest = today, shortest = 1): Selection {
  const checkin = query.get("checkin") ?? "";
  const checkout = query.get("checkout") ?? "";
  if (!isCivilDate(checkin) || checkin < earliest || arrivalProblem(checkin, today)) return NO_SELECTION;
  const canLeave = isCivilDate(checkout) && departureProblem({ checkin, checkout }, today, shortest) === null;
  return { checkin, checkout: canLeave ? checkout : null };
}

/** Reasons why requested dates are not selected. `late`: too late in the day; `gone`: taken. */
export type Dropped = "past" | "late" | "too_far" | "impossible" | "too_short" | "too_long" | "gone";

/** Returns why `readSelection` left out a date of the URL; null when it left out none. */
export function whyDropped(query: URLSearchParams, today: CivilDate, earliest = today, shortest = 1): Dropped | null {
  const checkin = query.get("checkin") ?? "";
  const checkout = query.get("checkout") ?? "";
  if (checkin === "") return checkout === "" ? null : "impossible";
  if (!isCivilDate(checkin)) return "impossible";
  const arrival = arrivalProblem(checkin, today);
  if (arrival) return arrival;
  if (checkin < earliest) return "late";
  if (checkout === "") return null;
  if (!isCivilDate(checkout)) return "impossible";
  const departure = departureProblem({ checkin, checkout }, today, shortest);
  return departure === "no_night" ? "impossible" : departure;
}

export function writeSelection(query: URLSearchParams, { checkin, checkout }: Selection): URLSearchParams {
  return changeQuery(query, { checkin, checkout });
}
