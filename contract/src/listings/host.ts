import { z } from "zod";
import { BOOKING_STATUSES, HOST_PERIODS } from "../bookings/booking-life.ts";
import { booking, refund } from "../bookings/booking.ts";
import { civilDate, civilMonth, id, instant, optionalChoice, optionalText, pageLimit } from "../platform/fields.ts";
import { MAX_HOUSE_PHOTOS, MAX_QUERY_LENGTH, MAX_UNITS } from "../limits.ts";
import { pricing } from "./rate-schemas.ts";
import { photo } from "./property.ts";

const absent = (value: unknown) => value || undefined;

/** `arrived` may be over by its dates, without a departure noted. */
export const PRESENCES = ["arrived", "absent", "left"] as const;

/** A booking for the listing's host. The guest's identity appears once it is paid. */
export const hostBooking = booking
  .omit({
    guest_email: true,
    guest_name: true,
    guest_id: true,
    can_pay: true,
    hold_limit: true,
    can_cancel: true,
    can_ask: true,
    can_cancel_rooms: true,
    can_change: true,
    can_give_up: true,
    forfeited_cents: true,
    kept_cents: true,
    no_show: true,
    checked_in_at: true,
    early_departure: true,
    refund_if_cancelled_cents: true,
    refund_currency: true,
    payment_in_progress: true,
    arrival: true,
    paid_by: true,
    returns: true,
  })
  .extend({
    refund: refund.nullable(),
    /** Null until paid. E-mail and phone are empty after a cancellation. */
    guest: z.object({ first_name: z.string(), email: z.string(), phone: z.string().nullable() }).nullable(),
    /** What the reception noted last of a confirmed stay; absent when nothing. */
    presence: z.enum(PRESENCES).optional(),
    /** True while the host may accept or decline a change. */
    can_answer_change: z.boolean(),
    /** True while the host may accept or decline the booking. */
    can_answer: z.boolean(),
    /** True while the host may cancel, which refunds the guest in full. */
    can_cancel: z.boolean(),
  });

const hostBookingsFilter = {
  /** First name or contact of a guest that the host sees, code, or name of a listing or room. Latest arrival first. */
  q: optionalText(MAX_QUERY_LENGTH),
  period: optionalChoice(HOST_PERIODS),
  status: z.preprocess(absent, z.enum(BOOKING_STATUSES).optional()),
  property_id: z.preprocess(absent, id.optional()),
  /** A house at whose bookings the caller may look; absent: the caller’s own listings. */
  establishment_id: z.preprocess(absent, id.optional()),
  /** Range of arrival days, both inclusive. With `from` the list ascends, without it descends. */
  from: z.preprocess(absent, civilDate.optional()),
  to: z.preprocess(absent, civilDate.optional()),
};

export const hostBookingsQuery = z.object({ ...hostBookingsFilter, limit: pageLimit(50), cursor: optionalText(400) });
export const hostBookingsExport = z.object(hostBookingsFilter);

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
export const photoOrder = z.strictObject({ photo_ids: z.array(id).min(1).max(MAX_HOUSE_PHOTOS), cover_id: id });

export type HostPresence = (typeof PRESENCES)[number];
export type HostBookingsFilter = z.output<typeof hostBookingsExport>;
export type HostBooking = z.infer<typeof hostBooking>;
export type HostCalendar = z.infer<typeof hostCalendar>;
export type Closure = z.output<typeof closure>;
export type ClosedNights = z.infer<typeof closedNights>;
export type ListingPhotos = z.infer<typeof listingPhotos>;
export type PhotoOrder = z.infer<typeof photoOrder>;
