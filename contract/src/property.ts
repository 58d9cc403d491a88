import { z } from "zod";
import { COUNTRY_LENGTH } from "./iso-codes.ts";
import { CANCELLATION_POLICIES } from "./cancellation.ts";
import { CATEGORIES } from "./categories.ts";
import { TIME_ZONES } from "./dates.ts";
import { ESTABLISHMENT_CATEGORIES } from "./establishment.ts";
import { cents, civilDate, civilMonth, currency, id, instant, surplusMoney } from "./fields.ts";
import { MAX_GUESTS, MAX_NIGHTS } from "./limits.ts";
import { LISTING_AMENITIES } from "./listing-facts.ts";
import { clockTime, contact, latlng, location } from "./whereabouts.ts";

export const category = z.enum(CATEGORIES);
export const cancellationPolicy = z.enum(Object.keys(CANCELLATION_POLICIES) as [keyof typeof CANCELLATION_POLICIES]);
/** `instant`: confirmed as soon as it is paid. `host`: the host accepts within 24 hours. */
export const confirmation = z.enum(["instant", "host"]);

/** Kinds of what is told after payment; the public answer names the kinds and nothing of what they say. */
export const TOLD_AFTER_PAYMENT = ["whatsapp", "phone", "email", "address", "point"] as const;

export const amenity = z.enum(LISTING_AMENITIES, "Équipement inconnu.");

export const photo = z.object({
  id,
  /** The widest variant, relative to this API's origin; other widths are its siblings (`…/320.webp`). */
  url: z.string(),
  is_cover: z.boolean(),
  /** Pixels of the original. Variants of 320, 640, 1280 and 2048 px exist as far as they are not wider. */
  width: z.int(),
  height: z.int(),
  /** ThumbHash, base64, for the placeholder. */
  thumbhash: z.string(),
});

/** A listing as a list shows it: without description, with its cover as the only photo. */
export const propertySummary = z.object({
  id,
  title: z.string(),
  city: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().length(COUNTRY_LENGTH),
  commune: z.string(),
  quartier: z.string(),
  /** The middle of the square kilometre that it is in (docs/decisions/0079); null while its host has set no point. */
  area: latlng.nullable(),
  category,
  currency,
  /** Minor units per night (hotel) or per month (logement). */
  base_price_cents: cents,
  max_guests: z.int().min(1).max(MAX_GUESTS),
  cover_url: z.string().nullable(),
  photos: z.array(photo),
  supports_booking: z.boolean(),
  /** Of the shortest stay that can be booked; left out where it is one night. */
  min_nights: z.int().min(2).max(MAX_NIGHTS).optional(),
  is_active: z.boolean(),
  created_at: instant,
  /** Facts, here and of the whole listing, are left out where the host did not say. */
  amenities: z.array(amenity).optional(),
  /** 0 is a studio. */
  bedrooms: z.int().optional(),
  furnished: z.boolean().optional(),
});

/** What a hotel says of the whole house in its application. */
export const establishment = z.object({
  category: z.enum(ESTABLISHMENT_CATEGORIES),
  /** 0: none. */
  stars: z.int(),
  year_founded: z.int().nullable(),
  /** Codes or words, in small letters. */
  languages: z.array(z.string()),
});

/** A listing as its page shows it. */
export const property = propertySummary.extend({
  /** Empty while `description_locked`: the server withholds it until the viewer has paid (spec §1, design §7). */
  description: z.string(),
  description_locked: z.boolean(),
  /** Characters of the description, so that a page can draw the right amount of blurred lines. */
  description_length: z.int(),
  /** True for the listing's host, who may change it. */
  owned_by_me: z.boolean(),
  unlocked_by_me: z.boolean(),
  /** Money of this viewer for the description that goes back; absent while there is none. */
  unlock_surplus: z.array(surplusMoney).optional(),
  unlock_price_cents: cents,
  unlock_currency: currency,
  bathrooms: z.int().optional(),
  /** 0 is the ground floor. */
  floor: z.int().optional(),
  /** Hours a day with electricity, on a usual day. */
  power_hours: z.int().optional(),
  time_zone: z.enum(TIME_ZONES),
  /** How many identical rooms or homes the listing has. */
  units: z.int().min(1),
  confirmation,
  cancellation_policy: cancellationPolicy,
  /** From when guests may come, and until when they leave, there. */
  checkin_time: clockTime,
  checkout_time: clockTime,
  host: z.object({ first_name: z.string() }),
  /** Absent where the listing was not made of a hotel's application. */
  establishment: establishment.optional(),
  /** An admin took it offline, and only an admin puts it online again: why, as its host reads it. Null while nobody did. */
  suspension: z.object({ reason: z.string().nullable() }).nullable(),
  /** What somebody who pays is told beside the description: never nothing, since `email` stands in for a missing number. */
  told_after_payment: z.array(z.enum(TOLD_AFTER_PAYMENT)),
  /** How to reach the host; null for viewers who have not unlocked the listing. */
  contact: contact.nullable(),
  /** Where it is; null for viewers who have not unlocked the listing. */
  location: location.nullable(),
});

export const availability = z.object({
  property_id: id,
  month: civilMonth,
  /** Every day of the month, in order. */
  days: z.array(z.object({ date: civilDate, is_blocked: z.boolean() })),
});

export type ToldAfterPayment = (typeof TOLD_AFTER_PAYMENT)[number];
export type Establishment = z.infer<typeof establishment>;
export type Photo = z.infer<typeof photo>;
export type PropertySummary = z.infer<typeof propertySummary>;
export type Property = z.infer<typeof property>;
export type Availability = z.infer<typeof availability>;
