import { addDays, addMonths, nightsBetween, type CivilDate } from "./dates.ts";
import { formatNights } from "./french-dates.ts";
import { MAX_MONTHS_AHEAD, MAX_NIGHTS } from "./limits.ts";

/** Which dates may be booked (design §6). `today` is the date at the listing. */

interface Stay {
  checkin: CivilDate;
  checkout: CivilDate;
}

/** The last day on which a stay may end: calendars go no further. */
export const lastDay = (today: CivilDate): CivilDate => addMonths(today, MAX_MONTHS_AHEAD);

/** The last day on which a stay from `checkin` on may end. */
export function lastDeparture(checkin: CivilDate, today: CivilDate): CivilDate {
  const [longest, end] = [addDays(checkin, MAX_NIGHTS), lastDay(today)];
  return longest < end ? longest : end;
}

/** Why nobody can arrive on `checkin`; null when they can. */
export function arrivalProblem(checkin: CivilDate, today: CivilDate): "past" | "too_far" | null {
  if (checkin < today) return "past";
  return checkin > lastDay(today) ? "too_far" : null;
}

/** What is wrong with the length of a stay; null from `shortest` to 90 nights, so that its nights can be counted out at all. */
export function lengthProblem({ checkin, checkout }: Stay, shortest = 1): "no_night" | "too_short" | "too_long" | null {
  const nights = nightsBetween(checkin, checkout);
  if (nights < 1) return "no_night";
  if (nights < shortest) return "too_short";
  return nights > MAX_NIGHTS ? "too_long" : null;
}

/** Why a stay is too short for a listing. */
export const tooShort = (shortest: number): string => `Un séjour dure ici au moins ${formatNights(shortest)}.`;

/** Why a stay cannot end on its `checkout`; null when it can. */
export function departureProblem(stay: Stay, today: CivilDate): "no_night" | "too_long" | "too_far" | null;
export function departureProblem(
  stay: Stay,
  today: CivilDate,
  shortest: number,
): "no_night" | "too_short" | "too_long" | "too_far" | null;
export function departureProblem(
  stay: Stay,
  today: CivilDate,
  shortest = 1,
): "no_night" | "too_short" | "too_long" | "too_far" | null {
  return lengthProblem(stay, shortest) ?? (stay.checkout > lastDay(today) ? "too_far" : null);
}
