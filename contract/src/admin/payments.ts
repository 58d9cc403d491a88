import { z } from "zod";
import { cents, civilDate, currency, instant, money, paymentReference } from "../platform/fields.ts";
import { SURPLUS_REASONS } from "../payments/surplus-reasons.ts";
import { confirmation } from "../listings/property.ts";
import { MAX_RECEIVED_CENTS, MAX_TRANSACTION_LENGTH } from "../limits.ts";
import { neededNote } from "./note.ts";
import { adminRefund, refundClaim, refundDone } from "./refunds.ts";

/**
 * `open`: the provider has not answered. `review`: its report differs from the request, so an admin decides.
 * `rejected`: an admin rejected the report.
 */
export const PAYMENT_STATUSES = ["open", "paid", "failed", "cancelled", "review", "rejected"] as const;

/** Fields of the provider's report that may differ from the attempt. */
export const MISMATCHES = ["reference", "amount", "currency", "transaction"] as const;

/** `transaction`: the provider's id of the refunded transaction; null for the one that settled the attempt. */
const surplusRefund = adminRefund.extend({
  reason: z.enum(SURPLUS_REASONS),
  transaction: z.string().nullable(),
});

/** A payment attempt. `amount_cents`, `currency` and `reference` are expected; `reported` is the provider's. */
export const adminPayment = z.object({
  reference: z.string(),
  purpose: z.enum(["booking", "change", "unlock"]),
  /** The booking that it pays for, or whose change it pays for; null for an unlock. */
  booking_id: z.string().nullable(),
  /** The unlocked listing; null for a booking. */
  property_id: z.string().nullable(),
  /** uid, or the id of an anonymous viewer. */
  payer_id: z.string(),
  amount_cents: cents,
  currency,
  provider: z.string(),
  provider_transaction: z.string().nullable(),
  status: z.enum(PAYMENT_STATUSES),
  mismatches: z.array(z.enum(MISMATCHES)),
  /** The provider's raw fields; null unless the payment is or was in review. */
  reported: z.record(z.string(), z.string()).nullable(),
  resolution: z
    .object({
      decision: z.enum(["accept", "reject"]),
      received: money.nullable(),
      note: z.string(),
      at: instant,
      by: z.string(),
    })
    .nullable(),
  /** Surplus refunds of this attempt (docs/product/payments.md#refunds), oldest first. */
  refunds: z.array(surplusRefund),
  /** The first refund that is still due, else the last one. */
  refund: surplusRefund.nullable(),
  /** Refunded part of a stay's payment; null before. The refund itself is on the booking. */
  returned: money.nullable(),
  /** Time of the next status query to the provider; null when none is planned. */
  next_check_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});

export const adminPaymentDetail = adminPayment.extend({
  /** All reports of the provider, webhook or queried, oldest first; missing values are null. */
  reports: z.array(
    z.object({
      at: instant,
      status: z.enum(["paid", "failed", "cancelled"]),
      transaction: z.string().nullable(),
      amount_cents: cents.nullable(),
      currency: z.string().nullable(),
      raw: z.record(z.string(), z.string()),
    }),
  ),
  webhook_events: z.array(
    z.object({ received_at: instant, method: z.string(), fields: z.record(z.string(), z.string()) }),
  ),
  /** What it pays for; null for an unlock. */
  stay: z
    .object({
      guest_name: z.string(),
      property_title: z.string(),
      checkin: civilDate,
      checkout: civilDate,
      /** Whether its nights are held until an admin decides. */
      is_waiting: z.boolean(),
      /** Who confirms it once it is paid. */
      confirmation,
    })
    .nullable(),
});

/**
 * Transaction to refund, as the caller saw it; null for the one that settled the attempt.
 * Answers 409 `no_refund_due` when another transaction is due by now.
 */
const ofTransaction = { transaction: z.string().max(MAX_TRANSACTION_LENGTH).nullable().optional() };

export const surplusClaim = refundClaim.extend(ofTransaction);

export const surplusDone = refundDone.extend(ofTransaction);

/** Received amount, in the currency in which it arrived. */
const received = z.strictObject({ amount_cents: z.int().min(1).max(MAX_RECEIVED_CENTS), currency });

/** `updated_at` of the payment on the caller's screen. Answers 409 `payment_changed` when it has changed since. */
const seen = instant.optional();

/** Confirms an amount that matches neither the price nor the provider's report. Without it: 409 `amount_differs`. */
const differs = z.boolean().default(false);

/**
 * `received`: amount on the provider's account statement; refunds derive from it.
 * Accepting requires it; null with `reject` means that no money arrived.
 * `transaction_reused`: confirms new money although the transaction already settled another payment.
 */
export const paymentResolution = z.strictObject({
  decision: z.enum(["accept", "reject"]),
  note: neededNote,
  received: received.nullable(),
  transaction_reused: z.boolean().default(false),
  differs,
  seen,
});

/** Corrects a received amount that an admin entered wrongly. */
export const receivedCorrection = z.strictObject({ received, note: neededNote, differs, seen });

export const byReference = z.object({ reference: paymentReference });

export type AdminPayment = z.infer<typeof adminPayment>;
export type AdminPaymentDetail = z.infer<typeof adminPaymentDetail>;
export type PaymentResolution = z.output<typeof paymentResolution>;
export type ReceivedCorrection = z.output<typeof receivedCorrection>;
export type SurplusDone = z.output<typeof surplusDone>;
