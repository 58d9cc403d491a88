import { cardFactFields, pageFactFields } from "../listings/fact-schemas.ts";
import { location } from "../listings/location.ts";
import { amenity, establishmentSummary, property, propertySummary } from "../listings/property.ts";
import { ratePlan } from "../listings/rate-schemas.ts";
import { cents, civilDate, currency, id, instant, neededNote } from "../platform/fields.ts";
import { z } from "zod";
import { ESTABLISHMENT_CATEGORIES } from "../listings/establishment-terms.ts";
import { TEAM_ROLES } from "../teams/rights.ts";
import { adminProperty } from "../listings/admin-listing.ts";

/** Answers about a house and its room types. */

/** A room type of a house: a listing that also books by itself. */
const roomType = property
  .pick({
    title: true,
    max_guests: true,
    units: true,
    base_price_cents: true,
    from_cents: true,
    currency: true,
    min_nights: true,
    confirmation: true,
  })
  .extend({
    property_id: id,
    /** Its own, beside those of the house. */
    amenities: z.array(amenity),
    ...cardFactFields,
    ...pageFactFields,
    /** Its own; without any, the photos of the house show it. */
    photos: property.shape.photos,
    /** Of its `rate_plan`. */
    free_child_age: ratePlan.shape.free_child_age,
  });

/** A house on its page. */
export const establishment = property
  .pick({
    description: true,
    country: true,
    city: true,
    commune: true,
    quartier: true,
    area: true,
    time_zone: true,
    photos: true,
    checkin_time: true,
    checkout_time: true,
    cancellation_policy: true,
    currency: true,
    host: true,
    checks: true,
    owned_by_me: true,
    works_here: true,
    told_after_payment: true,
    created_at: true,
    rating_parts: true,
  })
  .extend({
    ...establishmentSummary.omit({ rooms: true, cover: true }).shape,
    /** Rules of the house, as its host wrote them. */
    rules: z.string(),
    amenities: z.array(amenity),
    /** Room types on offer, in the host's order. */
    rooms: z.array(roomType),
  });

/** Prices and free units for a stay of every room type on offer, in the host's order. */
export const establishmentOffers = z.object({
  rooms: z.array(
    z.object({
      property_id: id,
      /** Units that are free in every night; 0 also where the rates do not allow the stay. */
      free_units: z.int().min(0),
      /** Price of one unit for the whole stay, minor units. It lodges the guests asked for, or as many as fit. */
      total_cents: cents,
      currency,
      /**
       * Fewest free units that lodge all guests, filled evenly, with the people and the price of all of them; null where
       * they do not suffice.
       */
      lodging: z
        .object({ rooms: z.array(z.object({ guests: z.int(), children: z.int() })), total_cents: cents })
        .nullable(),
      nights: z.array(z.object({ date: civilDate, price_cents: cents })),
      /** What the price of other guests needs; absent where nothing is in it. */
      rate_plan: ratePlan.optional(),
    }),
  ),
});

/** A house for its host, who edits it. */
export const hostEstablishment = property
  .pick({
    description: true,
    country: true,
    city: true,
    commune: true,
    quartier: true,
    photos: true,
    checkin_time: true,
    checkout_time: true,
    cancellation_policy: true,
    created_at: true,
  })
  .extend({
    ...establishmentSummary.omit({ rooms: true, from_cents: true, rating: true, cover: true }).shape,
    ...location.shape,
    website: z.string(),
    rules: z.string(),
    amenities: z.array(amenity),
    contact_phone: z.string().nullable(),
    contact_whatsapp: z.string().nullable(),
    /** Room types in order, those that are not on offer too. */
    property_ids: z.array(id),
    rooms: z.array(propertySummary),
    my_role: z.enum(TEAM_ROLES),
  });

export type RoomType = z.infer<typeof roomType>;
export type Establishment = z.infer<typeof establishment>;
export type EstablishmentOffers = z.infer<typeof establishmentOffers>;
export type HostEstablishment = z.infer<typeof hostEstablishment>;

/** A house in lists of admins. */
export const adminEstablishment = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(ESTABLISHMENT_CATEGORIES),
  city: z.string(),
  commune: z.string(),
  owner_id: z.string(),
  room_types: z.int(),
  /** Whether at least one room type is online. */
  is_online: z.boolean(),
  created_at: instant,
});

/** A house as an admin judges it. */
export const adminEstablishmentDetail = adminEstablishment.extend({
  /** The account of the house first. */
  team: z.array(z.object({ uid: z.string(), name: z.string(), role: z.enum(TEAM_ROLES) })),
  rooms: z.array(adminProperty),
});

/** Takes all room types offline. `reason`: a sentence that the host reads. `call_off`: with the stays to come. */
export const establishmentDeactivation = z.strictObject({ reason: neededNote, call_off: z.boolean().default(false) });

export type AdminEstablishmentDetail = z.infer<typeof adminEstablishmentDetail>;
export type EstablishmentDeactivation = z.output<typeof establishmentDeactivation>;
export type AdminEstablishment = z.infer<typeof adminEstablishment>;
