import { PAYMENT_WATCHED_HOURS } from "@lopango/contract/limits";
import { isVisitorId } from "../../identity/rules/visitor-id.ts";
import { isFinal, isKnown, type Payment } from "./payment.ts";

/** When the provider is asked about an attempt, and by what (docs/decisions/0040). */

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
/** Transactions of one attempt that are remembered as notified. */
const MAX_NOTIFIED = 20;

/** Ages of an attempt, in minutes, at which the provider is asked about one that is over (docs/decisions/0040). */
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

/** An open one of a viewer without an account, of whom most never go on to pay (docs/decisions/0050). */
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

/** Whoever asks within this many seconds of somebody else's question is answered what is stored (docs/decisions/0050). */
export const ASKING_SECONDS = 2;

/** Whether somebody in front of a screen had the provider asked a moment ago. */
export function wasJustAsked({ asked_at: at }: Payment, now: Date): boolean {
  return at !== undefined && now.getTime() - at.getTime() < ASKING_SECONDS * 1000;
}

/**
 * The attempt once the provider notified us: it is asked about now, by the transaction that the notification names.
 * When that is the attempt's own, what was unproven beside it can be told from it, and is asked about again.
 */
export function withNotification(payment: Payment, transaction: string | null, now: Date): Payment {
  const asked = { ...payment, notified_at: now, next_check_at: now };
  if (transaction === null) return asked;
  const { notified, unproven } = payment;
  const again =
    transaction === payment.provider_transaction && !notified.includes(transaction)
      ? unproven.map((one) => one.transaction).filter((one) => notified.includes(one))
      : [transaction].filter((one) => !isKnown(payment, one));
  const added = again.filter((one) => !payment.unheard.includes(one));
  return {
    ...asked,
    unheard: added.length === 0 ? payment.unheard : [...payment.unheard, ...added].slice(-MAX_UNHEARD),
    notified: notified.includes(transaction) ? notified : [...notified, transaction].slice(-MAX_NOTIFIED),
  };
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

/** Whether money of an attempt that is not settled may still come: its account cannot be deleted yet. */
export function mayStillBringLate(payment: Payment, now: Date): boolean {
  return !isFinal(payment) && ageOf(payment, now) <= LATE_MINUTES;
}
