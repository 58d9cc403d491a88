import { sameContent } from "../../platform/same-content.ts";
import {
  heard,
  isFinal,
  isKnown,
  mismatchesOf,
  moneyIn,
  type Mismatch,
  type Payment,
  type PaymentReport,
  type SurplusRefund,
} from "./payment.ts";
import { checked, nextCheck, unasked } from "./payment-schedule.ts";
import { owing } from "./payment-refunds.ts";
import { isAbandoned } from "./new-attempt.ts";

/**
 * What a report makes of an attempt. Status only moves forward: a payment that has come or was rejected stays so
 * whatever is reported later, and one that failed can still come (design §6.4). Everything that is reported is kept.
 *
 * @param report null: the provider could not be asked
 * @param owner the attempt to which the transaction belongs that was asked about or reported
 * @param asked the transaction that was asked about; null: only the reference was
 */
export function judge(
  payment: Payment,
  report: PaymentReport | null,
  owner: string | null,
  now: Date,
  asked: string | null = null,
): Payment {
  if (report === null) return isAbandonedNow(payment, now) ? abandoned(payment, now) : unasked(payment, now);
  if (report.status === "pending")
    return isAbandonedNow(payment, now) ? abandoned(payment, now) : checked(payment, now);
  const told = answered(heard(payment, report, now), report, asked);
  return rescheduled(payment, decided(told, { report, asked }, owner, now), now);
}

/** The transactions that the provider has spoken of are heard of now. */
function answered(payment: Payment, report: PaymentReport, asked: string | null): Payment {
  const unheard = payment.unheard.filter((one) => one !== asked && one !== report.transaction_id);
  return unheard.length === payment.unheard.length ? payment : { ...payment, unheard };
}

/** When to ask again, after the provider has spoken. */
function rescheduled(before: Payment, after: Payment, now: Date): Payment {
  if (after.status !== before.status) return { ...after, next_check_at: nextCheck(after, now) };
  if (!isFinal(after) || after.unheard.length > 0) return checked(after, now);
  return after.next_check_at === null ? after : { ...after, next_check_at: null };
}

/** A question by a transaction (null: by the reference alone), and what it brought. */
interface Answer {
  asked: string | null;
  report: PaymentReport;
}

/** The transaction that a report is about: the one asked about, else the one that it names (decision 115). */
const subjectOf = ({ asked, report }: Answer): string | null => asked ?? report.transaction_id;

function decided(payment: Payment, answer: Answer, owner: string | null, now: Date): Payment {
  const { report } = answer;
  if (isFinal(payment)) return report.status === "paid" ? paidAgain(payment, answer, owner, now) : payment;
  const mismatches = mismatchesOf(payment, report, owner);
  const transaction = subjectOf(answer) ?? payment.provider_transaction;
  if (report.status === "paid") return paid(payment, answer, mismatches, now);
  // Only what is clearly about this attempt closes it; a mixed-up report leaves it open.
  if (payment.status !== "open" || report.status === "pending" || mismatches.length > 0) return payment;
  return { ...payment, status: report.status, updated_at: now, provider_transaction: transaction };
}

function paid(payment: Payment, answer: Answer, mismatches: Mismatch[], now: Date): Payment {
  const { report } = answer;
  // Another attempt has this transaction: the review keeps the name that both share.
  const shared = mismatches.includes("transaction") ? report.transaction_id : null;
  const transaction = shared ?? subjectOf(answer) ?? payment.provider_transaction;
  const told = withUnproven({ ...payment, updated_at: now, provider_transaction: transaction }, answer);
  if (mismatches.length === 0) return { ...told, status: "paid" };
  return { ...told, status: "review", mismatches, reported: report.raw };
}

/**
 * Money is reported of an attempt that is settled. Another transaction than its own is money too much, and goes back
 * when it is proven to be another. Of its own, a review sees what the provider says now, and is over when that is what
 * was asked for.
 */
function paidAgain(payment: Payment, answer: Answer, owner: string | null, now: Date): Payment {
  const { report } = answer;
  const subject = subjectOf(answer);
  const isOurs = (report.reference === null || report.reference === payment.reference) && owner === null;
  const own = payment.provider_transaction;
  // A review hears of its own transaction under whatever name the reply gives it.
  const isReviewed = payment.status === "review" && subject === own;
  if (own !== null && !isReviewed && unknownIn(payment, answer).length > 0) {
    if (subject !== null && isOurs && isProven(payment, answer))
      return { ...owing(payment, surplusTransaction(payment, report, subject)), updated_at: now };
    return withUnproven(payment, answer);
  }
  if (subject !== null && payment.refunds.some((refund) => refund.transaction === subject)) return payment;
  if (payment.status === "review") {
    const mismatches = mismatchesOf(payment, report, owner);
    const isNews = own === null && subject !== null;
    return !isNews && sameContent(payment.reported, report.raw) && mismatches.length > 0
      ? payment
      : paid(payment, answer, mismatches, now);
  }
  // The provider names the transaction only now.
  const isNamed = subject !== null && own === null && isOurs;
  return isNamed ? withUnproven({ ...payment, updated_at: now, provider_transaction: subject }, answer) : payment;
}

/** Transactions asked about or reported that are neither the attempt's own nor refunded. */
function unknownIn(payment: Payment, { asked, report }: Answer): string[] {
  const named = [...new Set([asked, report.transaction_id])].filter((one) => one !== null);
  return named.filter((one) => !isKnown(payment, one));
}

/**
 * Whether the reported money is another's than the attempt's own: notifications named both, and the provider confirms
 * this one by its name. What only a reply names may be the same money under another name.
 */
function isProven({ provider_transaction: own, notified }: Payment, { asked, report }: Answer): boolean {
  return own !== null && notified.includes(own) && asked !== null && asked === report.transaction_id;
}

/** The attempt with unknown transactions listed for an admin to compare; itself when there are none. */
function withUnproven(payment: Payment, answer: Answer): Payment {
  const known = payment.unproven.map(({ transaction }) => transaction);
  const added = unknownIn(payment, answer).filter((one) => !known.includes(one));
  if (added.length === 0 || known.length >= MAX_UNPROVEN) return payment;
  const money = moneyIn(answer.report);
  const unproven = [...payment.unproven, ...added.map((transaction) => ({ transaction, ...money }))];
  return { ...payment, unproven: unproven.slice(0, MAX_UNPROVEN) };
}

/** For one attempt; with so many, an admin compares them in the provider's account. */
const MAX_UNPROVEN = 10;

/** What came by another transaction: as reported, or as asked for where the provider does not say. */
function surplusTransaction(payment: Payment, report: PaymentReport, transaction: string): SurplusRefund {
  const { amount_cents, currency } = moneyIn(report);
  return {
    status: "due",
    amount_cents: amount_cents ?? payment.amount_cents,
    currency: currency ?? payment.currency,
    reason: "another_transaction",
    transaction,
  };
}

const isAbandonedNow = (payment: Payment, now: Date): boolean => payment.status === "open" && isAbandoned(payment, now);

/** Nobody was ever sent to its page, so that no money can come. */
const abandoned = (payment: Payment, now: Date): Payment => ({
  ...payment,
  status: "failed",
  updated_at: now,
  next_check_at: null,
});

/** What one settlement made of an attempt, whatever it is for. */
export interface Settled {
  before: Payment;
  payment: Payment;
  /** The money of a booking must go back. */
  owed?: boolean;
}
