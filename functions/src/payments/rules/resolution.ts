import type { Money, RefundDone } from "./money.ts";
import { receivedBy, type Payment, type Resolution, type SurplusRefund } from "./payment.ts";
import { owing, withRefund, refundSent, unapproved } from "./refunds.ts";
import { sentByHand } from "./transfers.ts";
import { Problem } from "../../platform/problem.ts";

function requireInReview(payment: Payment): void {
  if (payment.status !== "review") throw new Problem("not_in_review");
}

/** Owner of the transaction. `reused`: an admin confirms that the provider reused its id for other money. */
interface Claim {
  /** Reference of its attempt; null when unused. */
  owner: string | null;
  reused: boolean;
}

/** Ensures that a transaction's money counts once. */
function requireOwnMoney({ reference }: Payment, { owner, reused }: Claim): void {
  if (owner !== null && owner !== reference && !reused) throw new Problem("transaction_used");
}

/** Requires confirmation for a typed amount that was neither requested nor reported. */
export function requireExpected(payment: Payment, received: Money, differs: boolean): void {
  const known = [payment, ...payment.reports.filter(({ status }) => status === "paid")];
  const isExpected = known.some(
    ({ amount_cents, currency }) =>
      amount_cents === received.amount_cents && (currency ?? payment.currency) === received.currency,
  );
  if (!isExpected && !differs) throw new Problem("amount_differs");
}

/** Requires a refund that is unsent and not claimed by another admin. */
export function requireUnsent(
  refund: Pick<SurplusRefund, "status" | "claim" | "sending"> | null | undefined,
  uid: string,
): void {
  if (refund?.status === "done" || refund?.sending?.taken_cents) throw new Problem("not_correctable");
  if (refund?.claim && refund.claim.uid !== uid) throw new Problem("refund_claimed");
}

/** Corrects the received amount and its refund. */
export function correctedPayment(payment: Payment, received: Money, uid: string, now: Date): Payment {
  const { resolution } = payment;
  if (!resolution?.received) throw new Problem("not_correctable");
  const refunds = payment.refunds.map((refund) => {
    if (refund.transaction !== undefined) return refund;
    requireUnsent(refund, uid);
    return { ...unapproved(refund), ...received };
  });
  return { ...payment, resolution: { ...resolution, received, uid }, refunds, updated_at: now };
}

/** What an account statement of the provider shows of an attempt. */
export interface AmountProof {
  received: Money;
  /** Of a refund for another transaction; absent for the attempt's own money. */
  transaction?: string | undefined;
  /** E-mail address of the admin, or the name of the statement. */
  by: string;
  /** Of the admin; empty for a machine. */
  uid: string;
  note: string;
}

/** Notes the proven amount. Returns the attempt itself when the same amount is proven already. */
export function provenPayment(
  payment: Payment,
  { received, transaction, by, uid, note }: AmountProof,
  now: Date,
): Payment {
  if (transaction !== undefined && transaction !== payment.provider_transaction) {
    const refund = payment.refunds.find((one) => one.transaction === transaction);
    if (refund && !refund.amount_unproven && isSameMoney(refund, received)) return payment;
    if (!refund?.amount_unproven) throw new Problem("amount_not_unproven");
    requireUnsent(refund, uid);
    const proven = { ...unapproved(refund), ...received, amount_unproven: false };
    return { ...payment, refunds: payment.refunds.map((one) => (one === refund ? proven : one)), updated_at: now };
  }
  if (!payment.amount_unproven && isSameMoney(receivedBy(payment), received)) return payment;
  if (!payment.amount_unproven) throw new Problem("amount_not_unproven");
  const refunds = payment.refunds.map((refund) => {
    if (refund.transaction !== undefined) return refund;
    requireUnsent(refund, uid);
    return { ...unapproved(refund), ...received };
  });
  const resolution: Resolution = { decision: "accept", received, note, at: now, by, ...(uid && { uid }) };
  return { ...payment, resolution, refunds, amount_unproven: false, updated_at: now };
}

const isSameMoney = (one: Money, other: Money): boolean =>
  one.amount_cents === other.amount_cents && one.currency === other.currency;

/** Marks the attempt paid with the received money. */
export function accepted(payment: Payment, resolution: Resolution & { received: Money }, claim: Claim): Payment {
  requireInReview(payment);
  requireOwnMoney(payment, claim);
  return { ...payment, status: "paid", updated_at: resolution.at, resolution };
}

/** Rejects the attempt; received money is due for refund. */
export function rejected(payment: Payment, resolution: Resolution, claim: Claim): Payment {
  requireInReview(payment);
  const { received } = resolution;
  const decided: Payment = { ...payment, status: "rejected", updated_at: resolution.at, resolution };
  if (!received) return decided;
  requireOwnMoney(payment, claim);
  return owing(decided, { status: "due", ...received, reason: "payment_rejected" }, resolution.at);
}

/** Marks a surplus refund as sent. */
export function refundPayment(
  payment: Payment,
  uid: string,
  done: RefundDone,
  seen?: Parameters<typeof withRefund>[2],
): Payment {
  const sent = withRefund(payment, (refund) => refundSent(refund, uid, done), seen);
  const index = sent.refunds.findIndex((refund, place) => refund !== payment.refunds[place]);
  return { ...sentByHand(sent, { of: "payment", refund: `${index + 1}` }, done.at), updated_at: done.at };
}
