import { establishmentChanges, type EstablishmentChanges } from "@lopango/contract/establishments/establishment-form";
import { knownLanguages, YEAR_IN_FUTURE } from "@lopango/contract/listings/establishment-input";
import { parseLatLng } from "@lopango/contract/platform/parse-latlng";
import { parseAmenities } from "@lopango/contract/listings/listing-facts";
import { timeNow } from "../../lib/clock.ts";
import type { FormErrors } from "../../lib/forms/checked-form.ts";
import type { Checked } from "../../lib/forms/use-checked-form.ts";
import { establishmentField, type EstablishmentField, type EstablishmentFields } from "./establishment-fields.ts";

/** Rules of the form of a house with the contract's schema; loaded at the first check. */

const NO_POSITION = "Écrivez latitude puis longitude, par exemple -4.3217, 15.3125.";

/** Returns the house, or the errors by field. `today` limits the founding year. */
export function checkEstablishment(
  fields: EstablishmentFields,
  today = timeNow(),
): Checked<EstablishmentChanges, EstablishmentField> {
  const { other_languages, languages, stars, year_founded, latlng, amenities, ...rest } = fields;
  const { data, error } = establishmentChanges.safeParse({
    ...rest,
    stars: Number(stars),
    year_founded: year_founded.trim() === "" ? null : Number(year_founded),
    languages: knownLanguages(`${languages},${other_languages}`.split(",")),
    latlng: parseLatLng(latlng),
    amenities: parseAmenities(amenities),
  });
  const errors: FormErrors<EstablishmentField> = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = establishmentField(path.map(String).join("."), fields);
    if (field) errors[field] ??= message;
  }
  if (latlng.trim() !== "" && !parseLatLng(latlng)) errors.latlng = NO_POSITION;
  if (Number(year_founded) > today.getFullYear()) errors.year_founded ??= YEAR_IN_FUTURE;
  return data && Object.keys(errors).length === 0 ? { value: data } : { errors };
}
