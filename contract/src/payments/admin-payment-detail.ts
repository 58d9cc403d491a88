import { z } from "zod";
import { MAX_RECEIVED_CENTS, MAX_TRANSACTION_LENGTH } from "../limits.ts";
import { confirmation } from "../platform/fields.ts";
import { cents, civilDate, currency, instant, money, paymentReference, neededNote } from "../platform/fields.ts";
import { adminPayment, refundClaim, refundDone } from "./admin-payment.ts";

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
  /** Lines of imported statements about it and its refunds. `fee`: beside the amount. */
  stated: z.array(money.extend({ kind: z.enum(["payment", "refund", "fee"]), at: instant, fee: money.nullable() })),
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

/**
 * Corrects a received amount that an admin entered wrongly, or proves one that no report names (`amount_unproven`).
 * `transaction`: of the refund whose amount is proven.
 */
export const receivedCorrection = z.strictObject({
  received,
  note: neededNote,
  differs,
  seen,
  transaction: z.string().max(MAX_TRANSACTION_LENGTH).optional(),
});

export const byReference = z.object({ reference: paymentReference });

export type AdminPaymentDetail = z.infer<typeof adminPaymentDetail>;
export type PaymentResolution = z.output<typeof paymentResolution>;
export type ReceivedCorrection = z.output<typeof receivedCorrection>;
export type SurplusDone = z.output<typeof surplusDone>;
