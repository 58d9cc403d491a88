import { PAYMENT_WATCHED_HOURS, REQUEST_TIMEOUT_MS } from "@lopango/contract/limits";
import type { PaymentMethod } from "@lopango/contract/payments/payment-method";
import { isVisitorId } from "../../identity/rules/identity.ts";
import { isFinal, isKnown, type Payment, type Purpose } from "./payment.ts";

const MINUTE_MS = 60_000;
const HOUR = 60;
/** Time in which money of an open attempt is expected. */
const EXPECTED_MINUTES = 24 * HOUR;
/** Time in which a payer can return to the page of a closed attempt and pay. */
const LATE_MINUTES = PAYMENT_WATCHED_HOURS * HOUR;
/** Extra time for status checks while the provider is unreachable. */
const OUTAGE_MINUTES = 24 * HOUR;
const RETRY_MINUTES = 2;
/** Limit of transactions per attempt queried by id. */
const MAX_UNCONFIRMED = 5;
/** Limit of transactions per attempt stored as notified. */
const MAX_NOTIFIED = 20;

/** Ages in minutes at which the provider is queried about a closed attempt (docs/decisions/0115). */
const LATE_AGES = [15, ...[1, 3, 6, 12, 18, 24, 30, 36, 48, 60, 72].map((hours) => hours * HOUR)];
/** Ages for an open attempt: soon, then hourly for a day, then as for a closed one. */
const OPEN_AGES = [
  1,
  3,
  8,
  18,
  48,
  ...Array.from({ length: 23 }, (_, hour) => 48 + (hour + 1) * HOUR),
  ...LATE_AGES.filter((minutes) => minutes >= EXPECTED_MINUTES),
];

/** Ages for an open attempt of a visitor; most of them never pay (docs/decisions/0115). */
const ANONYMOUS_AGES = [3, 18, 60, ...[6, 24, 72].map((hours) => hours * HOUR)];

const plus = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * MINUTE_MS);
const ageOf = ({ created_at }: Pick<Payment, "created_at">, now: Date): number =>
  (now.getTime() - created_at.getTime()) / MINUTE_MS;

type Scheduled = Pick<Payment, "status" | "created_at" | "payer_id"> &
  Partial<Pick<Payment, "notified_at" | "unconfirmed">>;

/**
 * Returns the time of the next query; null 72 hours after the start or the last webhook event. Settled attempts are
 * queried only for unanswered transactions.
 */
export function nextCheck(payment: Scheduled, now: Date): Date | null {
  const over = isFinal(payment);
  const since = (from: Date | undefined, ages: number[]): Date[] => {
    const next = from && ages.find((minutes) => minutes * MINUTE_MS > now.getTime() - from.getTime());
    return from && next !== undefined ? [plus(from, next)] : [];
  };
  const dates = [
    ...(over ? [] : since(payment.created_at, agesOf(payment))),
    ...(over && !payment.unconfirmed?.length ? [] : since(payment.notified_at, LATE_AGES)),
  ];
  return dates.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

function agesOf({ status, payer_id: payer }: Pick<Payment, "status" | "payer_id">): number[] {
  if (isVisitorId(payer)) return ANONYMOUS_AGES;
  return status === "open" ? OPEN_AGES : LATE_AGES;
}

const isDue = ({ next_check_at: at }: Payment, now: Date): boolean => at !== null && at <= now;

/** Reschedules after a due status check; an open attempt is given up after a day. */
export function checked(payment: Payment, now: Date): Payment {
  if (!isDue(payment, now)) return payment;
  const next = nextCheck(payment, now);
  return {
    ...givenUp(payment, now),
    next_check_at: next,
    checks: payment.checks + 1,
    unconfirmed: next === null ? [] : payment.unconfirmed,
  };
}

/** Reschedules a due status check that failed, behind the others of the next sweep. */
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

/** Whether a payer's request asks the provider: not for settled or long closed attempts. */
export function mayStillBring(payment: Payment, now: Date): boolean {
  return payment.status === "open" || (!isFinal(payment) && ageOf(payment, now) <= LATE_MINUTES);
}

/** Seconds after a status check in which others get the stored answer (docs/decisions/0115). */
export const ASKING_SECONDS = 2;

/** Whether a user's status check was sent within `ASKING_SECONDS`. */
export function wasJustAsked({ asked_at: at }: Payment, now: Date): boolean {
  return at !== undefined && now.getTime() - at.getTime() < ASKING_SECONDS * 1000;
}

/**
 * Schedules an immediate query by the webhook event's transaction. An event about the attempt's own transaction can
 * prove others, so these are queried again.
 */
export function withWebhookEvent(payment: Payment, transaction: string | null, now: Date): Payment {
  const asked = { ...payment, notified_at: now, next_check_at: now };
  if (transaction === null) return asked;
  const { notified, unproven } = payment;
  const again =
    transaction === payment.provider_transaction && !notified.includes(transaction)
      ? unproven.map((one) => one.transaction).filter((one) => notified.includes(one))
      : [transaction].filter((one) => !isKnown(payment, one));
  const added = again.filter((one) => !payment.unconfirmed.includes(one));
  return {
    ...asked,
    unconfirmed: added.length === 0 ? payment.unconfirmed : [...payment.unconfirmed, ...added].slice(-MAX_UNCONFIRMED),
    notified: notified.includes(transaction) ? notified : [...notified, transaction].slice(-MAX_NOTIFIED),
  };
}

/** Whether a repeated event is worth a status check: not when the transaction that it names is settled. */
export function isNewsOf(payment: Payment, transaction: string | null): boolean {
  if (!isFinal(payment) || payment.status === "review" || payment.next_check_at !== null) return true;
  return transaction === null || !isKnown(payment, transaction);
}

/**
 * Returns the transactions to query, in order; null queries by reference, which can reveal an unknown one. A settled
 * attempt is queried by reference only without other transactions.
 */
export function statusChecksOf(payment: Payment): (string | null)[] {
  if (!isFinal(payment)) return [...payment.unconfirmed, null];
  if (payment.unconfirmed.length > 0) return payment.unconfirmed;
  return payment.provider_transaction === null ? [null] : [payment.provider_transaction, null];
}

/** Whether money may still come, which blocks the deletion of the account. */
export function mayStillBringLate(payment: Payment, now: Date): boolean {
  return !isFinal(payment) && ageOf(payment, now) <= LATE_MINUTES;
}

export type Order = Purpose & Pick<Payment, "payer_id" | "amount_cents" | "currency" | "exchange_rate" | "place_ids">;

export function newAttempt(
  order: Order,
  { reference, provider, method }: { reference: string; provider: string; method?: PaymentMethod | null },
  now: Date,
): Payment {
  return {
    reference,
    provider,
    ...(method && { method }),
    ...order,
    status: "open",
    provider_session: null,
    redirect_url: null,
    provider_transaction: null,
    mismatches: [],
    reported: null,
    reports: [],
    unconfirmed: [],
    notified: [],
    unproven: [],
    refunds: [],
    created_at: now,
    updated_at: now,
    next_check_at: nextCheck({ status: "open", created_at: now, payer_id: order.payer_id }, now),
    checks: 0,
  };
}

/** Time in which an open attempt's page is offered again, for double clicks and second tabs. */
export const RESUME_MINUTES = 10;
/** Time after which an attempt whose page was never shown is closed. */
const ABANDONED_MINUTES = 10;

/**
 * Whether an open attempt's page is offered again. So it is in its first minutes, and while the provider doesn't answer
 * (`unanswered`): a second page could be paid too.
 */
export function isResumable(payment: Payment, now: Date, unanswered: ReadonlySet<string> | null = null): boolean {
  const isYoung = now.getTime() - payment.created_at.getTime() < RESUME_MINUTES * MINUTE_MS;
  return payment.status === "open" && (isYoung || Boolean(unanswered?.has(payment.reference)));
}

/** Whether a repeated request gets the attempt's page: not once another attempt took its place. */
export const isOffered = ({ status, redirect_url: page, to_expire: ends }: Payment): boolean =>
  status === "open" && page !== null && !ends;

/** Whether a concurrent request may still be opening the payment page. */
export function isStarting(payment: Payment, now: Date): boolean {
  return (
    payment.status === "open" &&
    payment.redirect_url === null &&
    now.getTime() - payment.created_at.getTime() < REQUEST_TIMEOUT_MS
  );
}

/** Whether a pending attempt can be closed because its page was never shown. */
export function isAbandoned(payment: Payment, now: Date): boolean {
  return payment.redirect_url === null && now.getTime() - payment.created_at.getTime() >= ABANDONED_MINUTES * MINUTE_MS;
}

/** Schedules the end of an open attempt's page at its provider: nobody is to pay on it any more. */
export const toExpire = (payment: Payment, now: Date): Payment =>
  payment.status === "open" && !payment.to_expire ? { ...payment, to_expire: true, next_check_at: now } : payment;

/** Closes an attempt whose page takes no money any more. */
export function expired(payment: Payment, now: Date): Payment {
  const closed = { ...payment, status: "failed" as const, expired_at: now, updated_at: now };
  return { ...closed, next_check_at: nextCheck(closed, now) };
}
