import type { Money, RefundDone } from "../bookings/booking.ts";
import { rejectPayment } from "../bookings/booking-transitions.ts";
import { release } from "../calendar/calendar.ts";
import { owing, withRefund, type Payment, type Resolution } from "./payment.ts";
import { Problem } from "../problem.ts";
import { sent } from "../bookings/refund-claim.ts";
import { applySettlement, type BookingSettlement } from "./settlement.ts";

/** What admins decide about money, once the provider has spoken (design §6.4, decision 8). */

function requireInReview(payment: Payment): void {
  if (payment.status !== "review") throw new Problem("not_in_review");
}

/**
 * The attempt counts as paid, with the money that came. `owner`: the attempt that its transaction settled; another
 * one is accepted only by an admin who says that the provider used the transaction again (`reused`).
 *
 * @throws Problem `not_in_review`, `transaction_used`
 */
export function accepted(
  payment: Payment,
  resolution: Resolution & { received: Money },
  { owner, reused }: { owner: string | null; reused: boolean },
): Payment {
  requireInReview(payment);
  if (owner !== null && owner !== payment.reference && !reused) throw new Problem("transaction_used");
  return { ...payment, status: "paid", updated_at: resolution.at, resolution };
}

/** The attempt brought nothing that counts; what came all the same must go back. @throws Problem `not_in_review` */
export function rejected(payment: Payment, resolution: Resolution): Payment {
  requireInReview(payment);
  const { received } = resolution;
  const decided: Payment = { ...payment, status: "rejected", updated_at: resolution.at, resolution };
  return received ? owing(decided, { status: "due", ...received, reason: "payment_rejected" }) : decided;
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
  return { ...withRefund(payment, (refund) => sent(refund, uid, done), transaction), updated_at: done.at };
}
