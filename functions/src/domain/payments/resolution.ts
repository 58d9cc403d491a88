import type { Money, RefundDone } from "../bookings/booking.ts";
import { rejectPayment } from "../bookings/booking-transitions.ts";
import { release } from "../calendar/calendar.ts";
import type { Payment, Resolution } from "./payment.ts";
import { owing, withRefund } from "./payment-refunds.ts";
import { Problem } from "../problem.ts";
import { refundSent } from "../bookings/refund-claim.ts";
import { applySettlement, type BookingSettlement } from "./settlement.ts";

/** What admins decide about money, once the provider has spoken (design §6.4, decision 8). */

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

/**
 * The booking's side of a rejected attempt: one that waits for this decision alone is let go, and its
 * nights are free again. `othersInReview`: another attempt to pay for it still waits for a decision.
 */
export function settleRejected(
  settlement: BookingSettlement,
  after: Payment,
  uid: string,
  othersInReview: boolean,
  now: Date,
): BookingSettlement {
  const settled = applySettlement(settlement, after, now);
  const { booking } = settled;
  const waited =
    (booking.status === "created" || booking.status === "pending_payment") && booking.reason === "payment_review";
  if (!waited || othersInReview) return settled;
  return {
    ...settled,
    booking: rejectPayment(booking, uid, after.resolution?.note ?? "", now),
    months: release(settled.months, booking.id),
  };
}

/** Surplus money, of `transaction` where they say so, was sent back by the admin who takes care of it. @throws Problem `no_refund_due`, `refund_claimed`, `refund_not_claimed` */
export function refundPayment(payment: Payment, uid: string, done: RefundDone, transaction?: string | null): Payment {
  return { ...withRefund(payment, (refund) => refundSent(refund, uid, done), transaction), updated_at: done.at };
}
