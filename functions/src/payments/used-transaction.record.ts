import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { z } from "zod";
import type { UsedTransaction } from "./rules/payment.ts";
import { defineRecord, text, recordOf } from "../platform/firestore/record.ts";

const schema = recordOf<UsedTransaction>()({
  provider: text,
  transaction_id: text,
  reference: text,
  shared: z.boolean().optional(),
});

/** A provider's transaction with the attempt that it settled. Its id is encoded for use in a path. */
export const usedTransactions = defineRecord<UsedTransaction>()({
  collection: "provider_transactions",
  key: ["provider", "transaction_id"],
  nameOf: (provider, id) => `${provider}:${encodeURIComponent(id)}`,
  schema,
  derive: (_used, now) => ({ expires_at: keptUntil(now, KEPT_DAYS.accounting) }),
});
