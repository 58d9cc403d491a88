import { z } from "zod";
import { cents, instant, readVersion, neededNote } from "../platform/fields.ts";

/**
 * Kinds of discrepancy between our record and the provider's (docs/decisions/0115).
 * `not_paid`: we count money that the provider does not know. `not_counted`: the reverse.
 * `amount`, `currency`, `reference`: these fields of the same money differ.
 * `transaction`: the provider names a transaction that brought us no money.
 * `unmatched_webhook_event`: a webhook event matches no payment attempt.
 * `unclear`: the provider uses an unknown word (`theirs.status`), or confirms no payment that it has announced.
 * `refunded_twice`: a transfer arrived although its refund was sent by hand.
 * The others come from a statement of the provider (docs/product/payments.md#statements), where `theirs` is its line.
 * `line_without_payment`, `line_without_refund`: a line matches no payment, or no refund that was sent.
 * `line_not_counted`: it matches a payment that we count as unpaid. `line_differs`: amount, currency or reference differ.
 * `line_changed`: an earlier statement (`ours`) had another amount in this line.
 * `payment_without_line`: the statement lacks a paid payment of its period.
 */
export const DISCREPANCY_KINDS = [
  "not_paid",
  "not_counted",
  "amount",
  "currency",
  "transaction",
  "reference",
  "unmatched_webhook_event",
  "unclear",
  "refunded_twice",
  "line_without_payment",
  "line_without_refund",
  "line_not_counted",
  "line_differs",
  "line_changed",
  "payment_without_line",
] as const;

/** One side's record of an attempt; null when it is missing or unreadable. */
const side = z.object({
  status: z.string(),
  amount_cents: cents.nullable(),
  currency: z.string().nullable(),
  transaction: z.string().nullable(),
});

/** A discrepancy of an attempt, or a webhook event that matched no attempt. */
export const adminDiscrepancy = z.object({
  id: z.string(),
  kind: z.enum(DISCREPANCY_KINDS),
  /** Reference of the attempt. For a webhook event the received value, unchecked, possibly empty. */
  reference: z.string(),
  /** Null for a webhook event. */
  ours: side.nullable(),
  theirs: side.nullable(),
  webhook_event: z
    .object({
      /** `wrong_token`: the attempt is ours, but the webhook address carries a wrong token. */
      reason: z.enum(["unknown_reference", "wrong_token"]),
      method: z.string(),
      fields: z.record(z.string(), z.string()),
    })
    .nullable(),
  found_at: instant,
  what_to_do: z.string(),
  /** Of what both sides say. A dismissal of another version is refused. */
  version: z.string(),
});

/** `version` of the discrepancy on the admin's screen. */
export const discrepancyDismissal = z.strictObject({ note: neededNote, version: readVersion });

export type AdminDiscrepancy = z.infer<typeof adminDiscrepancy>;
