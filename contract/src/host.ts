import { z } from "zod";
import { BOOKING_STATUSES } from "./booking-life.ts";
import { booking, refund } from "./booking.ts";
import { civilDate, civilMonth, id, instant, optionalText, pageLimit } from "./fields.ts";
import { MAX_PHOTOS, MAX_UNITS } from "./limits.ts";
import { photo } from "./property.ts";

/** The host's side: bookings of own listings, their calendar, their photos (spec §2 «/host/bookings», design §5, §9). */

const absent = (value: unknown) => value || undefined;

/** A booking as the listing's owner sees it: who comes, only once it is paid. */
export const hostBooking = booking
  .omit({
    guest_email: true,
    guest_name: true,
    guest_id: true,
    can_pay: true,
    hold_limit: true,
    can_cancel: true,
    can_ask: true,
    can_change: true,
    can_give_up: true,
    forfeited_cents: true,
    refund_if_cancelled_cents: true,
    refund_currency: true,
    payment_in_progress: true,
    arrival: true,
    paid_by: true,
  })
  .extend({
    refund: refund.nullable(),
    /** Null until the booking is paid. E-mail address and number are empty once it is called off. */
    guest: z.object({ first_name: z.string(), email: z.string(), phone: z.string().nullable() }).nullable(),
    /** True while the host may accept or decline a change of the stay. */
    can_answer_change: z.boolean(),
    /** True while the host may accept or decline. */
    can_answer: z.boolean(),
    /** True while the host may cancel; the guest then gets everything back. */
    can_cancel: z.boolean(),
  });

export const hostBookingsQuery = z.object({
  status: z.preprocess(absent, z.enum(BOOKING_STATUSES).optional()),
  property_id: z.preprocess(absent, id.optional()),
  /** Arrivals on these days and between them. With `from` the earliest arrival comes first, without it the latest. */
  from: z.preprocess(absent, civilDate.optional()),
  to: z.preprocess(absent, civilDate.optional()),
  limit: pageLimit(50),
  cursor: optionalText(400),
});

const nights = z.array(
  z.object({
    date: civilDate,
    /** How many units the host closed. */
    closed: z.int(),
    /** Who has the other units: `hold_until` is null once it is paid. Holds that are over are left out. */
    bookings: z.array(z.object({ id, hold_until: instant.nullable() })),
  }),
);

/** One month, every day of it, as its host sees it. */
export const hostCalendar = z.object({ property_id: id, month: civilMonth, units: z.int(), days: nights });

export const closure = z.strictObject({
  /** First and last night, both included. */
  from: civilDate,
  to: civilDate,
  /** How many units are closed on these nights from now on; 0 opens them. */
  closed: z.int().min(0).max(MAX_UNITS),
  /** Also where that takes a unit that is booked or held: the booking stays valid, and nobody else can book (409 `nights_booked` without it, `errors` names each night). */
  despite_bookings: z.boolean().default(false),
});

/** The nights of the closure, as they are now. */
export const closedNights = z.object({ property_id: id, units: z.int(), days: nights });

/** All photos of the listing, in order. */
export const listingPhotos = z.object({ photos: z.array(photo) });

/** Every photo of the listing, in the wished order; the cover is one of them. */
export const photoOrder = z.strictObject({ photo_ids: z.array(id).min(1).max(MAX_PHOTOS), cover_id: id });

export type HostBooking = z.infer<typeof hostBooking>;
export type HostCalendar = z.infer<typeof hostCalendar>;
export type Closure = z.output<typeof closure>;
export type ClosedNights = z.infer<typeof closedNights>;
export type ListingPhotos = z.infer<typeof listingPhotos>;
export type PhotoOrder = z.infer<typeof photoOrder>;
