import { z } from "zod";
import { cents, currency, instant, money, paymentReference } from "../fields.ts";
import { MAX_RECEIVED_CENTS, MAX_TRANSACTION_LENGTH } from "../limits.ts";
import { neededNote } from "./note.ts";
import { adminRefund, refundClaim, refundDone } from "./refunds.ts";

/**
 * `open`: the provider has not spoken. `review`: it reports something other than what was asked for,
 * and an admin decides. `rejected`: an admin did not accept what it reports.
 */
export const PAYMENT_STATUSES = ["open", "paid", "failed", "cancelled", "review", "rejected"] as const;

/** What in the provider's report does not belong to the attempt. */
export const MISMATCHES = ["reference", "amount", "currency", "transaction"] as const;

/** Why money of an attempt goes back that is not a booking's own. */
export const SURPLUS_REASONS = [
  "paid_twice",
  "another_transaction",
  "not_for_sale",
  "payer_suspended",
  "payment_rejected",
  /** The stay costs less since its dates changed. */
  "stay_changed",
  /** The change of dates that it was for was not made. */
  "change_not_made",
] as const;

/** `transaction`: the provider's, whose money it is; null for the one that settled the attempt. */
const surplusRefund = adminRefund.extend({
  reason: z.enum(SURPLUS_REASONS),
  transaction: z.string().nullable(),
});

/** One attempt to pay. `amount_cents`, `currency` and `reference` are what was expected, `reported` is what the provider said. */
export const adminPayment = z.object({
  reference: z.string(),
  purpose: z.enum(["booking", "change", "unlock"]),
  /** The booking that it pays for, or whose change of dates; null for an unlock. */
  booking_id: z.string().nullable(),
  /** The listing that it unlocks; null for a booking. */
  property_id: z.string().nullable(),
  /** uid, or the id of an anonymous viewer. */
  payer_id: z.string(),
  amount_cents: cents,
  currency,
  provider: z.string(),
  provider_transaction: z.string().nullable(),
  status: z.enum(PAYMENT_STATUSES),
  mismatches: z.array(z.enum(MISMATCHES)),
  /** In the provider's own words; null unless the payment is or was in review. */
  reported: z.record(z.string(), z.string()).nullable(),
  /** What an admin decided about it. */
  resolution: z
    .object({
      decision: z.enum(["accept", "reject"]),
      received: money.nullable(),
      note: z.string(),
      at: instant,
      by: z.string(),
    })
    .nullable(),
  /** Money of this attempt that nobody needed (docs/product/payments.md#refunds), oldest first. */
  refunds: z.array(surplusRefund),
  /** The one of them to look at: the first that is still to be sent, else the last. */
  refund: surplusRefund.nullable(),
  /** What was sent back of the money that paid for a stay: its refund stands on the booking. Null before. */
  returned: money.nullable(),
  /** When the provider is asked again; null when nothing is expected of it any more. */
  next_check_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});

/** One attempt with what the provider said of it, to our questions and by itself, oldest first. */
export const adminPaymentDetail = adminPayment.extend({
  /** Everything that the provider reported so far, oldest first; what is not in it is null. */
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
  notifications: z.array(
    z.object({ received_at: instant, method: z.string(), fields: z.record(z.string(), z.string()) }),
  ),
});

/** Of which transaction money goes back, as the caller saw it; null for the one that settled the attempt. Where it is another one’s turn by now the answer is 409 `no_refund_due`. */
const ofTransaction = { transaction: z.string().max(MAX_TRANSACTION_LENGTH).nullable().optional() };

/** The same of money of an attempt, which may owe more than one refund. */
export const surplusClaim = refundClaim.extend(ofTransaction);

export const surplusDone = refundDone.extend(ofTransaction);

/** What came in by an attempt, in the currency in which it came. */
const received = z.strictObject({ amount_cents: z.int().min(1).max(MAX_RECEIVED_CENTS), currency });

/** Without it, an amount that is neither the price nor what the provider reports is a typing error (409 `amount_differs`). */
const differs = z.boolean().default(false);

/**
 * `received`: what came in, as the provider's own account shows it: all that goes back derives from it. Accepting needs
 * it; null with `reject` means that nothing came. `transaction_reused`: the transaction settled another payment too, and
 * money came twice all the same; without it such a payment is neither accepted nor refused with money that goes back.
 */
export const paymentResolution = z.strictObject({
  decision: z.enum(["accept", "reject"]),
  note: neededNote,
  received: received.nullable(),
  transaction_reused: z.boolean().default(false),
  differs,
});

/** What came in, once more: the amount that an admin noted was wrong. */
export const receivedCorrection = z.strictObject({ received, note: neededNote, differs });

export const byReference = z.object({ reference: paymentReference });

export type AdminPayment = z.infer<typeof adminPayment>;
export type AdminPaymentDetail = z.infer<typeof adminPaymentDetail>;
export type PaymentResolution = z.output<typeof paymentResolution>;
export type ReceivedCorrection = z.output<typeof receivedCorrection>;
export type SurplusDone = z.output<typeof surplusDone>;
