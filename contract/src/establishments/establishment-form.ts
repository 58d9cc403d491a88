import { z } from "zod";
import { MAX_HOUSE_RULES_LENGTH } from "../limits.ts";
import { MAX_ROOM_TYPES } from "../listings/establishment-terms.ts";
import { latlng, phoneNumberOrNone } from "../listings/location.ts";
import { establishmentFields, place } from "./establishment-fields.ts";
import { id, text } from "../platform/fields.ts";

/** Form of a house. Error messages appear beside the fields. */

const fields = {
  ...establishmentFields,
  rules: text(MAX_HOUSE_RULES_LENGTH),
  city: place.min(1, "La ville est obligatoire."),
  commune: place,
  quartier: place,
  latlng: latlng.nullable(),
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
