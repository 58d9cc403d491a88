import { addDays, isCivilDate, type CivilDate } from "@lopango/contract/platform/dates";
import {
  arrivalProblem,
  departureProblem,
  lastDay,
  lastDeparture,
  lengthProblem,
  type RateOn,
} from "@lopango/contract/calendar/stay";
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
  /** Shortest stay and closed days by date. */
  rateOn: RateOn;
  /** Tells whether the night that starts on `date` is taken; dates that are not loaded count as free. */
  isTaken: (date: CivilDate) => boolean;
}

type Offer = Pick<BookableRange, "today" | "rateOn">;

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
  return isBlocked(date, bounds) || date > lastDay(bounds.today) || bounds.rateOn(date).closed_to_arrival;
}

function isFreeBetween(after: CivilDate, before: CivilDate, bounds: BookableRange): boolean {
  for (let date = addDays(after, 1); date < before; date = addDays(date, 1)) {
    if (isBlocked(date, bounds)) return false;
  }
  return true;
}

const canLeave = (checkin: CivilDate, checkout: CivilDate, { today, rateOn }: Offer): boolean =>
  departureProblem({ checkin, checkout }, today, rateOn(checkin).min_nights) === null &&
  !rateOn(checkout).closed_to_departure;

/**
 * Returns the selection after a click on `date`: the departure when that stay is possible, otherwise a new arrival.
 * A blocked day can end a stay, because its night is not part of it, but never starts one.
 */
export function pick(selection: Selection, date: CivilDate, bounds: BookableRange): Selection {
  const { checkin } = selection;
  if (checkin !== null && canLeave(checkin, date, bounds) && isFreeBetween(checkin, date, bounds)) {
    return { checkin, checkout: date };
  }
  return isDisabled(date, bounds) ? selection : { checkin: date, checkout: null };
}

export type Restart = "blocked" | "too_short" | "too_long" | "no_departure";

/** Returns why a click after the arrival did not set the departure; null when it did. */
export function whyRestarted({ checkin }: Selection, date: CivilDate, bounds: BookableRange): Restart | null {
  if (checkin === null || date <= checkin) return null;
  if (!isFreeBetween(checkin, date, bounds)) return "blocked";
  const length = lengthProblem({ checkin, checkout: date }, bounds.rateOn(checkin).min_nights);
  if (length !== null) return length === "no_night" ? null : length;
  return bounds.rateOn(date).closed_to_departure ? "no_departure" : null;
}

/**
 * Returns the first blocked day when the stay can end on it; null otherwise.
 * Blocked cells look disabled: without a hint, the night before another arrival would stay unsold.
 */
export function departureOnBlockedDay({ checkin, checkout }: Selection, bounds: BookableRange): CivilDate | null {
  if (checkin === null || checkout !== null) return null;
  const last = lastDeparture(checkin, bounds.today);
  for (let date = addDays(checkin, 1); date <= last; date = addDays(date, 1)) {
    if (isBlocked(date, bounds)) return canLeave(checkin, date, bounds) ? date : null;
  }
  return null;
}

/** Tells whether every known night of the selection is free. True without dates. */
export function isFree({ checkin, checkout }: Selection, bounds: BookableRange): boolean {
  if (checkin === null) return true;
  return !isBlocked(checkin, bounds) && (checkout === null || isFreeBetween(checkin, checkout, bounds));
}

/** Reads the selection from the URL (`?checkin&checkout`); dates that cannot be booked are left out. */
export function readSelection(query: URLSearchParams, offer: Offer & { earliest: CivilDate }): Selection {
  const checkin = query.get("checkin") ?? "";
  const checkout = query.get("checkout") ?? "";
  if (!isCivilDate(checkin) || checkin < offer.earliest || arrivalProblem(checkin, offer.today)) return NO_SELECTION;
  if (offer.rateOn(checkin).closed_to_arrival) return NO_SELECTION;
  return { checkin, checkout: isCivilDate(checkout) && canLeave(checkin, checkout, offer) ? checkout : null };
}

/** Reasons why requested dates are not selected. `late`: too late in the day; `gone`: taken. */
export type Dropped =
  | "past"
  | "late"
  | "too_far"
  | "impossible"
  | "too_short"
  | "too_long"
  | "no_arrival"
  | "no_departure"
  | "gone";

/** Returns why `readSelection` left out a date of the URL; null when it left out none. */
export function whyDropped(query: URLSearchParams, offer: Offer & { earliest: CivilDate }): Dropped | null {
  const checkin = query.get("checkin") ?? "";
  const checkout = query.get("checkout") ?? "";
  if (checkin === "") return checkout === "" ? null : "impossible";
  if (!isCivilDate(checkin)) return "impossible";
  const arrival = arrivalProblem(checkin, offer.today);
  if (arrival) return arrival;
  if (checkin < offer.earliest) return "late";
  const rate = offer.rateOn(checkin);
  if (rate.closed_to_arrival) return "no_arrival";
  if (checkout === "") return null;
  if (!isCivilDate(checkout)) return "impossible";
  const departure = departureProblem({ checkin, checkout }, offer.today, rate.min_nights);
  if (departure === "no_night") return "impossible";
  return departure ?? (offer.rateOn(checkout).closed_to_departure ? "no_departure" : null);
}

export function writeSelection(query: URLSearchParams, { checkin, checkout }: Selection): URLSearchParams {
  return changeQuery(query, { checkin, checkout });
}
