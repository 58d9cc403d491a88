import { discrepancies } from "../payments/discrepancy.record.ts";
import { payments } from "../payments/payment.record.ts";
import { discrepancyIdOf } from "../payments/record-report.ts";
import type { Payment } from "../payments/rules/payment.ts";
import { reconciled } from "../payments/rules/reconciliation.ts";
import { inOneBatch, workThrough } from "../platform/job.ts";
import type { StatementRun } from "./statement-run.ts";
import { spanOf } from "./rules/read-statement.ts";
import { hasLine, isExpected, missingLine, spanOfAttempts } from "./rules/statement-line.ts";
import { firstOf, type Pass } from "./rules/statement-totals.ts";

/**
 * Opens discrepancies for the next paid payments of the period without a line. Returns the pass, moved on, and whether
 * all were looked for.
 *
 * @param currencies of the statement: that of its account
 */
export async function lookForMissing(
  { deps, asked, until, most }: StatementRun,
  currencies: ReadonlySet<string>,
  pass: Pass,
): Promise<{ pass: Pass; isWhole: boolean }> {
  const span = spanOf(asked);
  const now = deps.now();
  const isMissing = (payment: Payment | null): payment is Payment =>
    payment?.provider === asked.provider &&
    currencies.has(payment.currency) &&
    isExpected(payment, span, now) &&
    !hasLine(payment);
  const found = new Set<string>();
  const work = (reference: string): Promise<void> =>
    deps.transact(async (tx) => {
      found.delete(reference);
      const payment = await tx.get(payments, reference);
      if (!isMissing(payment)) return;
      tx.relyOn(payment);
      const discrepancyId = discrepancyIdOf(reference);
      const known = await tx.get(discrepancies, discrepancyId("payment_without_line"));
      const missing = [missingLine(payment)];
      for (const one of reconciled(reference, known ? [known] : [], missing, discrepancyId, now))
        tx.save(discrepancies, one);
      found.add(reference);
    });
  let reached = pass;
  const begun = spanOfAttempts(span);
  for await (const page of deps.payments.paymentsWithin(begun.from, begun.until, pass.after, most)) {
    if (reached.payments - pass.payments >= most) return { pass: reached, isWhole: false };
    const references = page.filter(isMissing).map(({ reference }) => reference);
    const { failed, timedOut } = await workThrough(inOneBatch(references), work, { until, now: deps.now });
    for (const { id: reference, reason } of failed)
      deps.log("a payment without a line could not be noted", { reference, error: String(reason) });
    if (timedOut || failed.length > 0) return { pass: reached, isWhole: false };
    const last = page.at(-1);
    const ids = references.flatMap((one) => (found.has(one) ? discrepancyIdOf(one)("payment_without_line") : []));
    reached = {
      ...reached,
      payments: reached.payments + page.length,
      after: last ? { created_at: last.created_at, reference: last.reference } : reached.after,
      missing: reached.missing + ids.length,
      discrepancies: firstOf(reached.discrepancies, ids),
    };
  }
  return { pass: reached, isWhole: true };
}
