import { type Money, type RefundDone, type Surplus } from "./money.ts";
import type { Payment, Resolution, SurplusRefund } from "./payment.ts";
import { owing, withRefund } from "./payment-refunds.ts";
import { Problem } from "../../platform/problem.ts";
import { refundSent } from "./refund-claim.ts";

/** What admins decide about money, once the provider has spoken (docs/product/payments.md#refunds). */

function requireInReview(payment: Payment): void {
  if (payment.status !== "review") throw new Problem("not_in_review");
}

/** Whose the attempt's transaction is by what is known of it, and whether an admin says that the provider used it again: money came twice. */
interface Claim {
  /** Reference of the attempt that has it; null when it is free. */
  owner: string | null;
  reused: boolean;
}

/** Money of a transaction counts once. @throws Problem `transaction_used` */
function requireOwnMoney({ reference }: Payment, { owner, reused }: Claim): void {
  if (owner !== null && owner !== reference && !reused) throw new Problem("transaction_used");
}

/**
 * A person typed the amount: one that nobody asked for or reported is meant only when they say so.
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

/** A refund whose amount may still change: it was not sent, and nobody else is about to send it. @throws Problem `not_correctable`, `refund_claimed` */
export function requireUnsent(refund: Pick<SurplusRefund, "status" | "claim"> | null | undefined, uid: string): void {
  if (refund?.status === "done") throw new Problem("not_correctable");
  if (refund?.claim && refund.claim.uid !== uid) throw new Problem("refund_claimed");
}

/** The attempt with another amount than an admin noted, and its own refund with it. @throws Problem `not_correctable`, `refund_claimed` */
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

/** What a booking or an unlocked description names, after that. */
export function correctedSurplus(
  surplus: Surplus[] | undefined,
  { reference }: Payment,
  received: Money,
): Surplus[] | undefined {
  return surplus?.map((one) =>
    one.payment === reference && one.transaction === undefined && !one.done ? { ...one, ...received } : one,
  );
}

/** The attempt counts as paid, with the money that came. @throws Problem `not_in_review`, `transaction_used` */
export function accepted(payment: Payment, resolution: Resolution & { received: Money }, claim: Claim): Payment {
  requireInReview(payment);
  requireOwnMoney(payment, claim);
  return { ...payment, status: "paid", updated_at: resolution.at, resolution };
}

/** The attempt brought nothing that counts; what came all the same must go back. @throws Problem `not_in_review`, `transaction_used` */
export function rejected(payment: Payment, resolution: Resolution, claim: Claim): Payment {
  requireInReview(payment);
  const { received } = resolution;
  const decided: Payment = { ...payment, status: "rejected", updated_at: resolution.at, resolution };
  if (!received) return decided;
  requireOwnMoney(payment, claim);
  return owing(decided, { status: "due", ...received, reason: "payment_rejected" });
}

/** Surplus money, of `transaction` where they say so, was sent back by the admin who takes care of it. @throws Problem `no_refund_due`, `refund_claimed`, `refund_not_claimed` */
export function refundPayment(payment: Payment, uid: string, done: RefundDone, transaction?: string | null): Payment {
  return { ...withRefund(payment, (refund) => refundSent(refund, uid, done), transaction), updated_at: done.at };
}
