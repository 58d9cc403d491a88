import { ownsTransaction, type Payment, type UsedTransaction } from "./rules/payment.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { usedTransactions } from "./payment.record.ts";
import { reconciled, unprovenChanged, type Found, type IdOf } from "./rules/reconciliation.ts";
import { idOf } from "../platform/hash.ts";
import { discrepancies, discrepanciesOf } from "./discrepancy.record.ts";

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

/** Returns ids of an attempt's discrepancies. */
export const discrepancyIdOf =
  (reference: string): IdOf =>
  (kind, of) =>
    of === undefined ? idOf(reference, kind) : idOf(reference, kind, of);

/** Opens discrepancies for unproven transactions and closes those proven since. */
export async function recordUnproven(tx: UnitOfWork, before: Payment, after: Payment, now: Date): Promise<void> {
  if (after.unproven === before.unproven) return;
  const known = await tx.find(discrepanciesOf(after.reference));
  for (const discrepancy of unprovenChanged(before, after, known, discrepancyIdOf(after.reference), now))
    tx.save(discrepancies, discrepancy);
}

/** Opens the discrepancy of an unclear report; false when it is known already. */
export async function recordUnclear(tx: UnitOfWork, reference: string, found: Found, now: Date): Promise<boolean> {
  const known = (await tx.find(discrepanciesOf(reference))).filter(({ kind }) => kind === found.kind);
  const opened = reconciled(reference, known, [found], discrepancyIdOf(reference), now);
  for (const discrepancy of opened) tx.save(discrepancies, discrepancy);
  return opened.length > 0;
}
