import { todayInCongo, type CivilDate } from "@lopango/contract/platform/dates";
import type { FieldError } from "@lopango/contract/errors";
import type { Stay } from "../../calendar/rules/calendar.ts";
import { stayErrors } from "../../calendar/rules/stay.ts";
import { Problem } from "../../platform/problem.ts";

/**
 * Parses the stay of a search by the rules of a booking; undefined without dates.
 * @throws Problem `invalid_fields` for a single date or a stay that cannot be booked
 */
export function searchedStay(
  checkin: CivilDate | undefined,
  checkout: CivilDate | undefined,
  now: Date,
): Stay | undefined {
  if (checkin === undefined && checkout === undefined) return undefined;
  if (checkin === undefined) throw refused([{ field: "checkin", message: "Indiquez aussi la date d’arrivée." }]);
  if (checkout === undefined) throw refused([{ field: "checkout", message: "Indiquez aussi la date de départ." }]);
  const errors = stayErrors({ checkin, checkout }, todayInCongo(now));
  if (errors.length > 0) throw refused(errors);
  return { checkin, checkout };
}

const refused = (errors: FieldError[]): Problem => new Problem("invalid_fields", { errors });
