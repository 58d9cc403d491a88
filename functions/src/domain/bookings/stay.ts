import { addMonths, nightsBetween, type CivilDate } from "@lopango/contract/dates";
import type { FieldError } from "@lopango/contract/errors";
import { MAX_MONTHS_AHEAD, MAX_NIGHTS } from "@lopango/contract/limits";
import type { Stay } from "../calendar/calendar.ts";

/** What is wrong with a stay, field by field; empty when nothing is. `today` is the property's own date (design §4, §6). */
export function stayErrors(stay: Stay, today: CivilDate): FieldError[] {
  const errors: FieldError[] = [];
  if (stay.checkin < today) errors.push({ field: "checkin", message: "La date d’arrivée est déjà passée." });
  if (stay.checkin > addMonths(today, MAX_MONTHS_AHEAD)) {
    errors.push({ field: "checkin", message: `L’arrivée doit être dans les ${MAX_MONTHS_AHEAD}\u00a0prochains mois.` });
  }
  const length = lengthError(stay);
  if (length) errors.push({ field: "checkout", message: length });
  return errors;
}

/** Whether the stay lasts 1 to 90 nights, so that its nights can be counted out at all. */
export function isSaneLength(stay: Stay): boolean {
  return lengthError(stay) === null;
}

function lengthError(stay: Stay): string | null {
  const nights = nightsBetween(stay.checkin, stay.checkout);
  if (nights < 1) return "Le départ doit être après l’arrivée.";
  if (nights > MAX_NIGHTS) return `Un séjour dure au plus ${MAX_NIGHTS}\u00a0nuits.`;
  return null;
}
