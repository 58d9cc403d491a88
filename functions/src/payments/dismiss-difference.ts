import type { AdminDifference } from "@lopango/contract/admin/differences";
import { presentDifference } from "./rules/admin-payment-view.ts";
import type { Operator } from "../identity/rules/audit.ts";
import { newId, type Random } from "../platform/id.ts";
import { dismissed } from "./rules/reconciliation.ts";
import { Problem } from "../platform/problem.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import { auditLog } from "../identity/audit.record.ts";
import { differences } from "./difference.record.ts";

interface DismissDeps extends Transacting {
  now: Clock;
  random: Random;
}

/**
 * Dismisses a discrepancy; it reopens when either side changes.
 *
 * @throws Problem `difference_not_found` also when it is already closed
 */
export function dismissDifference(
  deps: DismissDeps,
  operator: Operator,
  id: string,
  note: string,
): Promise<AdminDifference> {
  const entry = newId(deps.random);
  return deps.transact(async (tx) => {
    const now = deps.now();
    const difference = await tx.get(differences, id);
    if (!difference) throw new Problem("difference_not_found");
    const after = dismissed(difference, { at: now, by: operator.email, note });
    tx.save(differences, after);
    tx.save(auditLog, {
      id: entry,
      at: now,
      by: operator,
      action: "difference.dismiss",
      target: { kind: "difference", id, label: difference.reference },
      before: { kind: difference.kind, open: true },
      after: { kind: difference.kind, open: false },
      note,
    });
    return presentDifference(after);
  });
}
