import { DISCREPANCY_KINDS } from "@lopango/contract/payments/discrepancy";
import { z } from "zod";
import type { Discrepancy } from "./rules/reconciliation.ts";
import { nameTokens } from "../platform/firestore/name-tokens.ts";
import type { RecordQuery } from "../platform/firestore/unit-of-work.ts";
import { defineRecord, text, whole, instant, recordOf } from "../platform/firestore/record.ts";

const side = z.object({
  status: text,
  amount_cents: whole.nullable(),
  currency: text.nullable(),
  transaction: text.nullable(),
});

const schema = recordOf<Discrepancy>()({
  id: text,
  kind: z.enum(DISCREPANCY_KINDS),
  reference: text,
  ours: side.nullable(),
  theirs: side.nullable(),
  webhook_event: z
    .object({ reason: z.enum(["unknown_reference", "wrong_token"]), method: text, content: text })
    .nullable(),
  open: z.boolean(),
  found_at: instant,
  resolved_at: instant.nullable(),
  dismissed: z.object({ at: instant, by: text, note: text }).nullish(),
  expires_at: instant,
});

export const discrepancies = defineRecord<Discrepancy>()({
  collection: "payment_discrepancies",
  key: ["id"],
  schema,
  derive({ kind, webhook_event, reference, ours, theirs }) {
    const isOfAttempt = webhook_event === null && kind !== "line_without_payment" && kind !== "line_without_refund";
    const transactions = [ours?.transaction, theirs?.transaction].filter((one) => typeof one === "string");
    return {
      attempt: isOfAttempt ? reference : null,
      admin_tokens: nameTokens([], [reference, ...transactions]),
    };
  },
  indexes: [["open", "found_at"]],
  unindexed: ["admin_tokens", "attempt", "webhook_event", "ours", "theirs"],
  adminList: { newest: "found_at", filters: [["open"], ["kind"]] },
});

/** Exceeds the number of kinds, and of the lines that statements have of one attempt. */
const MAX_OF_ONE_ATTEMPT = 50;

export const discrepanciesOf = (reference: string): RecordQuery<Discrepancy> => ({
  kind: discrepancies,
  within: (all) => all.where("reference", "==", reference).limit(MAX_OF_ONE_ATTEMPT),
});

/** Position of an unfinished reconciliation; null before the first run. */
export const reconciliationRun = defineRecord<{ begun: Date | null }>()({
  collection: "runs",
  key: [],
  nameOf: () => "reconciliation",
  schema: z.object({ begun: instant.nullable() }),
});
