import { z } from "zod";
import { MAX_ESTABLISHMENT_PHOTOS, MAX_UNITS } from "../limits.ts";
import { civilDate, civilMonth, id, instant } from "../platform/fields.ts";
import { photo } from "../photos/photo.ts";
import { pricing } from "./rate-schemas.ts";

const nights = z.array(
  z.object({
    date: civilDate,
    closed: z.int(),
    /** Units that external calendars take. */
    imported: z.int(),
    /** Units that the reception put out of order. */
    out_of_order: z.int(),
    /**
     * Bookings of the other units. `hold_until` is null once paid; expired holds are omitted. `is_walk_in`: written in
     * at the reception, no booking.
     */
    bookings: z.array(
      z.object({
        id,
        hold_until: instant.nullable(),
        units: z.int(),
        is_walk_in: z.literal(true).optional(),
      }),
    ),
  }),
);

export const hostCalendar = z.object({ property_id: id, month: civilMonth, units: z.int(), days: nights, pricing });

export const closure = z.strictObject({
  /** First and last night, both inclusive. */
  from: civilDate,
  to: civilDate,
  /** Number of closed units on these nights; 0 opens them. */
  closed: z.int().min(0).max(MAX_UNITS),
  /**
   * Closes units that are booked or held; those bookings stay valid.
   * Without it such a night answers 409 `nights_booked`, and `errors` lists the nights.
   */
  despite_bookings: z.boolean().default(false),
});

/** Current state of the changed nights. */
export const closedNights = z.object({ property_id: id, units: z.int(), days: nights });

export const listingPhotos = z.object({ photos: z.array(photo) });

/** All photo ids in the new order; the cover is one of them. */
export const photoOrder = z.strictObject({ photo_ids: z.array(id).min(1).max(MAX_ESTABLISHMENT_PHOTOS), cover_id: id });

export type HostCalendar = z.infer<typeof hostCalendar>;
export type Closure = z.output<typeof closure>;
export type ClosedNights = z.infer<typeof closedNights>;
export type ListingPhotos = z.infer<typeof listingPhotos>;
export type PhotoOrder = z.infer<typeof photoOrder>;
