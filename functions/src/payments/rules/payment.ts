import type { MISMATCHES, PAYMENT_STATUSES, SURPLUS_REASONS } from "@lopango/contract/admin/payments";
import type { PaidBy } from "@lopango/contract/booking";
import { isCurrency } from "@lopango/contract/iso-codes";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import type { Money, RefundClaim, RefundDone } from "./money.ts";
import { sameContent } from "../../platform/same-content.ts";

/** What an attempt is for. */
export type Purpose =
  | { purpose: "booking"; booking_id: string }
  /** The difference that a change of dates costs. */
  | { purpose: "change"; booking_id: string; change_id: string }
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
 * `refund` is about the payment that paid for it (docs/product/payments.md#refunds).
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

/**
 * Money that the provider reports as paid, and of which nobody can tell whether it is the attempt's own under another
 * name: an admin compares (docs/decisions/0115).
 */
export interface UnprovenTransaction {
  transaction: string;
  /** As it was reported; null when it named none. */
  amount_cents: number | null;
  currency: string | null;
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
  /** Transactions that notifications named, each once, oldest first. */
  notified: string[];
  /** Oldest first; each is a difference until an admin dismisses it. */
  unproven: UnprovenTransaction[];
  /** When somebody in front of a screen last had the provider asked. */
  asked_at?: Date | undefined;
  /** When it last notified us. */
  notified_at?: Date | undefined;
  /** When money was no longer expected of an open attempt: a day after it was started. Money that comes counts all the same. */
  given_up_at?: Date | undefined;
  /** Money that came by this attempt and goes back, oldest first. */
  refunds: SurplusRefund[];
  /** What was sent back of it as the refund of its booking. */
  returned?: Money | undefined;
  /** By what it was paid, as the last notification that said so names it: shown to who paid, and never believed. */
  channel?: string | undefined;
  /** Whoever paid has deleted their account: what the provider says of them is not written down any more. */
  payer_left?: boolean | undefined;
  /** Only of an attempt that was in review. */
  resolution?: Resolution;
  created_at: Date;
  updated_at: Date;
  /** When the sweep asks the provider again; null when nothing is expected of it any more (docs/decisions/0040). */
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

/** Whether the attempt has, or gives back, the money of this transaction. */
export function isKnown({ provider_transaction: own, refunds }: Payment, transaction: string): boolean {
  return own === transaction || refunds.some((refund) => refund.transaction === transaction);
}

/** The attempt without what tells of who paid; amounts, instants and transactions stay. */
export function withoutPayer(payment: Payment): Payment {
  if (payment.payer_left) return payment;
  const reports = payment.reports.map((report) => ({ ...report, raw: {} }));
  const reported = payment.reported && {};
  return { ...payment, reports, reported, redirect_url: null, payer_left: true };
}

const MAX_REPORTS = 50;

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

/** What a paid attempt brought: the price, unless an admin accepted something else. */
export function receivedBy({ resolution, amount_cents, currency }: Payment): Money {
  return resolution?.received ?? { amount_cents, currency };
}

/** By what the attempt's own transaction is recorded: its name, or the attempt's where the provider gave none. */
export const transactionOf = ({ provider_transaction, reference }: Payment): string =>
  provider_transaction ?? reference;

/** How an attempt was paid, as the booking that it paid for names it. */
export const paidByOf = ({ channel, provider_transaction: transaction }: Payment): PaidBy => ({
  channel: channel ?? null,
  transaction,
});

/** Whether a transaction of the provider is this attempt's: it settled it, or brought money that goes back. */
export function ownsTransaction(payment: Payment, transaction: string): boolean {
  if (payment.refunds.some((refund) => refund.transaction === transaction)) return true;
  const broughtMoney = payment.status === "paid" || (payment.status === "rejected" && payment.resolution?.received);
  return Boolean(broughtMoney) && transaction === transactionOf(payment);
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
