import { countedList, type ListQuery } from "../platform/list-page.ts";
import type { DiscrepancyStore } from "./discrepancy.store.ts";
import type { PaymentStore } from "./payment.store.ts";
import { presentDiscrepancy, presentPayment } from "./rules/admin-payment-view.ts";
import type { PaymentStatus } from "./rules/payment.ts";
import type { DiscrepancyKind } from "./rules/reconciliation.ts";

export const listPayments = (
  { payments }: { payments: PaymentStore },
  {
    status_filter: status,
    refund_filter: refund,
    ...query
  }: ListQuery & { status_filter?: PaymentStatus | undefined; refund_filter?: "due" | "done" | undefined },
) => countedList(query, (page) => payments.all(page, { status, refund }), presentPayment);

export const listDiscrepancies = (
  { discrepancies }: { discrepancies: DiscrepancyStore },
  { kind_filter: kind, ...query }: ListQuery & { kind_filter?: DiscrepancyKind | undefined },
) => countedList(query, (page) => discrepancies.open(page, { kind }), presentDiscrepancy);
