import type { Settlement, StayPayable } from "./stay-payable.ts";
import { receivedBy, type Payment } from "../../payments/rules/payment.ts";
import { requireUnsent } from "../../payments/rules/resolution.ts";
import { unapproved } from "../../payments/rules/refunds.ts";
import { surplusAfter } from "../../payments/rules/surplus.ts";
import type { Booking } from "./booking.ts";
import { bookingPayable } from "./booking-payment.ts";
import { closeAttempt } from "./booking-transitions.ts";
import { changePayable } from "./change-payment.ts";
import { bookingRefundCents } from "./stay-money.ts";

const payableOf = ({ purpose }: Payment): StayPayable => (purpose === "change" ? changePayable : bookingPayable);

/**
 * Applies the attempt's new state to the booking, its nights and the guest's holds. Returns `settlement` itself when
 * the attempt is unchanged.
 */
export function applySettlement(settlement: Settlement, checked: Payment, now: Date): Settlement {
  if (checked === settlement.payment) return settlement;
  const after = settledBy(settlement, checked, now);
  // The guest sees surplus money nowhere else.
  const surplus = surplusAfter(after.booking.surplus, settlement.payment, after.payment);
  return surplus === after.booking.surplus ? after : { ...after, booking: { ...after.booking, surplus } };
}

function settledBy(settlement: Settlement, checked: Payment, now: Date): Settlement {
  const after = { ...settlement, payment: checked };
  const closed = () => ({ ...after, booking: closeAttempt(after.booking, checked.reference) });
  // A report without a change of status concerns only the attempt.
  if (checked.status === settlement.payment.status && checked.status !== "open") return after;
  switch (checked.status) {
    case "paid":
      return payableOf(checked).settleMoney(after, now);
    case "review":
      return payableOf(checked).settleReview(after, now);
    case "failed":
    case "cancelled":
    case "rejected":
      return closed();
    case "open":
      // After a day no money is expected; late money still counts.
      return checked.given_up_at ? closed() : after;
  }
}

/**
 * Settles a rejected attempt: ends a booking or drops a change that waited only for this decision. `othersInReview`:
 * another attempt still waits for a decision.
 */
export function settleRejected(
  settlement: Settlement,
  rejected: Payment,
  uid: string,
  othersInReview: boolean,
  now: Date,
): Settlement {
  const settled = applySettlement(settlement, rejected, now);
  return othersInReview ? settled : payableOf(rejected).endRejected(settled, uid, now);
}

/** Names the attempt's surplus money on the booking. */
export function withSurplus(booking: Booking, before: Payment, after: Payment): Booking {
  const surplus = surplusAfter(booking.surplus, before, after);
  return surplus === booking.surplus ? booking : { ...booking, ...(surplus && { surplus }) };
}

/** Corrects the booking's received money, refund and surplus. */
export function correctedBooking(booking: Booking, payment: Payment, corrected: Payment, uid: string): Booking {
  const received = receivedBy(corrected);
  const named = withSurplus(booking, payment, corrected);
  if (booking.received?.payment !== payment.reference) return named;
  const paid = { ...named, received: { ...received, payment: payment.reference } };
  if (!booking.refund) return paid;
  requireUnsent(booking.refund, uid);
  const cancelled = booking.history.findLast(({ event }) => event === "cancel")?.at;
  const isByPolicy = booking.refund.reason === "cancelled_by_guest" && cancelled;
  const amount_cents = isByPolicy ? bookingRefundCents(paid, cancelled) : received.amount_cents;
  return { ...paid, refund: { ...unapproved(booking.refund), amount_cents, currency: received.currency } };
}
