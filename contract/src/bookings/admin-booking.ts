import { z } from "zod";
import {
  BOOKING_REASONS,
  BOOKING_STATUSES,
  BOOKING_TRANSITIONS,
  DISPUTABLE,
  OBJECTION_OUTCOMES,
  type BookingTransition,
} from "./booking-life.ts";
import { booking, changeFacts, RETURN_REASONS } from "./booking.ts";
import { civilDate, instant, money, neededNote } from "../platform/fields.ts";
import { ADMIN_BOOKINGS_PAGE_SIZE } from "../limits.ts";
import { adminPayment, adminRefund } from "../payments/admin-payment.ts";

/** `to`: destination number that the guest chose; absent for the number or card that paid. */
const ofBooking = adminRefund.extend({
  reason: z.enum([...BOOKING_REASONS, ...RETURN_REASONS]),
  to: z.string().optional(),
});

export const adminBooking = booking
  .omit({
    can_ask: true,
    can_cancel_rooms: true,
    can_change: true,
    can_give_up: true,
    forfeited_cents: true,
    kept_cents: true,
    can_pay: true,
    hold_limit: true,
    no_show: true,
    checked_in_at: true,
    early_departure: true,
    objection: true,
    can_cancel: true,
    refund_if_cancelled_cents: true,
    refund_currency: true,
    refund: true,
    returns: true,
    arrival: true,
  })
  .extend({
    guest_name: z.string(),
    /** Number of the guest's account, verified by a code. */
    guest_phone: z.string().nullable(),
    host_id: z.string(),
    /** True for a paid or confirmed booking. Cancelling refunds it in full. */
    can_cancel: z.boolean(),
    /** All refunds of the booking, oldest first. */
    refunds: z.array(ofBooking),
    /** The first one that is due, else the last. */
    refund: ofBooking.nullable(),
  });

const transitions = Object.keys(BOOKING_TRANSITIONS) as [BookingTransition];

export const historyEntry = z.object({
  at: instant,
  event: z.enum(["create", ...transitions]),
  status: z.enum(BOOKING_STATUSES),
  by: z.object({ role: z.enum(["guest", "host", "admin", "system"]), uid: z.string().nullable() }),
  reason: z.enum(BOOKING_REASONS).nullable(),
  note: z.string().nullable(),
  /** Set for a change of the stay. */
  stay: changeFacts.nullable(),
  /** When it happened on the device of the reception, which noted it. */
  noted_at: instant.nullable(),
  /** Set for a decision about an objection. */
  outcome: z.enum(OBJECTION_OUTCOMES).nullable(),
});

const noted = z.object({ at: instant, by: z.string() });

export const adminBookingDetail = adminBooking.extend({
  history: z.array(historyEntry),
  payments: z.array(adminPayment),
  /** Null for a deleted account. The listing's numbers are those that its guests see. */
  host: z
    .object({
      full_name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      listing_phone: z.string().nullable(),
      listing_whatsapp: z.string().nullable(),
    })
    .nullable(),
  /** What the reception noted; null where it noted nothing. `by`: first name of who noted it. */
  checked_in: noted.nullable(),
  /** `object_until` and `freed_at` of an early departure. */
  checked_out: noted
    .extend({ object_until: instant.nullable(), freed_at: instant.nullable(), agreed_at: instant.nullable() })
    .nullable(),
  /** `objection`: the guest's words, null without one; empty when they wrote none. */
  no_show: noted
    .extend({
      object_until: instant,
      objected_at: instant.nullable(),
      objection: z.string().nullable(),
      freed_at: instant.nullable(),
    })
    .nullable(),
  /** Objections of the guest, oldest first. */
  objections: z.array(
    z.object({
      about: z.enum(DISPUTABLE),
      at: instant,
      text: z.string(),
      /** Null until an admin decided; `withdrawn` by the guest, who agreed after all. */
      outcome: z.enum([...OBJECTION_OUTCOMES, "withdrawn"]).nullable(),
      /** What `guest_refunded` gives, or gave. */
      refund: money,
      /** First night that comes free unless the guest keeps them; null: none. */
      free_from: civilDate.nullable(),
    }),
  ),
  /** Internal notes of admins, oldest first. */
  notes: z.array(z.object({ at: instant, by: z.string(), text: z.string() })),
});

/** Paid upcoming stays of a host or a listing, by arrival. `total` counts all; `items` holds the first ones. */
export const staysToCome = z.object({ total: z.int(), items: z.array(adminBooking).max(ADMIN_BOOKINGS_PAGE_SIZE) });

export const internalNote = z.strictObject({ text: neededNote });

/** `refund`: the one that the screen showed, 0 unless the guest gets money back. */
export const objectionDecision = z.strictObject({
  about: z.enum(DISPUTABLE),
  /** `at` of the objection on the screen. Answers 409 `no_objection` when it was decided since. */
  objected_at: instant.optional(),
  outcome: z.enum(OBJECTION_OUTCOMES),
  refund: z.strictObject(money.shape),
  note: neededNote,
});

export const adminCancellation = z.strictObject({ reason: neededNote });

export type AdminBooking = z.infer<typeof adminBooking>;
export type AdminBookingDetail = z.infer<typeof adminBookingDetail>;
export type ObjectionDecision = z.infer<typeof objectionDecision>;
export type StaysToCome = z.infer<typeof staysToCome>;
