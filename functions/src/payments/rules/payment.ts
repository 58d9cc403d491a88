import type { MISMATCHES, PAYMENT_STATUSES } from "@lopango/contract/payments/admin-payment";
import type { PaymentMethod } from "@lopango/contract/payments/payment-method";
import type { ExchangeRate } from "@lopango/contract/payments/exchange-rate";
import type { SurplusReason } from "@lopango/contract/payments/surplus-reasons";
import type { PaidBy } from "@lopango/contract/payments/payment-provider";
import { isCurrency } from "@lopango/contract/platform/iso-codes";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import type { TransferStatus } from "@lopango/contract/payments/transfer";
import type { CameBack, Money, RefundApproval, RefundClaim, RefundDone, Sending } from "./money.ts";
import { sameContent } from "../../platform/json.ts";

export type Purpose =
  | { purpose: "booking"; booking_id: string }
  /** Price difference of a change of dates. */
  | { purpose: "change"; booking_id: string; change_id: string }
  | { purpose: "unlock"; viewer_id: string; property_id: string };

/**
 * `open`: no final report yet. `paid`, `failed`, `cancelled`: as reported. `review`: the report differs from the
 * request, an admin decides. `rejected`: refused by an admin.
 */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Field of a report that contradicts the attempt. */
export type Mismatch = (typeof MISMATCHES)[number];

/**
 * Refund of surplus money: already paid, no longer for sale, refused by an admin, or a second transaction. A booking's
 * `refund` concerns its own payment (docs/product/payments.md#refunds).
 */
export interface SurplusRefund extends Money {
  status: "due" | "done";
  reason: SurplusReason;
  /** Absent in older records. */
  due_at?: Date | undefined;
  /** Transaction to refund; absent for the one that settled the attempt. */
  transaction?: string | undefined;
  /** The amount is the asked one, because no report names what the transaction brought. */
  amount_unproven?: boolean | undefined;
  /** Only while due. */
  claim?: RefundClaim | null;
  /** Only once done. */
  done?: RefundDone;
  came_back?: CameBack | undefined;
  approved?: RefundApproval | undefined;
  sending?: Sending | undefined;
}

/** A refund, or a part of one, at the provider of its attempt. */
export interface Transfer extends Money {
  /** Also for the provider; stored before it is called. */
  id: string;
  /** Record with the refund: the attempt's booking, or the attempt. */
  of: "booking" | "payment";
  /** Id of the refund among those of its record. */
  refund: string;
  /** Refunded transaction; null for the one that settled the attempt. */
  transaction: string | null;
  status: TransferStatus;
  /** The provider's words for a failure. */
  detail?: string | undefined;
  /** It arrived although its refund was sent by hand. */
  is_second?: true | undefined;
  created_at: Date;
  updated_at: Date;
  next_check_at: Date | null;
}

/** Paid transaction that may be an alias of the attempt's own; an admin compares (docs/decisions/0115). */
export interface UnprovenTransaction {
  transaction: string;
  /** As reported; null when missing. */
  amount_cents: number | null;
  currency: string | null;
}

/** Line of the provider's statement about this attempt or its refunds, or the fee that such a line names by itself. */
export interface StatedLine extends Money {
  /** Id of the line. */
  line: string;
  kind: "payment" | "refund" | "fee";
  at: Date;
  /** Of a payment whose line names one. */
  fee: Money | null;
}

/** Report with another status than pending. */
export interface RecordedReport {
  at: Date;
  status: Exclude<PaymentReport["status"], "pending">;
  transaction: string | null;
  /** Null when missing or invalid. */
  amount_cents: number | null;
  /** ISO code; null when missing or invalid. */
  currency: string | null;
  /** Original fields. */
  raw: Record<string, string>;
}

/** An admin's decision about an attempt in review. */
export interface Resolution {
  decision: "accept" | "reject";
  received: Money | null;
  note: string;
  at: Date;
  /** E-mail address of the admin. */
  by: string;
  /** Their uid, or that of the admin who corrected the amount last. */
  uid?: string | undefined;
}

/** One attempt to pay; its reference is its id, also for the provider. */
export type Payment = Purpose & {
  /** Unguessable, in the provider's format. */
  reference: string;
  /** Ids of the house and the listings that it is for; absent for an unlock and in older records. */
  place_ids?: string[] | undefined;
  payer_id: string;
  amount_cents: number;
  currency: string;
  /** Of its booking, or of the day; absent without one. */
  exchange_rate?: ExchangeRate | undefined;
  provider: string;
  /** As the payer chose before leaving; absent when the server or the page chose. */
  method?: PaymentMethod | undefined;
  status: PaymentStatus;
  /** The provider's id of the attempt (MaxiCash `LogID`); null before init. */
  provider_session: string | null;
  redirect_url: string | null;
  provider_transaction: string | null;
  mismatches: Mismatch[];
  /** Paid by a report that names no amount or no currency: nothing is refunded until a statement or an admin proves it. */
  amount_unproven?: boolean | undefined;
  /** Original fields of the report under review. */
  reported: Record<string, string> | null;
  /** All distinct reports, oldest first. */
  reports: RecordedReport[];
  /** Transactions from webhook events without an answer yet. */
  unconfirmed: string[];
  /** All distinct transactions from webhook events, oldest first. */
  notified: string[];
  /** Oldest first; each is a discrepancy until an admin dismisses it. */
  unproven: UnprovenTransaction[];
  /** Time of the last status check on a user's request. */
  asked_at?: Date | undefined;
  /** Time of the last webhook event. */
  notified_at?: Date | undefined;
  /** Time of the first webhook event that announced success. */
  said_paid_at?: Date | undefined;
  /** Set when an open attempt is a day old and no money is expected; late money still counts. */
  given_up_at?: Date | undefined;
  /** Its page is to end at the provider: the hold is over, or another attempt takes its place. */
  to_expire?: boolean | undefined;
  /** When the provider ended its page. */
  expired_at?: Date | undefined;
  refunds: SurplusRefund[];
  /** Lines of imported statements (docs/product/payments.md#statements); absent without one. */
  stated?: StatedLine[] | undefined;
  /** Part that was sent back by refunds of the booking; 0 once it came back. */
  returned?: Money | undefined;
  /** Oldest first, never removed. */
  transfers?: Transfer[] | undefined;
  /** Payment channel of the latest event that names one; shown to the payer only, never trusted. */
  channel?: string | undefined;
  /** Set once the payer deleted their account; payer data is no longer stored. */
  payer_left?: boolean | undefined;
  /** After a review or a proof of the amount. */
  resolution?: Resolution;
  created_at: Date;
  updated_at: Date;
  /** Time of the sweep's next status check; null when nothing is expected (docs/decisions/0115). */
  next_check_at: Date | null;
  checks: number;
};

export interface UsedTransaction {
  provider: string;
  transaction_id: string;
  reference: string;
  /** Set when an admin found that the provider reused the id: it no longer identifies a payment. */
  shared?: boolean | undefined;
}

/** Returns the reference of the transaction's attempt; null when unused or shared. */
export function ownerOf(used: UsedTransaction | null): string | null {
  return used && !used.shared ? used.reference : null;
}

/** A provider's answer about an attempt; missing fields are null. */
export interface PaymentReport {
  status: "paid" | "failed" | "cancelled" | "pending";
  reference: string | null;
  /** Minor units; NaN for an invalid amount. */
  amount_cents: number | null;
  currency: string | null;
  transaction_id: string | null;
  raw: Record<string, string>;
  /** The provider's own word for the status; absent when it said none. */
  word?: string | undefined;
  /** No adapter knows the word: the status is pending until one does. */
  is_unknown?: boolean | undefined;
}

/** Whether the attempt received or refunds this transaction. */
export function isKnown({ provider_transaction: own, refunds }: Payment, transaction: string): boolean {
  return own === transaction || refunds.some((refund) => refund.transaction === transaction);
}

/** Removes payer data; amounts, times and transactions stay. */
export function withoutPayer(payment: Payment): Payment {
  if (payment.payer_left) return payment;
  const reports = payment.reports.map((report) => ({ ...report, raw: {} }));
  const reported = payment.reported && {};
  return { ...payment, reports, reported, redirect_url: null, payer_left: true };
}

const MAX_REPORTS = 50;

/** Adds a report; returns the attempt itself for a repeated one. */
export function recordReport(payment: Payment, told: PaymentReport, now: Date): Payment {
  const report = payment.payer_left ? { ...told, raw: {} } : told;
  const { status, transaction_id: transaction, raw } = report;
  if (status === "pending") return payment;
  if (payment.reports.some((known) => isSameReport(known, report))) return payment;
  const said = { at: now, status, transaction, ...moneyIn(report), raw };
  return { ...payment, updated_at: now, reports: [...payment.reports, said].slice(-MAX_REPORTS) };
}

export function isSameReport(known: RecordedReport, { status, raw }: PaymentReport): boolean {
  return known.status === status && sameContent(known.raw, raw);
}

/** Valid amount and currency of a report, else null; the original fields are kept apart. */
export function moneyIn({
  amount_cents: amount,
  currency,
}: PaymentReport): Pick<RecordedReport, "amount_cents" | "currency"> {
  const named = currency?.toUpperCase() ?? "";
  return {
    amount_cents: Number.isInteger(amount) ? amount : null,
    currency: isCurrency(named) ? named : null,
  };
}

export const namesMoney = (report: PaymentReport): boolean => {
  const { amount_cents, currency } = moneyIn(report);
  return amount_cents !== null && currency !== null;
};

/** Expiry of the record; longer where money came or was reported, for accounting. */
export function paymentExpiresAt(payment: Payment): Date {
  const { created_at: since, refunds, reports } = payment;
  const broughtMoney = isFinal(payment) || refunds.length > 0 || reports.some(({ status }) => status === "paid");
  return keptUntil(since, broughtMoney ? KEPT_DAYS.accounting : KEPT_DAYS.attempts);
}

/** Whether reports no longer change the status, except that a matching one ends a review. */
export function isFinal({ status }: Pick<Payment, "status">): boolean {
  return status === "paid" || status === "review" || status === "rejected";
}

/** Money of a paid attempt: the price, unless an admin accepted another amount. */
export function receivedBy({ resolution, amount_cents, currency }: Payment): Money {
  return resolution?.received ?? { amount_cents, currency };
}

/** Id of the attempt's own transaction; its reference when the provider names none. */
export const transactionOf = ({ provider_transaction, reference }: Payment): string =>
  provider_transaction ?? reference;

export const paidByOf = ({ channel, provider_transaction: transaction }: Payment): PaidBy => ({
  channel: channel ?? null,
  transaction,
});

/** Whether the transaction settled this attempt or is one of its refunds. */
export function ownsTransaction(payment: Payment, transaction: string): boolean {
  if (payment.refunds.some((refund) => refund.transaction === transaction)) return true;
  const broughtMoney = payment.status === "paid" || (payment.status === "rejected" && payment.resolution?.received);
  return Boolean(broughtMoney) && transaction === transactionOf(payment);
}

/** Returns the fields of `report` that contradict the attempt. A missing field doesn't: init fixed its value. */
export function mismatchesOf(payment: Payment, report: PaymentReport, transactionOwner: string | null): Mismatch[] {
  const found: Mismatch[] = [];
  if (report.reference !== null && report.reference !== payment.reference) found.push("reference");
  if (report.amount_cents !== null && report.amount_cents !== payment.amount_cents) found.push("amount");
  if (report.currency !== null && report.currency.toUpperCase() !== payment.currency) found.push("currency");
  if (transactionOwner !== null && transactionOwner !== payment.reference) found.push("transaction");
  return found;
}
