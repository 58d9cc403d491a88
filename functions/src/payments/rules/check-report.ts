import { sameContent } from "../../platform/json.ts";
import {
  recordReport,
  isFinal,
  isKnown,
  mismatchesOf,
  moneyIn,
  namesMoney,
  type Mismatch,
  type Payment,
  type PaymentReport,
  type SurplusRefund,
} from "./payment.ts";
import { checked, nextCheck, unasked, isAbandoned } from "./attempt.ts";
import { owing } from "./refunds.ts";
import { sidesOf, type Found } from "./reconciliation.ts";

/**
 * Applies a report to an attempt. The status only moves forward: paid and rejected are final, failed can become paid.
 * All reports are kept.
 *
 * @param report null: the provider could not be asked
 * @param owner the attempt that owns the transaction asked about or reported
 * @param asked the transaction asked about; null: the reference only
 */
export function checkReport(
  payment: Payment,
  report: PaymentReport | null,
  owner: string | null,
  now: Date,
  asked: string | null = null,
): Payment {
  if (report === null) return isAbandonedNow(payment, now) ? abandoned(payment, now) : unasked(payment, now);
  if (report.status === "pending")
    return isAbandonedNow(payment, now) ? abandoned(payment, now) : checked(payment, now);
  const recorded = withoutReported(recordReport(payment, report, now), report, asked);
  return rescheduled(payment, applyReport(recorded, { report, asked }, owner, now), now);
}

function withoutReported(payment: Payment, report: PaymentReport, asked: string | null): Payment {
  const unconfirmed = payment.unconfirmed.filter((one) => one !== asked && one !== report.transaction_id);
  return unconfirmed.length === payment.unconfirmed.length ? payment : { ...payment, unconfirmed };
}

function rescheduled(before: Payment, after: Payment, now: Date): Payment {
  if (after.status !== before.status) return { ...after, next_check_at: nextCheck(after, now) };
  if (!isFinal(after) || after.unconfirmed.length > 0) return checked(after, now);
  return after.next_check_at === null ? after : { ...after, next_check_at: null };
}

/** A status check by transaction, or by reference only (null), with its report. */
interface StatusAnswer {
  asked: string | null;
  report: PaymentReport;
}

/** The transaction that a report is about: the queried one, else the named one (docs/decisions/0115). */
const subjectOf = ({ asked, report }: StatusAnswer): string | null => asked ?? report.transaction_id;

function applyReport(payment: Payment, answer: StatusAnswer, owner: string | null, now: Date): Payment {
  const { report } = answer;
  if (isFinal(payment)) return report.status === "paid" ? applyPaidAgain(payment, answer, owner, now) : payment;
  const mismatches = mismatchesOf(payment, report, owner);
  const transaction = subjectOf(answer) ?? payment.provider_transaction;
  if (report.status === "paid") return applyPaid(payment, answer, mismatches, now);
  // Only a report without mismatches closes the attempt.
  if (payment.status !== "open" || report.status === "pending" || mismatches.length > 0) return payment;
  return { ...payment, status: report.status, updated_at: now, provider_transaction: transaction };
}

function applyPaid(payment: Payment, answer: StatusAnswer, mismatches: Mismatch[], now: Date): Payment {
  const { report } = answer;
  // The transaction belongs to another attempt; the review shows the shared id.
  const shared = mismatches.includes("transaction") ? report.transaction_id : null;
  const transaction = shared ?? subjectOf(answer) ?? payment.provider_transaction;
  const recorded = withUnproven({ ...payment, updated_at: now, provider_transaction: transaction }, answer);
  if (mismatches.length === 0)
    return { ...recorded, status: "paid", ...(!namesMoney(report) && { amount_unproven: true }) };
  return { ...recorded, status: "review", mismatches, reported: report.raw };
}

/**
 * Handles a paid report about a settled attempt. Another proven transaction is surplus and due for refund. A report
 * about the transaction in review replaces the stored one; the review ends when it matches the request.
 */
function applyPaidAgain(payment: Payment, answer: StatusAnswer, owner: string | null, now: Date): Payment {
  const { report } = answer;
  const subject = subjectOf(answer);
  const isOurs = (report.reference === null || report.reference === payment.reference) && owner === null;
  const own = payment.provider_transaction;
  // A review accepts its own transaction under any id in the reply.
  const isReviewed = payment.status === "review" && subject === own;
  if (own !== null && !isReviewed && unknownIn(payment, answer).length > 0) {
    if (subject !== null && isOurs && isProven(payment, answer))
      return { ...owing(payment, surplusTransaction(payment, report, subject), now), updated_at: now };
    return withUnproven(payment, answer);
  }
  if (subject !== null && payment.refunds.some((refund) => refund.transaction === subject)) return payment;
  if (payment.status === "review") {
    const mismatches = mismatchesOf(payment, report, owner);
    const isNews = own === null && subject !== null;
    return !isNews && sameContent(payment.reported, report.raw) && mismatches.length > 0
      ? payment
      : applyPaid(payment, answer, mismatches, now);
  }
  if (payment.amount_unproven && subject === own && provesMoney(payment, report, owner))
    return { ...payment, amount_unproven: false, updated_at: now };
  // The provider names the transaction only now.
  const isNamed = subject !== null && own === null && isOurs;
  return isNamed ? withUnproven({ ...payment, updated_at: now, provider_transaction: subject }, answer) : payment;
}

/** Whether a later report names the amount that was asked for. */
const provesMoney = (payment: Payment, report: PaymentReport, owner: string | null): boolean =>
  namesMoney(report) && mismatchesOf(payment, report, owner).length === 0;

/** Queried or reported transactions that are neither the attempt's own nor refunded. */
function unknownIn(payment: Payment, { asked, report }: StatusAnswer): string[] {
  const named = [...new Set([asked, report.transaction_id])].filter((one) => one !== null);
  return named.filter((one) => !isKnown(payment, one));
}

/**
 * Whether reported money is separate from the attempt's own: events named both ids, and the provider confirms this one.
 * An id only in a reply may be an alias of the same money.
 */
function isProven({ provider_transaction: own, notified }: Payment, { asked, report }: StatusAnswer): boolean {
  return own !== null && notified.includes(own) && asked !== null && asked === report.transaction_id;
}

/** Adds unknown transactions for an admin to compare; returns the attempt itself when there are none. */
function withUnproven(payment: Payment, answer: StatusAnswer): Payment {
  const known = payment.unproven.map(({ transaction }) => transaction);
  const added = unknownIn(payment, answer).filter((one) => !known.includes(one));
  if (added.length === 0 || known.length >= MAX_UNPROVEN) return payment;
  const money = moneyIn(answer.report);
  const unproven = [...payment.unproven, ...added.map((transaction) => ({ transaction, ...money }))];
  return { ...payment, unproven: unproven.slice(0, MAX_UNPROVEN) };
}

/** Limit per attempt; beyond it admins compare in the provider's account. */
const MAX_UNPROVEN = 10;

/** Refund of another transaction: the reported amount, else the requested one. */
function surplusTransaction(payment: Payment, report: PaymentReport, transaction: string): SurplusRefund {
  const { amount_cents, currency } = moneyIn(report);
  return {
    status: "due",
    amount_cents: amount_cents ?? payment.amount_cents,
    currency: currency ?? payment.currency,
    reason: "another_transaction",
    transaction,
    ...(!namesMoney(report) && { amount_unproven: true }),
  };
}

const isAbandonedNow = (payment: Payment, now: Date): boolean => payment.status === "open" && isAbandoned(payment, now);

/** Closes an attempt whose page was never shown, so no money can come. */
const abandoned = (payment: Payment, now: Date): Payment => ({
  ...payment,
  status: "failed",
  updated_at: now,
  next_check_at: null,
});

export interface Settled {
  before: Payment;
  payment: Payment;
}

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
