import { STATEMENT_PROVIDERS } from "@lopango/contract/payment-review/statement-providers";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { z } from "zod";
import { defineRecord, instant, money, recordOf, text, whole } from "../platform/firestore/record.ts";
import { nameTokens } from "../platform/firestore/name-tokens.ts";
import { LINE_OUTCOMES, type StoredLine } from "./rules/statement-line.ts";
import type { StoredStatement } from "./rules/statement-totals.ts";

const provider = z.enum(STATEMENT_PROVIDERS);

/** A line of a provider's statement, without its payer. Its id keeps a second import from counting it again. */
export const statementLines = defineRecord<StoredLine>()({
  collection: "statement_lines",
  key: ["id"],
  schema: recordOf<StoredLine>()({
    id: text,
    provider,
    kind: z.enum(["payment", "refund", "fee", "other"]),
    transaction: text.nullable(),
    reference: text.nullable(),
    amount_cents: whole,
    currency: text,
    fee: money.nullable(),
    at: instant,
    outcome: z.enum(LINE_OUTCOMES),
    payment: text.nullable(),
    discrepancy: text.nullable(),
    import_id: text,
  }),
  derive: ({ at }) => ({ expires_at: keptUntil(at, KEPT_DAYS.accounting) }),
  unindexed: ["fee", "at", "outcome", "amount_cents", "currency", "kind", "provider", "discrepancy"],
});

const counts = { matched: whole, proven: whole, refunded: whole, set_aside: whole, known: whole, differing: whole };

export const statements = defineRecord<StoredStatement>()({
  collection: "statements",
  key: ["id"],
  schema: recordOf<StoredStatement>()({
    id: text,
    provider,
    file_name: text,
    from: text,
    to: text,
    by: text,
    started_at: instant,
    finished_at: instant.nullable(),
    lines: whole,
    done: whole,
    ...counts,
    missing: whole.nullable(),
    fees: z.array(money),
    bad: whole,
    faults: z.array(text),
    discrepancies: z.array(text),
    pass: z
      .object({
        lines: whole,
        failed: whole,
        faults: z.array(text).optional(),
        is_retry: z.literal(true).optional(),
        found: z.object(counts),
        payments: whole,
        after: z.object({ created_at: instant, reference: text }).nullable(),
        missing: whole,
        discrepancies: z.array(text),
      })
      .nullable(),
  }),
  derive: ({ started_at, file_name }) => ({
    admin_tokens: nameTokens([file_name]),
    expires_at: keptUntil(started_at, KEPT_DAYS.accounting),
  }),
  unindexed: ["admin_tokens", "faults", "fees", "discrepancies", "pass"],
  adminList: { newest: "started_at", filters: [] },
});
