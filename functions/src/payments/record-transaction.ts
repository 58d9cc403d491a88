import { ownsTransaction, type Payment, type UsedTransaction } from "./rules/payment.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { usedTransactions } from "./used-transaction.record.ts";

/** A provider's transaction with its stored use. */
export interface KnownTransaction {
  id: string;
  /** Null while it settled nothing. */
  used: UsedTransaction | null;
}

export function knownTransactions(
  tx: UnitOfWork,
  { provider }: Pick<Payment, "provider">,
  ids: readonly string[],
): Promise<KnownTransaction[]> {
  return Promise.all(ids.map(async (id) => ({ id, used: await tx.get(usedTransactions, provider, id) })));
}

/** Saves unused paid transactions, so that each one pays only once. */
export function recordTransactions(tx: UnitOfWork, payment: Payment, known: readonly KnownTransaction[]): void {
  for (const { id, used } of known) {
    if (used !== null || !ownsTransaction(payment, id)) continue;
    tx.save(usedTransactions, { provider: payment.provider, transaction_id: id, reference: payment.reference });
  }
}
