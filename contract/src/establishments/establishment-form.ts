import { z } from "zod";
import { MAX_HOUSE_RULES_LENGTH, MAX_PLACE_LENGTH } from "../limits.ts";
import { MAX_ROOM_TYPES } from "../listings/establishment.ts";
import { latlng, phoneNumberOrNone } from "../listings/location.ts";
import { applicationFields } from "../partners/partner-form.ts";
import { NO_CLAIM } from "../identity/claims.ts";
import { id, line, text } from "../platform/fields.ts";

/** Form of a house. Error messages appear beside the fields. */

const place = line(MAX_PLACE_LENGTH).refine(...NO_CLAIM);

const fields = {
  name: applicationFields.hotel_name,
  kind: applicationFields.category,
  /** Clamped to 0–5. */
  stars: applicationFields.stars,
  /** The server also refuses a future year (`YEAR_IN_FUTURE`). */
  year_founded: applicationFields.year_founded,
  languages: applicationFields.languages,
  website: applicationFields.website,
  description: applicationFields.description,
  rules: text(MAX_HOUSE_RULES_LENGTH),
  country: applicationFields.country,
  city: place.min(1, "La ville est obligatoire."),
  commune: place,
  quartier: place,
  address: applicationFields.address,
  latlng: latlng.nullable(),
  amenities: applicationFields.amenities,
  checkin_time: applicationFields.checkin_time,
  checkout_time: applicationFields.checkout_time,
  cancellation_policy: applicationFields.cancellation_policy,
  contact_phone: phoneNumberOrNone,
  contact_whatsapp: phoneNumberOrNone,
  /** Room types in order. */
  property_ids: z
    .array(id)
    .min(1, "Choisissez au moins une annonce.")
    .max(MAX_ROOM_TYPES, `${MAX_ROOM_TYPES} types de chambre au plus.`)
    .refine((ids) => new Set(ids).size === ids.length, "Une annonce est choisie deux fois."),
};

/** Gathers listings. What is absent is that of the first listing; amenities are those that all listings have. */
export const newEstablishment = z.strictObject(fields).partial().required({ name: true, property_ids: true });

/** `property_ids`: all room types in their new order; a listing that is left out is a single one again. */
export const establishmentChanges = z.strictObject(fields).partial();

export type NewEstablishment = z.output<typeof newEstablishment>;
export type EstablishmentChanges = z.output<typeof establishmentChanges>;
