import type { MISMATCHES, PAYMENT_STATUSES } from "@lopango/contract/admin";
import type { Booking, Money, RefundClaim, RefundDone } from "../bookings/booking.ts";

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
 * longer for sale, or an admin did not accept it: a booking's own `refund` is about the payment that paid for it (design §6, decision 8).
 */
export interface SurplusRefund extends Money {
  status: "due" | "done";
  reason: "paid_twice" | "not_for_sale" | "payment_rejected";
  /** Only while it is due. */
  claim?: RefundClaim | null;
  /** Only once it is done. */
  done?: RefundDone;
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
  /** Unguessable, at most 25 letters and digits (MaxiCash's limit). */
  reference: string;
  payer_id: string;
  amount_cents: number;
  currency: string;
  provider: string;
  status: PaymentStatus;
  /** SHA-256 (hex) of the token in this attempt's notification address: reading the database is not enough to ring. */
  notify_token_hash: string;
  /** The provider's own id of the attempt (MaxiCash `LogID`); null until it answered. */
  provider_session: string | null;
  redirect_url: string | null;
  provider_transaction: string | null;
  /** Why the attempt is in review; what was expected stands above. */
  mismatches: Mismatch[];
  /** What the provider reported when the attempt went to review, in its own words. */
  reported: Record<string, string> | null;
  refund: SurplusRefund | null;
  /** Only of an attempt that was in review. */
  resolution?: Resolution;
  created_at: Date;
  updated_at: Date;
  /** When the sweep asks the provider again; null once nothing is open, or when it gave up after a day. */
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

/** Longer than the provider may take to answer with a payment page. */
const STARTING_SECONDS = 15;

const MINUTE_MS = 60_000;
/** Ages of an attempt, in minutes, at which the provider is asked; then hourly for a day (design §6). */
const CHECK_AGES = [1, 3, 8, 18, 48, ...Array.from({ length: 23 }, (_, hour) => 48 + (hour + 1) * 60), 24 * 60];

/** When to ask about an open attempt next; null when it has been open for a day. */
export function nextCheck(payment: Pick<Payment, "created_at">, now: Date): Date | null {
  const age = (now.getTime() - payment.created_at.getTime()) / MINUTE_MS;
  const next = CHECK_AGES.find((minutes) => minutes > age);
  return next === undefined ? null : new Date(payment.created_at.getTime() + next * MINUTE_MS);
}

/** Whether the provider's word changes nothing any more: an admin's does, or nobody's. */
export function isFinal({ status }: Pick<Payment, "status">): boolean {
  return status === "paid" || status === "review" || status === "rejected";
}

/** Whether the payment page of an open attempt is offered again instead of starting another one. */
export function isResumable(payment: Payment, now: Date): boolean {
  return payment.status === "open" && now.getTime() - payment.created_at.getTime() < RESUME_MINUTES * MINUTE_MS;
}

/** Whether the provider is being asked for the payment page at this very moment. */
export function isStarting(payment: Payment, now: Date): boolean {
  return (
    payment.status === "open" &&
    payment.redirect_url === null &&
    now.getTime() - payment.created_at.getTime() < STARTING_SECONDS * 1000
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
    refund: null,
    created_at: now,
    updated_at: now,
    next_check_at: nextCheck({ created_at: now }, now),
    checks: 0,
  };
}

/** What a paid attempt brought: the price, unless an admin accepted something else. */
export function receivedBy({ resolution, amount_cents, currency }: Payment): Money {
  return resolution?.received ?? { amount_cents, currency };
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
