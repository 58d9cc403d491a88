import type { MISMATCHES, PAYMENT_STATUSES, SURPLUS_REASONS } from "@lopango/contract/admin/payments";
import { PAYMENT_WATCHED_HOURS, REQUEST_TIMEOUT_MS } from "@lopango/contract/limits";
import type { Booking, Money, RefundClaim, RefundDone } from "../bookings/booking.ts";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { isCurrency } from "@lopango/contract/iso-codes";
import { Problem } from "../problem.ts";
import { isVisitorId } from "../unlocks/viewer.ts";
import { sameContent } from "../same-content.ts";

/** What an attempt is for. */
export type Purpose =
  | { purpose: "booking"; booking_id: string }
  | { purpose: "unlock"; viewer_id: string; property_id: string };

/**
 * `open`: the provider has not spoken. `paid`, `failed`, `cancelled`: it has. `review`: it reports
 * something other than what we asked for, and an admin decides. `rejected`: the admin said no.
 */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What a report has in it that does not belong to the attempt. */
export type Mismatch = (typeof MISMATCHES)[number];

/**
 * Money that came in by this attempt and must go back, because what it was for was paid already, is no
 * longer for sale, an admin did not accept it, or another transaction had settled the attempt: a booking's own
 * `refund` is about the payment that paid for it (design §6, decision 8).
 */
export interface SurplusRefund extends Money {
  status: "due" | "done";
  reason: (typeof SURPLUS_REASONS)[number];
  /** The provider's, whose money it is; absent for the one that settled the attempt. */
  transaction?: string | undefined;
  /** Only while it is due. */
  claim?: RefundClaim | null;
  /** Only once it is done. */
  done?: RefundDone;
}

/** What the provider reported, when it was not that the attempt is pending. */
export interface HeardReport {
  at: Date;
  status: Exclude<PaymentReport["status"], "pending">;
  transaction: string | null;
  /** Null when it names none, or something that is no amount. */
  amount_cents: number | null;
  /** The same: a currency is an ISO code, whatever else the provider calls its money. */
  currency: string | null;
  /** In its own words. */
  raw: Record<string, string>;
}

/** What an admin decided about an attempt in review. */
export interface Resolution {
  decision: "accept" | "reject";
  /** What came in, as the admin found out; null when nothing did. */
  received: Money | null;
  note: string;
  at: Date;
  /** E-mail address of the admin. */
  by: string;
}

/** One attempt to pay; its reference is its id and what the provider knows it by. */
export type Payment = Purpose & {
  /** Unguessable, in a form that its provider takes. */
  reference: string;
  payer_id: string;
  amount_cents: number;
  currency: string;
  provider: string;
  status: PaymentStatus;
  /** SHA-256 (hex) of the token in this attempt's notification address: reading the database is not enough to notify us. */
  notify_token_hash: string;
  /** The provider's own id of the attempt (MaxiCash `LogID`); null until it answered. */
  provider_session: string | null;
  redirect_url: string | null;
  provider_transaction: string | null;
  /** Why the attempt is in review; what was expected stands above. */
  mismatches: Mismatch[];
  /** What the provider reports of an attempt that is or was in review, in its own words. */
  reported: Record<string, string> | null;
  /** Everything that it reported so far, each thing once, oldest first. */
  reports: HeardReport[];
  /** Transactions that notifications named and of which the provider has not said what became of them. */
  unheard: string[];
  /** When somebody in front of a screen last had the provider asked. */
  asked_at?: Date | undefined;
  /** When it last notified us. */
  notified_at?: Date | undefined;
  /** When money was no longer expected of an open attempt: a day after it was started. Money that comes counts all the same. */
  given_up_at?: Date | undefined;
  /** Money that came by this attempt and goes back, oldest first. */
  refunds: SurplusRefund[];
  /** Whoever paid has deleted their account: what the provider says of them is not written down any more. */
  payer_left?: boolean | undefined;
  /** Only of an attempt that was in review. */
  resolution?: Resolution;
  created_at: Date;
  updated_at: Date;
  /** When the sweep asks the provider again; null when nothing is expected of it any more (decision 40). */
  next_check_at: Date | null;
  checks: number;
};

/** A transaction of a provider, and the attempt that it settled. */
export interface UsedTransaction {
  provider: string;
  transaction_id: string;
  /** Of the attempt. */
  reference: string;
  /** An admin found that the provider gave the same id to another payment: it tells nothing any more. */
  shared?: boolean | undefined;
}

/** Reference of the attempt that a transaction belongs to, by what is known of it; null when it is free, or names nothing. */
export function ownerOf(used: UsedTransaction | null): string | null {
  return used && !used.shared ? used.reference : null;
}

/** What the provider says about an attempt. What it does not report is null. */
export interface PaymentReport {
  status: "paid" | "failed" | "cancelled" | "pending";
  reference: string | null;
  /** Minor units; NaN when something was reported that is not an amount. */
  amount_cents: number | null;
  currency: string | null;
  transaction_id: string | null;
  /** The report as it came, for an admin's eyes. */
  raw: Record<string, string>;
}

/** An open attempt that has a payment page is offered again for this long: a double click, a second tab. */
export const RESUME_MINUTES = 10;
/** After this, an attempt whose page nobody was ever sent to is given up. */
const ABANDONED_MINUTES = 10;

const MINUTE_MS = 60_000;
const HOUR = 60;
/** After this, money of an open attempt is no longer expected. */
const EXPECTED_MINUTES = 24 * HOUR;
/** For how long a payer may go back to the provider's page of an attempt that is over, and approve. */
const LATE_MINUTES = PAYMENT_WATCHED_HOURS * HOUR;
/** How much longer a question is repeated that the provider could not be asked. */
const OUTAGE_MINUTES = 24 * HOUR;
const RETRY_MINUTES = 2;
/** Transactions of one attempt that are asked about by name; a payer has two tabs, not twenty. */
const MAX_UNHEARD = 5;
const MAX_REPORTS = 50;

/** Ages of an attempt, in minutes, at which the provider is asked about one that is over (decision 40). */
const LATE_AGES = [15, ...[1, 3, 6, 12, 18, 24, 30, 36, 48, 60, 72].map((hours) => hours * HOUR)];
/** The same for an open one: soon, then hourly for a day (design §6), then as for one that is over. */
const OPEN_AGES = [
  1,
  3,
  8,
  18,
  48,
  ...Array.from({ length: 23 }, (_, hour) => 48 + (hour + 1) * HOUR),
  ...LATE_AGES.filter((minutes) => minutes >= EXPECTED_MINUTES),
];

/** An open one of a viewer without an account, of whom most never go on to pay (decision 50). */
const ANONYMOUS_AGES = [3, 18, 60, ...[6, 24, 72].map((hours) => hours * HOUR)];

const plus = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * MINUTE_MS);
const ageOf = ({ created_at }: Pick<Payment, "created_at">, now: Date): number =>
  (now.getTime() - created_at.getTime()) / MINUTE_MS;

type Scheduled = Pick<Payment, "status" | "created_at" | "payer_id"> &
  Partial<Pick<Payment, "notified_at" | "unheard">>;

/**
 * When to ask about an attempt next; null when nobody is expected to say anything any more: 72 hours after it was
 * started or, where a notification came, after that. What is settled is asked about only for transactions unheard of.
 */
export function nextCheck(payment: Scheduled, now: Date): Date | null {
  const over = isFinal(payment);
  const since = (from: Date | undefined, ages: number[]): Date[] => {
    const next = from && ages.find((minutes) => minutes * MINUTE_MS > now.getTime() - from.getTime());
    return from && next !== undefined ? [plus(from, next)] : [];
  };
  const dates = [
    ...(over ? [] : since(payment.created_at, agesOf(payment))),
    ...(over && !payment.unheard?.length ? [] : since(payment.notified_at, LATE_AGES)),
  ];
  return dates.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

function agesOf({ status, payer_id: payer }: Pick<Payment, "status" | "payer_id">): number[] {
  if (isVisitorId(payer)) return ANONYMOUS_AGES;
  return status === "open" ? OPEN_AGES : LATE_AGES;
}

const isDue = ({ next_check_at: at }: Payment, now: Date): boolean => at !== null && at <= now;

/** The attempt after a question that was due: asked about again later, and given up after a day. */
export function checked(payment: Payment, now: Date): Payment {
  if (!isDue(payment, now)) return payment;
  const next = nextCheck(payment, now);
  return {
    ...givenUp(payment, now),
    next_check_at: next,
    checks: payment.checks + 1,
    unheard: next === null ? [] : payment.unheard,
  };
}

/** The attempt when a question was due and could not be asked: by the next run of the sweep, behind all that are due by then. */
export function unasked(payment: Payment, now: Date): Payment {
  if (!isDue(payment, now)) return payment;
  const last = Math.max(payment.created_at.getTime(), payment.notified_at?.getTime() ?? 0);
  const isOver = now.getTime() - last > (LATE_MINUTES + OUTAGE_MINUTES) * MINUTE_MS;
  return { ...givenUp(payment, now), next_check_at: isOver ? null : plus(now, RETRY_MINUTES) };
}

function givenUp(payment: Payment, now: Date): Payment {
  if (payment.status !== "open" || payment.given_up_at || ageOf(payment, now) < EXPECTED_MINUTES) return payment;
  return { ...payment, given_up_at: now };
}

/** Whether a payer who asks has the provider asked: not about what is settled, nor about what is long over. */
export function mayStillBring(payment: Payment, now: Date): boolean {
  return payment.status === "open" || (!isFinal(payment) && ageOf(payment, now) <= LATE_MINUTES);
}

/** Whoever asks within this many seconds of somebody else's question is answered what is stored (decision 50). */
export const ASKING_SECONDS = 2;

/** Whether somebody in front of a screen had the provider asked a moment ago. */
export function wasJustAsked({ asked_at: at }: Payment, now: Date): boolean {
  return at !== undefined && now.getTime() - at.getTime() < ASKING_SECONDS * 1000;
}

/** The attempt once the provider notified us: it is asked about now, by the transaction that the notification names. */
export function withNotification(payment: Payment, transaction: string | null, now: Date): Payment {
  const isNew = transaction !== null && !isKnown(payment, transaction) && !payment.unheard.includes(transaction);
  const unheard = isNew ? [...payment.unheard, transaction].slice(-MAX_UNHEARD) : payment.unheard;
  return { ...payment, unheard, notified_at: now, next_check_at: now };
}

/** Whether a notification of this content that came before is worth a question all the same: not when that is settled which it names. */
export function isNewsOf(payment: Payment, transaction: string | null): boolean {
  if (!isFinal(payment) || payment.status === "review" || payment.next_check_at !== null) return true;
  return transaction === null || !isKnown(payment, transaction);
}

/**
 * By which transactions to ask about an attempt, in this order; null: by its reference alone, which may bring a
 * transaction to light of which nobody told us. What is settled is asked about so only when nothing else is to be asked.
 */
export function questionsAbout(payment: Payment): (string | null)[] {
  if (!isFinal(payment)) return [...payment.unheard, null];
  if (payment.unheard.length > 0) return payment.unheard;
  return payment.provider_transaction === null ? [null] : [payment.provider_transaction, null];
}

/** Whether the attempt has, or gives back, the money of this transaction. */
export function isKnown({ provider_transaction: own, refunds }: Payment, transaction: string): boolean {
  return own === transaction || refunds.some((refund) => refund.transaction === transaction);
}

/** Whether money of an attempt that is not settled may still come: its account cannot be deleted yet. */
export function mayStillBringLate(payment: Payment, now: Date): boolean {
  return !isFinal(payment) && ageOf(payment, now) <= LATE_MINUTES;
}

/** The attempt without what tells of who paid; amounts, instants and transactions stay. */
export function withoutPayer(payment: Payment): Payment {
  if (payment.payer_left) return payment;
  const reports = payment.reports.map((report) => ({ ...report, raw: {} }));
  const reported = payment.reported && {};
  return { ...payment, reports, reported, redirect_url: null, payer_left: true };
}

/** The attempt with what the provider said of it; itself when it said the same before. */
export function heard(payment: Payment, told: PaymentReport, now: Date): Payment {
  const report = payment.payer_left ? { ...told, raw: {} } : told;
  const { status, transaction_id: transaction, raw } = report;
  if (status === "pending") return payment;
  if (payment.reports.some((known) => isSameReport(known, report))) return payment;
  const said = { at: now, status, transaction, ...moneyIn(report), raw };
  return { ...payment, updated_at: now, reports: [...payment.reports, said].slice(-MAX_REPORTS) };
}

/** Whether the provider says now what it said before. */
export function isSameReport(known: HeardReport, { status, raw }: PaymentReport): boolean {
  return known.status === status && sameContent(known.raw, raw);
}

/** Amount and currency of a report as far as they are such; what a screen cannot show as money stays in its own words. */
export function moneyIn({
  amount_cents: amount,
  currency,
}: PaymentReport): Pick<HeardReport, "amount_cents" | "currency"> {
  const named = currency?.toUpperCase() ?? "";
  return {
    amount_cents: Number.isInteger(amount) ? amount : null,
    currency: isCurrency(named) ? named : null,
  };
}

/** When the record may go: an accounting piece where money came, or is said to have come. */
export function paymentExpiresAt(payment: Payment): Date {
  const { created_at: since, refunds, reports } = payment;
  const broughtMoney = isFinal(payment) || refunds.length > 0 || reports.some(({ status }) => status === "paid");
  return keptUntil(since, broughtMoney ? KEPT_DAYS.accounting : KEPT_DAYS.attempts);
}

/** Whether the provider's word changes nothing any more: an admin's does, or nobody's. */
export function isFinal({ status }: Pick<Payment, "status">): boolean {
  return status === "paid" || status === "review" || status === "rejected";
}

/**
 * Whether the payment page of an open attempt is offered again instead of starting another one: in its first minutes,
 * and while the provider does not say whether its money is there (`unanswered`): by another page it would come twice.
 */
export function isResumable(payment: Payment, now: Date, unanswered: ReadonlySet<string> | null = null): boolean {
  const isYoung = now.getTime() - payment.created_at.getTime() < RESUME_MINUTES * MINUTE_MS;
  return payment.status === "open" && (isYoung || Boolean(unanswered?.has(payment.reference)));
}

/** Whether the provider may be being asked for the payment page at this very moment: while somebody waits for it. */
export function isStarting(payment: Payment, now: Date): boolean {
  return (
    payment.status === "open" &&
    payment.redirect_url === null &&
    now.getTime() - payment.created_at.getTime() < REQUEST_TIMEOUT_MS
  );
}

/** Whether a pending attempt can be closed because its payment page never reached anybody. */
export function isAbandoned(payment: Payment, now: Date): boolean {
  return payment.redirect_url === null && now.getTime() - payment.created_at.getTime() >= ABANDONED_MINUTES * MINUTE_MS;
}

/** What is paid for, by whom, and how much it costs. */
export type Order = Purpose & Pick<Payment, "payer_id" | "amount_cents" | "currency">;

/** What the guest of a booking pays. */
export function orderOf({ id, guest_id, total_cents, currency }: Booking): Order {
  return { purpose: "booking", booking_id: id, payer_id: guest_id, amount_cents: total_cents, currency };
}

/** An attempt to pay, before the provider knows of it. */
export function newAttempt(
  order: Order,
  fresh: { reference: string; notify_token_hash: string; provider: string },
  now: Date,
): Payment {
  return {
    ...fresh,
    ...order,
    status: "open",
    provider_session: null,
    redirect_url: null,
    provider_transaction: null,
    mismatches: [],
    reported: null,
    reports: [],
    unheard: [],
    refunds: [],
    created_at: now,
    updated_at: now,
    next_check_at: nextCheck({ status: "open", created_at: now, payer_id: order.payer_id }, now),
    checks: 0,
  };
}

/** What a paid attempt brought: the price, unless an admin accepted something else. */
export function receivedBy({ resolution, amount_cents, currency }: Payment): Money {
  return resolution?.received ?? { amount_cents, currency };
}

/** The refund to look at: the first that is still to be sent, else the last. */
export function currentRefund({ refunds }: Pick<Payment, "refunds">): SurplusRefund | null {
  return refunds.find(({ status }) => status === "due") ?? refunds.at(-1) ?? null;
}

/**
 * The attempt with its current refund as `change` makes it. `transaction`: whose refund the caller saw there, undefined
 * when they do not say: one that was sent meanwhile must not become the next one's.
 *
 * @throws Problem `no_refund_due` when it is another one's turn
 */
export function withRefund(
  payment: Payment,
  change: (refund: SurplusRefund | null) => SurplusRefund,
  transaction?: string | null,
): Payment {
  const current = currentRefund(payment);
  if (transaction !== undefined && current && (current.transaction ?? null) !== transaction)
    throw new Problem("no_refund_due", {
      detail: "Ce remboursement est déjà noté, et un autre reste à faire pour ce paiement. Ouvrez-le à nouveau.",
    });
  const changed = change(current);
  if (changed === current) return payment;
  return { ...payment, refunds: payment.refunds.map((refund) => (refund === current ? changed : refund)) };
}

/** Whether the money that paid for it stays: all that goes back of the attempt came by other transactions. */
export function keepsItsMoney({ status, refunds }: Pick<Payment, "status" | "refunds">): boolean {
  return status === "paid" && refunds.every(({ transaction }) => transaction !== undefined);
}

/** The attempt with money that goes back. */
export function owing<Any extends Payment>(payment: Any, refund: SurplusRefund): Any {
  return { ...payment, refunds: [...payment.refunds, refund] };
}

/** Whether a transaction of the provider is this attempt's: it settled it, or brought money that goes back. */
export function ownsTransaction(payment: Payment, transaction: string): boolean {
  if (payment.refunds.some((refund) => refund.transaction === transaction)) return true;
  const broughtMoney = payment.status === "paid" || (payment.status === "rejected" && payment.resolution?.received);
  return Boolean(broughtMoney) && transaction === (payment.provider_transaction ?? payment.reference);
}

/** The refund of an attempt whose money is not needed. */
export function surplusOf(payment: Payment, reason: SurplusRefund["reason"]): SurplusRefund {
  return { status: "due", ...receivedBy(payment), reason };
}

/** What in `report` contradicts the attempt; what is not reported contradicts nothing, because init fixed it (design §6). */
export function mismatchesOf(payment: Payment, report: PaymentReport, transactionOwner: string | null): Mismatch[] {
  const found: Mismatch[] = [];
  if (report.reference !== null && report.reference !== payment.reference) found.push("reference");
  if (report.amount_cents !== null && report.amount_cents !== payment.amount_cents) found.push("amount");
  if (report.currency !== null && report.currency.toUpperCase() !== payment.currency) found.push("currency");
  if (transactionOwner !== null && transactionOwner !== payment.reference) found.push("transaction");
  return found;
}
