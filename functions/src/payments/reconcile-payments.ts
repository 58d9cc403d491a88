import { isPaymentReference } from "@lopango/contract/platform/ids";
import type { Payment, PaymentReport } from "./rules/payment.ts";
import { isStarting } from "./rules/attempt.ts";
import {
  discrepanciesOf as kindsOfDiscrepancy,
  isOfStatement,
  reconciled,
  reconciliationChecks,
  sidesOf,
  secondRefundsOf,
  unprovenOf,
  type Found,
} from "./rules/reconciliation.ts";
import { unclearReport, checkReport } from "./rules/check-report.ts";
import { watchedProviders } from "./providers/provider.ts";
import { workThrough } from "../platform/job.ts";
import { discrepancyIdOf } from "./record-report.ts";
import { settleAttempt, type PaymentsDeps } from "./settle.ts";
import { discrepancies, discrepanciesOf } from "./discrepancy.record.ts";

export interface ReconciliationReport {
  compared: number;
  /** Compared attempts with news, which are now settled. */
  booked: number;
  found: number;
  resolved: number;
  failed: number;
  /** Whether attempts remain for the next run. */
  unfinished: boolean;
}

/** Age in days of the attempts that each run compares. */
const ASKED_DAYS = 7;
/** Below the function's timeout of 540 s. */
const BUDGET_MS = 420_000;

/**
 * Compares attempts of seven days, and all with discrepancies, with the provider once a day (docs/decisions/0115). News
 * is settled first. The next run starts with attempts that this one skipped.
 */
export async function reconcile(
  deps: PaymentsDeps,
  { milliseconds = BUDGET_MS }: { milliseconds?: number } = {},
): Promise<ReconciliationReport> {
  const start = deps.now();
  const until = new Date(start.getTime() + milliseconds);
  const earliest = new Date(start.getTime() - ASKED_DAYS * 24 * 3_600_000);
  const left = await deps.discrepancies.position();
  const from = left && left > earliest ? left : earliest;
  const providers = watchedProviders(deps.providers);
  const asking = { ...deps, providers };
  const report: ReconciliationReport = { compared: 0, booked: 0, found: 0, resolved: 0, failed: 0, unfinished: false };
  let begun = from;
  let isAway = false;

  const each = async (found: AsyncIterable<string[]>, work: (reference: string) => Promise<void>): Promise<void> => {
    const { failed, timedOut } = await workThrough(found, work, { until, now: deps.now });
    for (const { id, reason } of failed)
      deps.log("an attempt could not be reconciled", { reference: id, error: String(reason) });
    report.failed += failed.length;
    report.unfinished ||= timedOut;
  };
  const look = async (payment: Payment): Promise<void> => {
    if (!providers.has(payment)) return;
    try {
      const { booked, found, resolved } = await compare(asking, payment);
      report.compared += 1;
      report.booked += booked ? 1 : 0;
      report.found += found;
      report.resolved += resolved;
    } finally {
      isAway ||= providers.isAway(payment);
    }
  };

  await each(deps.discrepancies.differing(), async (reference) => {
    // A line of a statement may name anything.
    const payment = isPaymentReference(reference) ? await deps.payments.payment(reference) : null;
    // Later ones are compared below.
    if (payment && payment.created_at < from) await look(payment);
  });
  async function* recent(): AsyncGenerator<string[]> {
    for await (const references of deps.payments.paymentsSince(from)) {
      yield references;
      if (isAway) return;
      await deps.discrepancies.savePosition(begun);
    }
  }
  await each(recent(), async (reference) => {
    const payment = await deps.payments.payment(reference);
    if (!payment || isStarting(payment, deps.now())) return;
    await look(payment);
    if (payment.created_at > begun) begun = payment.created_at;
  });

  report.unfinished ||= isAway;
  if (!report.unfinished) await deps.discrepancies.savePosition(null);
  return report;
}

/** Asks about one attempt, settles news and records discrepancies. @throws ProviderError */
async function compare(
  deps: PaymentsDeps,
  payment: Payment,
): Promise<{ booked: boolean; found: number; resolved: number }> {
  const { reference } = payment;
  const provider = deps.providers.of(payment);
  const ask = (transaction: string | null): Promise<PaymentReport> =>
    provider.fetchStatus({ reference, transaction_id: transaction });
  const [own, byReference] = reconciliationChecks(payment);
  const report = await ask(own);
  const other = byReference === undefined ? null : await ask(byReference);

  const isNews = checkReport(payment, report, null, deps.now(), own).status !== payment.status;
  if (isNews) await settleAttempt(deps, payment);
  const current = isNews ? ((await deps.payments.payment(reference)) ?? payment) : payment;

  const found = kindsOfDiscrepancy(current, report, other).map((kind): Found => {
    const isOther = kind === "transaction" && other !== null;
    return { kind, ...sidesOf(current, isOther ? other : report) };
  });
  const unclear = unclearReport(current, report, deps.now());
  found.push(...unprovenOf(current), ...secondRefundsOf(current), ...(unclear ? [unclear] : []));
  const changed = await deps.transact(async (tx) => {
    const known = (await tx.find(discrepanciesOf(reference))).filter((one) => !isOfStatement(one));
    const after = reconciled(reference, known, found, discrepancyIdOf(reference), deps.now());
    for (const discrepancy of after) tx.save(discrepancies, discrepancy);
    return after;
  });
  const resolved = changed.filter(({ open }) => !open).length;
  return { booked: current.status !== payment.status, found: changed.length - resolved, resolved };
}
