import type { CivilDate } from "@lopango/contract/platform/dates";
import type { FieldError } from "@lopango/contract/errors";
import { MAX_MONTHS_AHEAD, MAX_NIGHTS } from "@lopango/contract/limits";
import { arrivalProblem, departureProblem, tooShort } from "@lopango/contract/calendar/stay";
import type { Stay } from "./calendar.ts";

const ARRIVALS = {
  past: "La date d’arrivée est déjà passée.",
  too_far: `L’arrivée doit être dans les ${MAX_MONTHS_AHEAD}\u00a0prochains mois.`,
};
const DEPARTURES = {
  no_night: "Le départ doit être après l’arrivée.",
  too_long: `Un séjour dure au plus ${MAX_NIGHTS}\u00a0nuits.`,
  too_far: `Le départ doit être dans les ${MAX_MONTHS_AHEAD}\u00a0prochains mois.`,
};

/** Validates a stay by field; empty when valid. `today` is the listing's date, `shortest` its minimum nights. */
export function stayErrors(stay: Stay, today: CivilDate, shortest = 1): FieldError[] {
  const [arrival, departure] = [arrivalProblem(stay.checkin, today), departureProblem(stay, today, shortest)];
  const errors: FieldError[] = [];
  if (arrival) errors.push({ field: "checkin", message: ARRIVALS[arrival] });
  // Avoids a second error for the departure when the arrival is too far ahead.
  const isSaid = arrival === "too_far" && departure === "too_far";
  const sentence = departure === "too_short" ? tooShort(shortest) : departure && DEPARTURES[departure];
  if (sentence && !isSaid) errors.push({ field: "checkout", message: sentence });
  return errors;
}
