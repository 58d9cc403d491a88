import type { Money, RefundDone } from "./money.ts";
import type { Payment, Resolution, SurplusRefund } from "./payment.ts";
import { owing, withRefund, refundSent } from "./refunds.ts";
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

/** Ensures that a transaction's money counts once. @throws Problem `transaction_used` */
function requireOwnMoney({ reference }: Payment, { owner, reused }: Claim): void {
  if (owner !== null && owner !== reference && !reused) throw new Problem("transaction_used");
}

/**
 * Requires confirmation for a typed amount that was neither requested nor reported.
 *
 * @throws Problem `amount_differs`
 */
export function requireExpected(payment: Payment, received: Money, differs: boolean): void {
  const known = [payment, ...payment.reports.filter(({ status }) => status === "paid")];
  const isExpected = known.some(
    ({ amount_cents, currency }) =>
      amount_cents === received.amount_cents && (currency ?? payment.currency) === received.currency,
  );
  if (!isExpected && !differs) throw new Problem("amount_differs");
}

/**
 * Requires a refund that is unsent and not claimed by another admin.
 *
 * @throws Problem `not_correctable`, `refund_claimed`
 */
export function requireUnsent(refund: Pick<SurplusRefund, "status" | "claim"> | null | undefined, uid: string): void {
  if (refund?.status === "done") throw new Problem("not_correctable");
  if (refund?.claim && refund.claim.uid !== uid) throw new Problem("refund_claimed");
}

/** Corrects the received amount and its refund. @throws Problem `not_correctable`, `refund_claimed` */
export function correctedPayment(payment: Payment, received: Money, uid: string, now: Date): Payment {
  const { resolution } = payment;
  if (!resolution?.received) throw new Problem("not_correctable");
  const refunds = payment.refunds.map((refund) => {
    if (refund.transaction !== undefined) return refund;
    requireUnsent(refund, uid);
    return { ...refund, ...received };
  });
  return { ...payment, resolution: { ...resolution, received }, refunds, updated_at: now };
}

/** Marks the attempt paid with the received money. @throws Problem `not_in_review`, `transaction_used` */
export function accepted(payment: Payment, resolution: Resolution & { received: Money }, claim: Claim): Payment {
  requireInReview(payment);
  requireOwnMoney(payment, claim);
  return { ...payment, status: "paid", updated_at: resolution.at, resolution };
}

/** Rejects the attempt; received money is due for refund. @throws Problem `not_in_review`, `transaction_used` */
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
  return { ...withRefund(payment, (refund) => refundSent(refund, uid, done), seen), updated_at: done.at };
}
