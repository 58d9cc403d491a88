import { timeNow } from "../../lib/clock.ts";
import { YEAR_IN_FUTURE } from "@lopango/contract/listings/establishment-input";
import { parseLatLng } from "@lopango/contract/platform/parse-latlng";
import { ROOM_FACTS } from "@lopango/contract/listings/room-facts";
import { newApplication, type NewApplication } from "@lopango/contract/partners/partner-form";
import { isWhole, NOT_WHOLE, parseAmount, toCents } from "../../lib/format/amount.ts";
import {
  EMPTY_ROOM,
  filledRows,
  formPath,
  languagesOf,
  type ApplicationErrors,
  type ApplicationFields,
} from "./application-fields.ts";

/** Rules of the application form with the contract's schemas; loaded at the first check. */

export type CheckedApplication =
  | { application: NewApplication; errors?: undefined }
  | { application?: undefined; errors: ApplicationErrors };

/** An empty field is NaN, not 0. */
const number = (text: string) => (text.trim() === "" ? Number.NaN : Number(text));

/** Returns the application, or the errors by field. `today` limits the founding year. */
export function checkApplication(fields: ApplicationFields, today = timeNow()): CheckedApplication {
  const { other_languages: _, rooms, ...rest } = fields;
  // Empty rows are left out; error paths use the row numbers of the form.
  const rows = filledRows(rooms);
  const { data, error } = newApplication.safeParse({
    ...rest,
    year_founded: fields.year_founded.trim() === "" ? null : number(fields.year_founded),
    languages: languagesOf(fields),
    latlng: parseLatLng(fields.latlng),
    rooms: rows.map((row) => {
      const room = rooms[row] ?? EMPTY_ROOM;
      const { key, type, count, guests, price } = room;
      return {
        ...Object.fromEntries(ROOM_FACTS.map((name) => [name, room[name].trim() === "" ? null : number(room[name])])),
        key,
        type,
        count: number(count),
        max_guests: number(guests),
        price_cents: toCents(parseAmount(price) ?? 0),
      };
    }),
  });
  const errors: ApplicationErrors = {};
  for (const { path, message } of error?.issues ?? []) errors[formPath(path, rows)] ??= message;
  for (const row of rows) {
    const price = parseAmount(rooms[row]?.price ?? "");
    if (price === null) errors[`rooms.${row}.price`] = "Un prix en dollars, à partir de 0.";
    else if (!isWhole(price)) errors[`rooms.${row}.price`] = NOT_WHOLE;
    for (const part of ["count", "guests"] as const)
      if (errors[`rooms.${row}.${part}`] && rooms[row]?.[part].trim() === "")
        errors[`rooms.${row}.${part}`] = "Combien\u202f?";
  }
  if (!errors["year_founded"] && Number(fields.year_founded) > today.getFullYear())
    errors["year_founded"] = YEAR_IN_FUTURE;
  return data && Object.keys(errors).length === 0 ? { application: data } : { errors };
}
