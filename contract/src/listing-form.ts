import { z } from "zod";
import { cents, currency } from "./fields.ts";
import {
  DEFAULT_CITY,
  DEFAULT_COUNTRY,
  DEFAULT_CURRENCY,
  DEFAULT_UNLOCK_CENTS,
  MAX_DESCRIPTION_LENGTH,
  MAX_GUESTS,
  MAX_PLACE_LENGTH,
  MAX_PRICE_CENTS,
  MAX_TITLE_LENGTH,
  MAX_UNITS,
  MAX_UNLOCK_CENTS,
  MIN_UNLOCK_CENTS,
} from "./limits.ts";
import { cancellationPolicy, category, confirmation } from "./property.ts";

/** What a host says of a listing (spec §2, §5). Every sentence is what the form shows beside the field. */

const between = (min: number, max: number) => `Entre ${min} et ${max}.`;
const text = (max: number) => z.string().trim().max(max, `${max} caractères au plus.`);
const place = text(MAX_PLACE_LENGTH);
const count = (max: number) => z.int("Un nombre entier est attendu.").min(1, between(1, max)).max(max, between(1, max));
const upper = z.string().trim().toUpperCase();
/** Kept as people write it, without spaces, dots and hyphens: `+243812345678` or `0812345678`. */
const phone = z
  .string()
  .transform((value) => value.replace(/[\s.()-]/g, ""))
  .pipe(z.string().regex(/^(\+?\d{8,15})?$/, "Numéro invalide : 8 à 15 chiffres, par exemple +243 812 345 678."))
  .transform((value) => value || null)
  .nullable();

const fields = {
  title: text(MAX_TITLE_LENGTH).min(1, "Le titre est obligatoire."),
  description: text(MAX_DESCRIPTION_LENGTH),
  city: place,
  country: upper.regex(/^[A-Z]{2}$/, "Deux lettres, par exemple CD."),
  commune: place,
  quartier: place,
  category,
  base_price_cents: cents.max(MAX_PRICE_CENTS, "Ce prix est trop élevé."),
  currency: upper.pipe(currency),
  max_guests: count(MAX_GUESTS),
  units: count(MAX_UNITS),
  confirmation,
  cancellation_policy: cancellationPolicy,
  supports_booking: z.boolean(),
  unlock_price_cents: z
    .int()
    .min(MIN_UNLOCK_CENTS, "Ce prix est trop bas.")
    .max(MAX_UNLOCK_CENTS, "Ce prix est trop élevé."),
  contact_phone: phone,
  contact_whatsapp: phone,
};

/** The specification's fields are enough; the rest has defaults. `supports_booking` follows the category, the time zone the city (design §4). */
export const newListing = z.strictObject({
  ...fields,
  description: fields.description.default(""),
  city: z.preprocess(
    (value) => (typeof value === "string" && !value.trim() ? undefined : value),
    place.default(DEFAULT_CITY),
  ),
  country: fields.country.default(DEFAULT_COUNTRY),
  commune: place.default(""),
  quartier: place.default(""),
  category: category.default("logement"),
  currency: fields.currency.default(DEFAULT_CURRENCY),
  max_guests: fields.max_guests.default(1),
  units: fields.units.default(1),
  confirmation: confirmation.default("instant"),
  cancellation_policy: cancellationPolicy.default("flexible"),
  supports_booking: z.boolean().optional(),
  unlock_price_cents: fields.unlock_price_cents.default(DEFAULT_UNLOCK_CENTS),
  contact_phone: phone.default(null),
  contact_whatsapp: phone.default(null),
});

/** Only what changes. */
export const listingChanges = z
  .strictObject({ ...fields, city: place.min(1, "La ville est obligatoire."), is_active: z.boolean() })
  .partial();

export type NewListing = z.output<typeof newListing>;
export type ListingChanges = z.output<typeof listingChanges>;
