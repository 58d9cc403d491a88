import type { PaymentsDeps } from "./settle.ts";
import type { AdminDiscrepancy } from "@lopango/contract/payments/discrepancy";
import { contentOf, presentDiscrepancy, presentPayment } from "./rules/admin-payment-view.ts";
import type { Operator } from "../identity/rules/audit.ts";
import { newId } from "../platform/random.ts";
import { dismissed, type DiscrepancyKind } from "./rules/reconciliation.ts";
import { Problem } from "../platform/problem.ts";
import { requireShownVersion } from "../platform/hash.ts";
import { auditLog } from "../identity/audit.record.ts";
import { discrepancies } from "./discrepancy.record.ts";
import { countedList, type ListQuery } from "../platform/list-page.ts";
import type { PaymentStatus } from "./rules/payment.ts";

/**
 * Dismisses a discrepancy; it reopens when either side changes.
 *
 * @throws Problem `discrepancy_not_found` also when it is already closed, `discrepancy_changed`
 */
export function dismissDiscrepancy(
  deps: PaymentsDeps,
  operator: Operator,
  id: string,
  { note, version }: { note: string; version?: string | undefined },
): Promise<AdminDiscrepancy> {
  const entry = newId(deps.random);
  return deps.transact(async (tx) => {
    const now = deps.now();
    const discrepancy = await tx.get(discrepancies, id);
    if (!discrepancy) throw new Problem("discrepancy_not_found");
    requireShownVersion(contentOf(discrepancy), version, "discrepancy_changed");
    const after = dismissed(discrepancy, { at: now, by: operator.email, note });
    tx.save(discrepancies, after);
    tx.save(auditLog, {
      id: entry,
      at: now,
      by: operator,
      action: "discrepancy.dismiss",
      target: { kind: "discrepancy", id, label: discrepancy.reference },
      before: { kind: discrepancy.kind, open: true },
      after: { kind: discrepancy.kind, open: false },
      note,
    });
    return presentDiscrepancy(after);
  });
}

export const listPayments = (
  { payments }: PaymentsDeps,
  {
    status_filter: status,
    refund_filter: refund,
    ...query
  }: ListQuery & {
    status_filter?: PaymentStatus | "amount_unproven" | undefined;
    refund_filter?: "due" | "done" | undefined;
  },
) => countedList(query, (page) => payments.all(page, { status, refund }), presentPayment);

export const listDiscrepancies = (
  { discrepancies }: PaymentsDeps,
  { kind_filter: kind, ...query }: ListQuery & { kind_filter?: DiscrepancyKind | undefined },
) => countedList(query, (page) => discrepancies.open(page, { kind }), presentDiscrepancy);
