import { z } from "zod";
import { BOOKING_REASONS, BOOKING_STATUSES } from "./booking-life.ts";
import { TIME_ZONES } from "./dates.ts";
import { cents, civilDate, currency, id, instant, money, surplusMoney } from "./fields.ts";
import { MAX_GUESTS } from "./limits.ts";
import { cancellationPolicy, category, confirmation } from "./property.ts";
import { clockTime, contact, location, phoneNumberOrNone } from "./whereabouts.ts";

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

/** What a guest agrees to when they change a stay: the terms of the stay as it will be, and what is paid or given back. */
export const changeTerms = stayTerms.extend({ to_pay_cents: cents, back_cents: cents });

/** The stay as it is to be. Where it has other terms by now the answer is 409 `terms_changed`, with those. */
export const stayChange = z.strictObject({
  checkin: civilDate,
  checkout: civilDate,
  guests: z.int().min(1).max(MAX_GUESTS),
  terms: changeTerms.optional(),
});

/** `refund`: what the screen said; where cancelling gives back something else by now the answer is 409 `terms_changed`, with that. */
export const cancellation = z.strictObject({
  refund: z.strictObject({ amount_cents: cents, currency }).optional(),
  /** Another number of the guest's; null for the number or card that paid. */
  refund_to: phoneNumberOrNone.optional(),
});

export const refundDestination = z.strictObject({ to: phoneNumberOrNone });

export const refund = z.object({
  status: z.enum(["due", "done"]),
  amount_cents: cents,
  currency,
  reason: z.enum(BOOKING_REASONS),
});

export const stayFacts = z.object({
  checkin: civilDate,
  checkout: civilDate,
  nights: z.int(),
  guests: z.int(),
  total_cents: cents,
});

/** Other dates or guests that were asked for and are not decided. The stay is what it was until then. */
export const pendingChange = stayFacts.extend({
  unit_price_cents: cents,
  cancellation_policy: cancellationPolicy,
  /** What the guest pays beside what they paid; 0 for nothing. */
  to_pay_cents: cents,
  /** What goes back of what was paid once the change is made. */
  back_cents: cents,
  /** Whether its payment, the host or our team is waited for. */
  awaits: z.enum(["payment", "host", "review"]),
  /** Until when its nights are held for the payment; null when nothing is to be paid any more. */
  hold_until: instant.nullable(),
  /** Until when the host may answer. */
  confirm_by: instant.nullable(),
  can_pay: z.boolean(),
  /** True while the difference may be under way. */
  payment_in_progress: z.boolean(),
});

/** What a stay was, what it was to be, and what that cost. */
export const changeFacts = z.object({ from: stayFacts, to: stayFacts, to_pay_cents: cents, back_cents: cents });

/** A change that was made, or came to nothing, and why. */
export const pastChange = changeFacts.extend({
  at: instant,
  made: z.boolean(),
  reason: z.enum(BOOKING_REASONS).nullable(),
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
  /** As it was when the booking was made; absent in what a device kept before it was told. */
  guest_name: z.string().optional(),
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
  /** Until when its nights can be held at most, or those of a booking that replaces it (docs/product/bookings.md#holds); null once paid or over. */
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
  /** What came in for the stay and has not gone back: an admin may have accepted another amount or currency than its price. Null until it is paid. */
  paid: money.nullable(),
  /** Of that, what no cancellation gives back any more since the dates moved. */
  forfeited_cents: cents,
  can_change: z.boolean(),
  /** True for an unpaid booking, whose nights its guest can free. */
  can_give_up: z.boolean(),
  /** Absent while none is asked for. */
  change: pendingChange.optional(),
  /** Oldest first; absent while there was none. */
  changes: z.array(pastChange).optional(),
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
  /** Null before it is paid and once it is over, and in lists: one booking is asked for by itself (docs/product/bookings.md#where-to-go). */
  arrival: arrival.nullable(),
  /** How a stay was paid that is paid for, as far as the operator says. */
  paid_by: z.object({ channel: z.string().nullable(), transaction: z.string().nullable() }).optional(),
});

export const paymentStart = z.object({
  payment_id: z.string(),
  /** The provider's payment page; the browser navigates there. */
  redirect_url: z.url(),
});

export type ChangeTerms = z.infer<typeof changeTerms>;
export type StayChange = z.infer<typeof stayChange>;
export type PendingChange = z.infer<typeof pendingChange>;
export type PastChange = z.infer<typeof pastChange>;
export type StayTerms = z.infer<typeof stayTerms>;
export type NewBooking = z.infer<typeof newBooking>;
export type SurplusMoney = z.infer<typeof surplusMoney>;
export type Booking = z.infer<typeof booking>;
export type PaidBy = NonNullable<Booking["paid_by"]>;
export type Arrival = z.infer<typeof arrival>;
export type PaymentStart = z.infer<typeof paymentStart>;
