import { z } from "zod";
import { BOOKING_REASONS, BOOKING_STATUSES } from "./booking-life.ts";
import { TIME_ZONES } from "./dates.ts";
import { cents, civilDate, currency, id, instant, surplusMoney } from "./fields.ts";
import { MAX_GUESTS } from "./limits.ts";
import { cancellationPolicy, category, confirmation } from "./property.ts";
import { clockTime, contact, location, phoneNumber } from "./whereabouts.ts";

/** What a guest agrees to when they book, as their screen showed it. */
export const stayTerms = z.strictObject({
  total_cents: cents,
  currency,
  cancellation_policy: cancellationPolicy,
  confirmation,
});

export const newBooking = z.strictObject({
  property_id: id,
  checkin: civilDate,
  checkout: civilDate,
  guests: z.int().min(1).max(MAX_GUESTS),
  /**
   * The caller's own unpaid booking of the listing that this one may take the place of; null for none.
   * When it would replace another one the answer is 409 `booking_pending`. Without it, it replaces silently.
   */
  replaces: id.nullable().optional(),
  /** Where the stay has other terms by now the answer is 409 `terms_changed`, with those. */
  terms: stayTerms.optional(),
});

/** Another number of the guest's; null, or nothing typed, for the number or card that paid. */
const refundTo = phoneNumber.transform((number) => number || null).nullable();

/** `refund`: what the screen said; where cancelling gives back something else by now the answer is 409 `terms_changed`, with that. */
export const cancellation = z.strictObject({
  refund: z.strictObject({ amount_cents: cents, currency }).optional(),
  refund_to: refundTo.optional(),
});

export const refundDestination = z.strictObject({ to: refundTo });

export const refund = z.object({
  status: z.enum(["due", "done"]),
  amount_cents: cents,
  currency,
  reason: z.enum(BOOKING_REASONS),
});

/** Where a guest who paid goes and whom they reach, as the host says it today. */
export const arrival = z.object({
  host_first_name: z.string(),
  commune: z.string(),
  quartier: z.string(),
  contact,
  location,
});

export const booking = z.object({
  id,
  /** Short, to be read out and typed: `K7Q4-M2XP`. Admins find the booking by it. */
  code: z.string(),
  property_id: id,
  guest_id: z.string(),
  guest_email: z.string(),
  property_title: z.string(),
  checkin: civilDate,
  checkout: civilDate,
  nights: z.int(),
  guests: z.int(),
  /** Price of one night (hotel) or one month (logement) when the booking was made. */
  unit_price_cents: cents,
  total_cents: cents,
  currency,
  status: z.enum(BOOKING_STATUSES),
  reason: z.enum(BOOKING_REASONS).nullable(),
  created_at: instant,
  /** Until when the nights are held for an unpaid booking; null once paid or over. */
  hold_until: instant.nullable(),
  /** Until when its nights can be held at most, or those of a booking that replaces it (decision 39); null once paid or over. */
  hold_limit: instant.nullable(),
  /** Until when the host may answer, for a paid booking that the host confirms by hand. */
  confirm_by: instant.nullable(),
  /** True while money may be under way: a payment was started and the provider has not spoken. */
  payment_in_progress: z.boolean(),
  /** True while asking the provider (`settle`) may still find money: also when the payment failed or the hold is over. */
  can_ask: z.boolean(),
  can_pay: z.boolean(),
  can_cancel: z.boolean(),
  cancellation_policy: cancellationPolicy,
  /** Whether paying confirms it, or the host does. */
  confirmation,
  /** What cancelling now would give back, in minor units; null when it cannot be cancelled. */
  refund_if_cancelled_cents: cents.nullable(),
  /** The currency in which that goes back: the one in which it was paid. */
  refund_currency: currency,
  refund: refund
    .extend({
      /** The number that the guest wants it on; absent for the number or card that paid. */
      to: z.string().optional(),
      /** An admin is about to send it: the guest cannot change its destination any more. */
      being_sent: z.literal(true).optional(),
    })
    .nullable(),
  /** Money that came beside its price and goes back in whole, in the order of arrival; absent while none did. */
  surplus: z.array(surplusMoney).optional(),
  property: z.object({
    title: z.string(),
    city: z.string(),
    country: z.string(),
    category,
    cover_url: z.string().nullable(),
    time_zone: z.enum(TIME_ZONES),
    /** From when the guest may come, and until when they leave, there, as it was when the booking was made. */
    checkin_time: clockTime,
    checkout_time: clockTime,
  }),
  /** Null before it is paid and once it is over, and in lists: one booking is asked for by itself (docs/decisions/0019). */
  arrival: arrival.nullable(),
});

export const paymentStart = z.object({
  payment_id: z.string(),
  /** The provider's payment page; the browser navigates there. */
  redirect_url: z.url(),
});

export type StayTerms = z.infer<typeof stayTerms>;
export type NewBooking = z.infer<typeof newBooking>;
export type SurplusMoney = z.infer<typeof surplusMoney>;
export type Booking = z.infer<typeof booking>;
export type Arrival = z.infer<typeof arrival>;
export type PaymentStart = z.infer<typeof paymentStart>;
