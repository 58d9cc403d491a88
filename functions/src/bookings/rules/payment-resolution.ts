import { release } from "../../calendar/rules/calendar.ts";
import { receivedBy, type Payment } from "../../payments/rules/payment.ts";
import { requireUnsent } from "../../payments/rules/resolution.ts";
import { surplusAfter } from "../../payments/rules/surplus.ts";
import { isUnpaid, type Booking } from "./booking.ts";
import { applySettlement, type BookingSettlement } from "./booking-settlement.ts";
import { rejectPayment } from "./booking-transitions.ts";
import { bookingRefundCents } from "./stay-money.ts";

/** Corrects the booking's received money, refund and surplus. @throws as `correctedPayment` */
export function correctedBooking(booking: Booking, payment: Payment, corrected: Payment, uid: string): Booking {
  const received = receivedBy(corrected);
  const surplus = surplusAfter(booking.surplus, payment, corrected);
  const named = { ...booking, ...(surplus && { surplus }) };
  if (booking.received?.payment !== payment.reference) return named;
  const paid = { ...named, received: { ...received, payment: payment.reference } };
  if (!booking.refund) return paid;
  requireUnsent(booking.refund, uid);
  const cancelled = booking.history.findLast(({ event }) => event === "cancel")?.at;
  const isByPolicy = booking.refund.reason === "cancelled_by_guest" && cancelled;
  const amount_cents = isByPolicy ? bookingRefundCents(paid, cancelled) : received.amount_cents;
  return { ...paid, refund: { ...booking.refund, amount_cents, currency: received.currency } };
}

/**
 * Settles a rejected attempt: ends a booking that waited only for this decision and frees its nights. `othersInReview`:
 * another attempt still waits for a decision.
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
  const waited = isUnpaid(booking) && booking.reason === "payment_review";
  if (!waited || othersInReview) return settled;
  return {
    ...settled,
    booking: rejectPayment(booking, uid, after.resolution?.note ?? "", now),
    months: release(settled.months, booking.id),
  };
}
