import { addDays, addMonths, nightsBetween, type CivilDate } from "../platform/dates.ts";
import { formatLongDay, formatNights } from "../platform/french-dates.ts";
import { MAX_MONTHS_AHEAD, MAX_NIGHTS } from "../limits.ts";

/** `today` is the date at the listing. */

interface Stay {
  checkin: CivilDate;
  checkout: CivilDate;
}

export const lastDay = (today: CivilDate): CivilDate => addMonths(today, MAX_MONTHS_AHEAD);

export function lastDeparture(checkin: CivilDate, today: CivilDate): CivilDate {
  const [longest, end] = [addDays(checkin, MAX_NIGHTS), lastDay(today)];
  return longest < end ? longest : end;
}

/** Returns why a stay cannot start on `checkin`; null when it can. */
export function arrivalProblem(checkin: CivilDate, today: CivilDate): "past" | "too_far" | null {
  if (checkin < today) return "past";
  return checkin > lastDay(today) ? "too_far" : null;
}

/** Returns the problem with a stay's length; null from `shortest` to 90 nights. Bounds the enumeration of nights. */
export function lengthProblem({ checkin, checkout }: Stay, shortest = 1): "no_night" | "too_short" | "too_long" | null {
  const nights = nightsBetween(checkin, checkout);
  if (nights < 1) return "no_night";
  if (nights < shortest) return "too_short";
  return nights > MAX_NIGHTS ? "too_long" : null;
}

export const tooShort = (shortest: number): string => `Un séjour dure ici au moins ${formatNights(shortest)}.`;

export const noArrival = (date: CivilDate): string =>
  `On ne peut pas arriver ici le ${formatLongDay(date)}. Choisissez un autre jour d’arrivée.`;
export const noDeparture = (date: CivilDate): string =>
  `On ne peut pas partir d’ici le ${formatLongDay(date)}. Choisissez un autre jour de départ.`;

/** Returns why a stay cannot end on `checkout`; null when it can. */
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

export interface NightRate {
  /** Minor units. */
  price_cents: number;
  /** Shortest stay of who arrives on that day. */
  min_nights: number;
  closed_to_arrival: boolean;
  closed_to_departure: boolean;
}

export type RateOn = (date: CivilDate) => NightRate;

export const TOO_LATE_TODAY =
  "L’hôte confirme chaque réservation lui-même\u202f: pour une arrivée aujourd’hui, le délai de réponse est passé. Choisissez une arrivée à partir de demain.";
