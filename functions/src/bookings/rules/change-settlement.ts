import type { BookingReason } from "@lopango/contract/booking-life";
import { dropHold, type AccountLimits } from "../../identity/rules/account-limits.ts";
import { isPaid, type Booking, type StayChange } from "./booking.ts";
import { dropChange } from "./booking-transitions.ts";
import { SYSTEM } from "../../platform/outbox/event.ts";
import { isHeld } from "./hold.ts";
import { arrivalOf } from "./refund.ts";
import { changePaid } from "./stay-change.ts";
import { firstBlockedNight, hasNights, release, take, type CalendarMonth } from "../../calendar/rules/calendar.ts";
import { receivedBy, type Payment } from "../../payments/rules/payment.ts";
import { owing, surplusOf } from "../../payments/rules/payment-refunds.ts";
import { refusalOf } from "./booking-settlement.ts";
import { surplusAfter } from "../../payments/rules/surplus.ts";

/** What becomes of a change of dates when its money comes, fails, comes twice or never (docs/product/bookings.md#changing-a-stay). */

export type ChangePayment = Payment & { purpose: "change" };

/** Everything that one settlement of a difference may change. `months`: those of the stay and of the change. */
export interface ChangeSettlement {
  payment: ChangePayment;
  booking: Booking;
  months: CalendarMonth[];
  limits: AccountLimits;
  /** Units that the listing offers now; 0 when it is not on offer. */
  offered: number;
  /** Why nothing is confirmed at the listing any more (`refusedAt`). */
  refused?: BookingReason | undefined;
}

/** Nothing is changed when the attempt is where it was. */
export function applyChangeSettlement(settlement: ChangeSettlement, judged: Payment, now: Date): ChangeSettlement {
  if (judged === settlement.payment) return settlement;
  // Whatever becomes of an attempt, it is for the change that it was started for.
  const after = settledBy(settlement, judged as ChangePayment, now);
  const surplus = surplusAfter(after.booking.surplus, settlement.payment, after.payment);
  return surplus === after.booking.surplus ? after : { ...after, booking: { ...after.booking, surplus } };
}

function settledBy(settlement: ChangeSettlement, judged: ChangePayment, now: Date): ChangeSettlement {
  const after = { ...settlement, payment: judged };
  if (judged.status === settlement.payment.status && judged.status !== "open") return after;
  switch (judged.status) {
    case "paid":
      return settleMoney(after, now);
    case "review":
      return settleReview(after, now);
    case "failed":
    case "cancelled":
    case "rejected":
      return { ...after, booking: closeChangeAttempt(after.booking, judged.reference) };
    case "open":
      return judged.given_up_at ? { ...after, booking: closeChangeAttempt(after.booking, judged.reference) } : after;
  }
}

/** The attempt `reference` brings the difference no more. */
export function closeChangeAttempt(booking: Booking, reference: string): Booking {
  if (booking.change?.open_payment !== reference) return booking;
  return { ...booking, change: { ...booking.change, open_payment: null } };
}

/** The change that the attempt pays for, while its money has not come; null otherwise. */
function unpaidChange({ change }: Booking, { change_id: id }: ChangePayment): StayChange | null {
  return change?.id === id && change.received === null ? change : null;
}

function settleMoney(settlement: ChangeSettlement, now: Date): ChangeSettlement {
  const { payment, booking, months, limits } = settlement;
  const change = unpaidChange(booking, payment);
  if (!change) {
    const wasPaid =
      booking.change?.id === payment.change_id ||
      booking.history.some(({ event, stay }) => event === "change" && stay?.change === payment.change_id);
    return { ...settlement, payment: owing(payment, surplusOf(payment, wasPaid ? "paid_twice" : "change_not_made")) };
  }
  const money = receivedBy(payment);
  if (money.currency !== booking.currency || !canHaveNights(settlement, change, now))
    return {
      ...withoutChange(settlement, refusalOf(settlement) ?? "paid_too_late", now),
      payment: owing(payment, surplusOf(payment, "change_not_made")),
    };
  const paid = changePaid(booking, { payment: payment.reference, ...money }, now);
  return { ...settlement, booking: paid, months: nightsOf(paid, months, now), limits: dropHold(limits, change.id) };
}

/** The nights stay with a change in review while nobody else has them; nothing is changed. */
function settleReview(settlement: ChangeSettlement, now: Date): ChangeSettlement {
  const { payment, booking, months, limits } = settlement;
  const change = unpaidChange(booking, payment);
  if (!change || !canHaveNights(settlement, change, now))
    return { ...settlement, booking: closeChangeAttempt(booking, payment.reference) };
  const reviewed = { ...booking, change: { ...change, in_review: true, hold_until: null, open_payment: null } };
  return {
    ...settlement,
    booking: reviewed,
    months: nightsOf(reviewed, months, now),
    limits: dropHold(limits, change.id),
  };
}

/** An admin did not accept what the provider reported: a change that waits for this decision alone comes to nothing. */
export function settleRejectedChange(
  settlement: ChangeSettlement,
  rejected: Payment,
  othersInReview: boolean,
  now: Date,
): ChangeSettlement {
  const settled = applyChangeSettlement(settlement, rejected, now);
  const change = unpaidChange(settled.booking, settled.payment);
  return change?.in_review && !othersInReview ? withoutChange(settled, "payment_rejected", now) : settled;
}

/** The attempt whose money came for a change that is not made: it goes back. */
export const changeNotMade = (payment: Payment, now: Date): Payment => ({
  ...owing(payment, surplusOf(payment, "change_not_made")),
  updated_at: now,
});

function withoutChange(settlement: ChangeSettlement, reason: BookingReason, now: Date): ChangeSettlement {
  const { booking, months, limits } = settlement;
  const dropped = dropChange(booking, reason, now, SYSTEM);
  return {
    ...settlement,
    booking: dropped,
    months: nightsOf(dropped, months, now),
    limits: booking.change ? dropHold(limits, booking.change.id) : limits,
  };
}

/** The months with what a paid stay has of them, and what its change holds beside it. `months` must cover both. */
export function nightsOf(booking: Booking, months: CalendarMonth[], now: Date): CalendarMonth[] {
  const { id, change } = booking;
  const own = take(release(months, id), booking, id, null, now);
  return change ? take(own, change, id, change.hold_until, now, booking) : own;
}

/**
 * Held nights are the guest's own. After the hold they must still be free; and neither the stay nor its change has
 * begun, but for a guest who pays within the hold where no host has to say yes.
 */
function canHaveNights(settlement: ChangeSettlement, change: StayChange, now: Date): boolean {
  const { booking, months, offered } = settlement;
  const { id, property } = booking;
  if (!isPaid(booking) || offered === 0 || refusalOf(settlement) || now >= arrivalOf(booking)) return false;
  const keeps = change.in_review || (isHeld(change, now) && hasNights(months, change, id));
  const isLate = now >= arrivalOf({ checkin: change.checkin, property });
  if (isLate && (change.confirmation === "host" || !keeps)) return false;
  return keeps || firstBlockedNight(months, change, now, id) === null;
}
