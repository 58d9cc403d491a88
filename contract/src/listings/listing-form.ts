import { z } from "zod";
import { between, cents, code, country, line, text, confirmation } from "../platform/fields.ts";
import { NO_CLAIM } from "../identity/claims.ts";
import { isReservedTitle, RESERVED_NAME } from "../identity/impersonation.ts";
import {
  DEFAULT_CHECKIN_TIME,
  DEFAULT_CHECKOUT_TIME,
  DEFAULT_CITY,
  DEFAULT_COUNTRY,
  DEFAULT_CURRENCY,
  DEFAULT_UNLOCK_CENTS,
  MAX_DESCRIPTION_LENGTH,
  MAX_GUESTS,
  MAX_PLACE_LENGTH,
  MAX_NIGHTS,
  MAX_TITLE_LENGTH,
  MAX_UNITS,
  MAX_UNLOCK_CENTS,
  MIN_UNLOCK_CENTS,
} from "../limits.ts";
import { isListedCurrency } from "../platform/iso-codes.ts";
import { factFormFields, newFactFields } from "./fact-schemas.ts";
import { inOrder, LISTING_AMENITIES } from "./listing-facts.ts";
import { HIGHEST_PRICE } from "./listing-price.ts";
import { moveInForm, newMoveIn } from "./move-in-schemas.ts";
import { amenity, cancellationPolicy, category } from "./property.ts";
import { ratePlanForm } from "./rate-schemas.ts";
import { address, clockTime, latlng, phoneNumberOrNone } from "./location.ts";

/** Form of a listing. Error messages appear beside the fields. */

const place = line(MAX_PLACE_LENGTH).refine(...NO_CLAIM);
const count = (max: number) => z.int("Un nombre entier est attendu.").min(1, between(1, max)).max(max, between(1, max));

const fields = {
  title: line(MAX_TITLE_LENGTH)
    .min(1, "Le titre est obligatoire.")
    .refine((title) => !isReservedTitle(title), RESERVED_NAME)
    .refine(...NO_CLAIM),
  description: text(MAX_DESCRIPTION_LENGTH),
  city: place,
  country: code(DEFAULT_COUNTRY).pipe(country),
  commune: place,
  quartier: place,
  category,
  /** The bounds depend on currency and category (`priceProblem`). */
  base_price_cents: cents.max(HIGHEST_PRICE, "Ce prix est trop élevé."),
  currency: code(DEFAULT_CURRENCY).refine(isListedCurrency, "Trois lettres, par exemple USD."),
  max_guests: count(MAX_GUESTS),
  units: count(MAX_UNITS),
  confirmation,
  cancellation_policy: cancellationPolicy,
  supports_booking: z.boolean(),
  /** Nights of the shortest bookable stay. */
  min_nights: count(MAX_NIGHTS),
  /** Rebates, breakfast, extra guests and tax of a hotel; replaced as a whole. */
  rate_plan: ratePlanForm,
  unlock_price_cents: z
    .int()
    .min(MIN_UNLOCK_CENTS, "Ce prix est trop bas.")
    .max(MAX_UNLOCK_CENTS, "Ce prix est trop élevé."),
  /** Revealed, like the phone numbers, after an unlock or a paid stay. */
  address,
  latlng: latlng.nullable(),
  checkin_time: clockTime,
  checkout_time: clockTime,
  contact_phone: phoneNumberOrNone,
  contact_whatsapp: phoneNumberOrNone,
  /** Deduplicated, in contract order. */
  amenities: z.array(amenity).max(LISTING_AMENITIES.length).transform(inOrder),
  ...factFormFields,
  ...moveInForm,
};

/** A new listing; most fields have defaults. The category sets `supports_booking`, the city the time zone. */
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
  min_nights: fields.min_nights.default(1),
  rate_plan: ratePlanForm.default(() => ({})),
  unlock_price_cents: fields.unlock_price_cents.default(DEFAULT_UNLOCK_CENTS),
  address: address.default(""),
  latlng: latlng.nullable().default(null),
  checkin_time: clockTime.default(DEFAULT_CHECKIN_TIME),
  checkout_time: clockTime.default(DEFAULT_CHECKOUT_TIME),
  contact_phone: phoneNumberOrNone.default(null),
  contact_whatsapp: phoneNumberOrNone.default(null),
  amenities: fields.amenities.default(() => []),
  ...newFactFields,
  ...newMoveIn,
  is_active: z.boolean().default(true),
});

export const listingChanges = z
  .strictObject({ ...fields, city: place.min(1, "La ville est obligatoire."), is_active: z.boolean() })
  .partial();

export type NewListing = z.output<typeof newListing>;
export type ListingChanges = z.output<typeof listingChanges>;
