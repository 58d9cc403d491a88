import type { Rating } from "./rating.ts";
import { instant, cents, civilDate, civilMonth, confirmation, currency, id } from "../platform/fields.ts";
import { photo } from "../photos/photo.ts";
import { CHECK_KINDS } from "./check-kinds.ts";
import { z } from "zod";
import { COUNTRY_LENGTH } from "../platform/iso-codes.ts";
import { CANCELLATION_POLICIES } from "./cancellation.ts";
import { CATEGORIES } from "./categories.ts";
import { TIME_ZONES } from "../platform/dates.ts";
import { ESTABLISHMENT_CATEGORIES, MAX_ROOM_TYPES, MAX_STARS } from "./establishment-terms.ts";
import { surplusMoney } from "../payments/surplus.ts";
import { MAX_GUESTS, MAX_NIGHTS } from "../limits.ts";
import { REVIEW_PARTS } from "./review-parts.ts";
import { cardFactFields, pageFactFields } from "./fact-schemas.ts";
import { LISTING_AMENITIES } from "./listing-facts.ts";
import { LET_BY } from "./let-by.ts";
import { moveInAnswers } from "./move-in-schemas.ts";
import { letReport } from "./still-free.ts";
import { ratePlan, rateRule } from "./rate-schemas.ts";
import { clockTime, contact, latlng, location } from "./location.ts";

export const rating = z.object({
  average: z.number().min(1).max(5),
  count: z.int().min(1),
}) satisfies z.ZodType<Rating>;

/** A valid check as everybody sees it. */
export const heldCheck = z.object({ kind: z.enum(CHECK_KINDS), checked_at: instant, until: instant });
export const heldChecks = z.array(heldCheck);

export type HeldCheck = z.infer<typeof heldCheck>;

export const category = z.enum(CATEGORIES);
export const cancellationPolicy = z.enum(Object.keys(CANCELLATION_POLICIES) as [keyof typeof CANCELLATION_POLICIES]);

/** Kinds of data revealed after payment. The public response lists the kinds, not the values. */
export const TOLD_AFTER_PAYMENT = ["whatsapp", "phone", "email", "address", "point"] as const;

export const amenity = z.enum(LISTING_AMENITIES, "Équipement inconnu.");

/** A house on its card, and on the page of one of its room types. */
export const establishmentSummary = z.object({
  id,
  name: z.string(),
  kind: z.enum(ESTABLISHMENT_CATEGORIES),
  /** 0: none. */
  stars: z.int().min(0).max(MAX_STARS),
  year_founded: z.int().nullable(),
  /** Codes or words, lower case. */
  languages: z.array(z.string()),
  /** Number of room types on offer. */
  rooms: z.int().min(1).max(MAX_ROOM_TYPES),
  /** Least base price of the room types on offer, minor units per night. */
  from_cents: cents,
  /** Of the reviews of all room types on offer; null without any. */
  rating: rating.nullable(),
  /** Null without any photo. */
  cover: photo.nullable(),
});

/** A listing in lists: no description, the cover as its only photo. */
export const propertySummary = z.object({
  id,
  /** House of which the listing is a room type; null for a single listing. */
  establishment_id: id.nullable(),
  /** Of a room type, in public lists and on its page. In public lists a room type is the card of its whole house. */
  establishment: establishmentSummary.optional(),
  title: z.string(),
  city: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().length(COUNTRY_LENGTH),
  commune: z.string(),
  quartier: z.string(),
  /** Centre of the surrounding square kilometre (docs/decisions/0079); null without a point. */
  area: latlng.nullable(),
  category,
  currency,
  /** Minor units per night (hotel) or month (logement). */
  base_price_cents: cents,
  /** Lowest price of the next 30 nights; absent when all of them cost `base_price_cents`. */
  from_cents: cents.optional(),
  /** Total of the searched stay for the searched guests; absent without dates and where nothing is booked online. */
  stay_total_cents: cents.optional(),
  /** Rooms that lodge the searched guests together, and that the total is for; absent for one. */
  stay_rooms: z.int().min(2).optional(),
  /** The searched stay is refunded in full if it is cancelled now; absent otherwise. */
  free_cancellation: z.literal(true).optional(),
  /** Of the searched stay: the price includes it; absent otherwise. */
  breakfast_included: z.literal(true).optional(),
  max_guests: z.int().min(1).max(MAX_GUESTS),
  /** Identical rooms or homes, in answers to the host; absent in public lists. */
  units: z.int().min(1).optional(),
  cover_url: z.string().nullable(),
  photos: z.array(photo),
  supports_booking: z.boolean(),
  /** Shortest bookable stay; absent for one night. */
  min_nights: z.int().min(2).max(MAX_NIGHTS).optional(),
  is_active: z.boolean(),
  created_at: instant,
  /** Of published reviews; null before the first. */
  rating: rating.nullable(),
  /** A check of the place is valid (docs/product/checks.md#verified); absent otherwise. */
  verified: z.literal(true).optional(),
  /** Facts are absent where not given, here and in `property`. */
  amenities: z.array(amenity).optional(),
  ...cardFactFields,
  /** What a home costs to move in, minor units (docs/product/homes.md#cost-to-move-in); absent while its host has not said it. */
  move_in_cents: cents.optional(),
  let_by: z.enum(LET_BY).optional(),
  /** No valid check says that the agent has a mandate, or who the broker is. */
  let_by_unproven: z.literal(true).optional(),
  /** When the host of a home last said that it is free (docs/product/homes.md#still-free); absent for what is booked online. */
  confirmed_free_at: instant.optional(),
  /** The host was asked again and has not answered for days, or it rests. */
  free_unanswered: z.literal(true).optional(),
  /** To the host: since when the question is open. */
  free_asked_at: instant.optional(),
});

/** A listing on its page. */
export const property = propertySummary.extend({
  /** Empty while `description_locked`: the server sends it after payment only. */
  description: z.string(),
  description_locked: z.boolean(),
  /** Characters; sizes the blurred placeholder. */
  description_length: z.int(),
  owned_by_me: z.boolean(),
  /** The reader is in the team of its house, and may neither change nor book it. */
  works_here: z.literal(true).optional(),
  unlocked_by_me: z.boolean(),
  /** A browser sends one view of so many (docs/product/hosts.md#figures); absent for 1. */
  view_weight: z.int().optional(),
  /** Who unlocked it says that it is let: until the host answers nobody unlocks it. */
  resting: z.literal(true).optional(),
  /** Of this viewer (docs/product/homes.md#already-let). */
  let_report: letReport.optional(),
  /** Until when this viewer may say that it is let; absent when they may not. */
  let_report_until: instant.optional(),
  /** Surplus money of this viewer, to be refunded; absent when none. */
  unlock_surplus: z.array(surplusMoney).optional(),
  unlock_price_cents: cents,
  unlock_currency: currency,
  ...pageFactFields,
  ...moveInAnswers,
  /** Absent without rules, or where nothing is in the plan. */
  rates: z.array(rateRule).optional(),
  rate_plan: ratePlan.optional(),
  /** Means of the parts that guests rated; absent before the first review. */
  rating_parts: z.partialRecord(z.enum(REVIEW_PARTS), z.number()).optional(),
  time_zone: z.enum(TIME_ZONES),
  units: z.int().min(1),
  confirmation,
  cancellation_policy: cancellationPolicy,
  /** Earliest check-in and latest check-out, local time. */
  checkin_time: clockTime,
  checkout_time: clockTime,
  /** `id` leads to the page of the host. */
  host: z.object({ id, first_name: z.string() }),
  /** Valid checks of the place and of its host; expired ones are left out. */
  checks: heldChecks,
  /** To the host of a home that they said is let. */
  let_at: instant.optional(),
  /** Set while an admin keeps the listing offline, with the reason for its host. */
  suspension: z.object({ reason: z.string().nullable() }).nullable(),
  /** Revealed after payment beside the description. Never empty: `email` replaces a missing number. */
  told_after_payment: z.array(z.enum(TOLD_AFTER_PAYMENT)),
  /** Null until the viewer unlocks the listing. */
  contact: contact.nullable(),
  /** Null until the viewer unlocks the listing. */
  location: location.nullable(),
});

export const availability = z.object({
  property_id: id,
  month: civilMonth,
  days: z.array(
    z.object({
      date: civilDate,
      is_blocked: z.boolean(),
      /** Minor units; absent for a logement. */
      price_cents: cents.optional(),
      /** Shortest stay of who arrives on that day; absent when it is the listing's own. */
      min_nights: z.int().optional(),
      closed_to_arrival: z.literal(true).optional(),
      closed_to_departure: z.literal(true).optional(),
    }),
  ),
});

export type ToldAfterPayment = (typeof TOLD_AFTER_PAYMENT)[number];
export type EstablishmentSummary = z.infer<typeof establishmentSummary>;
export type PropertySummary = z.infer<typeof propertySummary>;
export type Property = z.infer<typeof property>;
export type Availability = z.infer<typeof availability>;
