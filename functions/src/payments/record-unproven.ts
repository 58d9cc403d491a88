import type { Payment } from "./rules/payment.ts";
import { reconciled, unprovenChanged, type Found, type IdOf } from "./rules/reconciliation.ts";
import { idOf } from "../platform/hash.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { discrepancies, discrepanciesOf } from "./discrepancy.record.ts";

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
