import { z } from "zod";
import { cents, instant } from "../fields.ts";
import { neededNote } from "./note.ts";

/**
 * What the provider says otherwise than our record (docs/decisions/0044). `not_paid`: it knows of no money that we count.
 * `not_counted`: it reports money that we do not count. `amount`, `currency`, `reference`: of the same money.
 * `transaction`: it names one that brought us nothing. `unmatched_notification`: a notification that is of no attempt.
 */
export const DIFFERENCE_KINDS = [
  "not_paid",
  "not_counted",
  "amount",
  "currency",
  "transaction",
  "reference",
  "unmatched_notification",
] as const;

/** What one side says of an attempt; null: nothing, or nothing that can be read. */
const side = z.object({
  status: z.string(),
  amount_cents: cents.nullable(),
  currency: z.string().nullable(),
  transaction: z.string().nullable(),
});

/** A difference between our record of an attempt and the provider's answer, or a notification that matched nothing. */
export const adminDifference = z.object({
  id: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  /** Of the attempt; of a notification the one that it names, which may be anything, also empty. */
  reference: z.string(),
  /** Null for a notification. */
  ours: side.nullable(),
  theirs: side.nullable(),
  notification: z
    .object({
      /** `wrong_token`: the attempt is ours, the rest of the address is not. */
      reason: z.enum(["unknown_reference", "wrong_token"]),
      method: z.string(),
      fields: z.record(z.string(), z.string()),
    })
    .nullable(),
  found_at: instant,
  /** What an admin should do about it, in French. */
  what_to_do: z.string(),
});

/** Why a difference is none, or what was done about it. */
export const differenceDismissal = z.strictObject({ note: neededNote });

export type AdminDifference = z.infer<typeof adminDifference>;
