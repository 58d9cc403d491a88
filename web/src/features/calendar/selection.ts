import { addDays, isCivilDate, type CivilDate } from "@lopango/contract/dates";
import { arrivalProblem, departureProblem, lastDay, lastDeparture, lengthProblem } from "@lopango/contract/stay";
import { changeQuery } from "@lopango/contract/query-string";

/** The stay that a guest is choosing. A departure never stands without an arrival. */
export interface Selection {
  checkin: CivilDate | null;
  checkout: CivilDate | null;
}

/** What the rules need to know about the listing. */
export interface BookableRange {
  /** Today at the property. */
  today: CivilDate;
  /** The first day on which one may still arrive. */
  earliest: CivilDate;
  /** Nights of the shortest stay. */
  shortest: number;
  /** Whether the night that starts on `date` is taken; dates not loaded yet count as free. */
  isTaken: (date: CivilDate) => boolean;
}

/** Both dates chosen. */
export interface Stay {
  checkin: CivilDate;
  checkout: CivilDate;
}

export function isComplete(selection: Selection): selection is Stay {
  return selection.checkin !== null && selection.checkout !== null;
}

export const NO_SELECTION: Selection = { checkin: null, checkout: null };

/** Before today, too late for today, or flagged as blocked (spec §4). */
export function isBlocked(date: CivilDate, { earliest, isTaken }: BookableRange): boolean {
  return date < earliest || isTaken(date);
}

/** Whether a calendar cell is disabled: blocked, or further ahead than anybody can book. */
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
 * The selection after `date` was picked (spec §4). Without an arrival, or on or before it: a new
 * arrival. Later: the departure, unless a blocked day lies strictly between or the stay would be
 * shorter than the listing takes or longer than 90 nights; then the date is the new arrival. A blocked day may end a stay, since its
 * night is not part of it (design §4), but never starts one.
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

/** Why a click after the arrival could not be the departure; null when the calendar did what was asked. */
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
 * The blocked day on which a stay that has begun can end, or null. Blocked cells are disabled
 * (spec §4), so without an offer of its own the night before somebody's arrival could never be sold.
 */
export function departureOnBlockedDay({ checkin, checkout }: Selection, bounds: BookableRange): CivilDate | null {
  if (checkin === null || checkout !== null) return null;
  const last = lastDeparture(checkin, bounds.today);
  for (let date = addDays(checkin, 1); date <= last; date = addDays(date, 1)) {
    if (isBlocked(date, bounds)) return lengthProblem({ checkin, checkout: date }, bounds.shortest) ? null : date;
  }
  return null;
}

/** Whether every night of the selection is free, as far as it is known. True without dates. */
export function isFree({ checkin, checkout }: Selection, bounds: BookableRange): boolean {
  if (checkin === null) return true;
  return !isBlocked(checkin, bounds) && (checkout === null || isFreeBetween(checkin, checkout, bounds));
}

/** The selection in an address (`?checkin&checkout`); whatever cannot be booked is left out. */
export function readSelection(query: URLSearchParams, today: CivilDate, earliest = today, shortest = 1): Selection {
  const checkin = query.get("checkin") ?? "";
  const checkout = query.get("checkout") ?? "";
  if (!isCivilDate(checkin) || checkin < earliest || arrivalProblem(checkin, today)) return NO_SELECTION;
  const canLeave = isCivilDate(checkout) && departureProblem({ checkin, checkout }, today, shortest) === null;
  return { checkin, checkout: canLeave ? checkout : null };
}

/** Why dates that were asked for are not chosen; `late`: today, too late in the day; `gone`: they are taken. */
export type Dropped = "past" | "late" | "too_far" | "impossible" | "too_short" | "too_long" | "gone";

/** Why `readSelection` left a date of the address out; null when it left none. */
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

/** `query` with the selection in it, its other parameters untouched. */
export function writeSelection(query: URLSearchParams, { checkin, checkout }: Selection): URLSearchParams {
  return changeQuery(query, { checkin, checkout });
}
