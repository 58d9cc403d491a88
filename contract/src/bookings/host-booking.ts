import { z } from "zod";
import { MAX_QUERY_LENGTH } from "../limits.ts";
import { civilDate, id, optionalChoice, optionalText, pageLimit } from "../platform/fields.ts";
import { BOOKING_STATUSES, HOST_PERIODS } from "./booking-life.ts";
import { booking, refund } from "./booking.ts";

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

export type HostPresence = (typeof PRESENCES)[number];
export type HostBookingsFilter = z.output<typeof hostBookingsExport>;
export type HostBooking = z.infer<typeof hostBooking>;
