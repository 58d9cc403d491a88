import { z } from "zod";
import { cents, currency, instant, money } from "../platform/fields.ts";
import { SURPLUS_REASONS } from "./surplus-reasons.ts";
import { adminRefund } from "./admin-refund.ts";

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

export type AdminPayment = z.infer<typeof adminPayment>;
