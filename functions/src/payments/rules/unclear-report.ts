import { isFinal, type Payment, type PaymentReport } from "./payment.ts";
import { sidesOf, type Found } from "./reconciliation.ts";

/** Minutes within which a status check confirms what a webhook event announced. */
const CLEAR_MINUTES = 10;

/**
 * Returns the discrepancy of a report that nobody can act on: an unknown word of the provider, or a payment that it
 * announced and does not confirm. Null when the report is clear, or it is early (docs/product/payments.md#unclear-reports).
 */
export function unclearReport(payment: Payment, report: PaymentReport, now: Date): Found | null {
  if (report.status !== "pending" || isFinal(payment)) return null;
  const { said_paid_at: since } = payment;
  const isOverdue = since !== undefined && now.getTime() - since.getTime() >= CLEAR_MINUTES * 60_000;
  if (!report.is_unknown && !isOverdue) return null;
  const { ours, theirs } = sidesOf(payment, report);
  return { kind: "unclear", ours, theirs: { ...theirs, status: report.word ?? report.status } };
}
