import { NO_CLAIM } from "../identity/claims.ts";
import { isReservedHotelName, RESERVED_NAME } from "../identity/impersonation.ts";
import {
  DEFAULT_COUNTRY,
  MAX_DESCRIPTION_LENGTH,
  MAX_PLACE_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_ESTABLISHMENT_RULES_LENGTH,
} from "../limits.ts";
import {
  ESTABLISHMENT_CATEGORIES,
  MAX_LANGUAGE_LENGTH,
  MAX_LANGUAGES,
  MAX_WEBSITE_LENGTH,
  MAX_YEAR_FOUNDED,
  MIN_YEAR_FOUNDED,
  MAX_ROOM_TYPES,
} from "../listings/establishment-terms.ts";
import { clampStars, knownLanguages } from "../listings/establishment-input.ts";
import { HOTEL_AMENITIES, inOrder } from "../listings/listing-facts.ts";
import { address, clockTime, latlng, phoneNumberOrNone } from "../listings/location.ts";
import { cancellationPolicy } from "../listings/property.ts";
import { between, code, country, line, text, id } from "../platform/fields.ts";
import { z } from "zod";

const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.domain });

/** City, commune, quartier. */
export const place = line(MAX_PLACE_LENGTH).refine(...NO_CLAIM);

/** Fields of a house, also of one that applies. Error messages appear beside them. */
export const establishmentFields = {
  name: line(MAX_TITLE_LENGTH)
    .min(1, "Le nom de l’établissement est requis.")
    .refine((name) => !isReservedHotelName(name), RESERVED_NAME)
    .refine(...NO_CLAIM),
  kind: z.enum(ESTABLISHMENT_CATEGORIES),
  /** Clamped to 0–5. */
  stars: z.number().transform(clampStars),
  /** The server also refuses a future year (`YEAR_IN_FUTURE`). */
  year_founded: z
    .int("Un nombre entier est attendu.")
    .min(MIN_YEAR_FOUNDED, between(MIN_YEAR_FOUNDED, MAX_YEAR_FOUNDED))
    .max(MAX_YEAR_FOUNDED, between(MIN_YEAR_FOUNDED, MAX_YEAR_FOUNDED))
    .nullable(),
  /** Codes or words; lower-cased, deduplicated, `['fr', 'en']` when empty. */
  languages: z
    .array(line(MAX_LANGUAGE_LENGTH))
    .max(MAX_LANGUAGES, `${MAX_LANGUAGES} langues au plus.`)
    .transform(knownLanguages),
  /** Adds a missing scheme: `www.hotel.cd`. Accepts http(s) only, because guests and admins click the link. */
  website: line(MAX_WEBSITE_LENGTH)
    .transform((value) => (value === "" || /^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`))
    .refine((value) => value === "" || webAddress.safeParse(value).success, "Adresse web invalide."),
  description: text(MAX_DESCRIPTION_LENGTH),
  country: code(DEFAULT_COUNTRY).pipe(country),
  address,
  amenities: z.array(z.enum(HOTEL_AMENITIES)).max(HOTEL_AMENITIES.length).transform(inOrder),
  /** Earliest check-in and latest check-out. */
  checkin_time: clockTime,
  checkout_time: clockTime,
  cancellation_policy: cancellationPolicy,
};

/** Form of a house. Error messages appear beside the fields. */

const fields = {
  ...establishmentFields,
  rules: text(MAX_ESTABLISHMENT_RULES_LENGTH),
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
