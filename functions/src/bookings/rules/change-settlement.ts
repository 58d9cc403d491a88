import type { BookingReason } from "@lopango/contract/bookings/booking-life";
import { dropHold, type AccountLimits } from "../../identity/rules/account-limits.ts";
import { isPaid, roomStays, type Booking, type StayChange } from "./booking.ts";
import { dropChange } from "./booking-transitions.ts";
import { SYSTEM } from "../../platform/event.ts";
import { isHeld } from "./hold.ts";
import { heldUntil } from "./presence.ts";
import { arrivalOf, hasBegun } from "./stay-money.ts";
import { changePaid, placeOfChange } from "./stay-change.ts";
import { firstBlockedNight, hasNights, release, take, type CalendarMonth } from "../../calendar/rules/calendar.ts";
import { receivedBy, type Payment } from "../../payments/rules/payment.ts";
import { owing, surplusOf } from "../../payments/rules/refunds.ts";
import { refusalOf } from "./booking-settlement.ts";
import { surplusAfter } from "../../payments/rules/surplus.ts";

export type ChangePayment = Payment & { purpose: "change" };

/** The records that the settlement of a difference may change. `months` covers the stay and the change. */
export interface ChangeSettlement {
  payment: ChangePayment;
  booking: Booking;
  months: CalendarMonth[];
  limits: AccountLimits;
  /** False when one of the rooms is offline. */
  isOffered: boolean;
  /** Reason why the listing accepts no confirmation (`refusedAt`). */
  refused?: BookingReason | undefined;
}

/** Applies the attempt's new state. Returns `settlement` itself when the attempt is unchanged. */
export function applyChangeSettlement(settlement: ChangeSettlement, checked: Payment, now: Date): ChangeSettlement {
  if (checked === settlement.payment) return settlement;
  // An attempt never changes its purpose.
  const after = settledBy(settlement, checked as ChangePayment, now);
  const surplus = surplusAfter(after.booking.surplus, settlement.payment, after.payment);
  return surplus === after.booking.surplus ? after : { ...after, booking: { ...after.booking, surplus } };
}

function settledBy(settlement: ChangeSettlement, checked: ChangePayment, now: Date): ChangeSettlement {
  const after = { ...settlement, payment: checked };
  if (checked.status === settlement.payment.status && checked.status !== "open") return after;
  switch (checked.status) {
    case "paid":
      return settleMoney(after, now);
    case "review":
      return settleReview(after, now);
    case "failed":
    case "cancelled":
    case "rejected":
      return { ...after, booking: closeChangeAttempt(after.booking, checked.reference) };
    case "open":
      return checked.given_up_at ? { ...after, booking: closeChangeAttempt(after.booking, checked.reference) } : after;
  }
}

export function closeChangeAttempt(booking: Booking, reference: string): Booking {
  if (booking.change?.open_payment !== reference) return booking;
  return { ...booking, change: { ...booking.change, open_payment: null } };
}

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
    const refund = surplusOf(payment, wasPaid ? "paid_twice" : "change_not_made");
    return { ...settlement, payment: owing(payment, refund, now) };
  }
  const money = receivedBy(payment);
  if (money.currency !== booking.currency || !canHaveNights(settlement, change, now))
    return {
      ...withoutChange(settlement, refusalOf(settlement) ?? "paid_too_late", now),
      payment: owing(payment, surplusOf(payment, "change_not_made"), now),
    };
  const paid = changePaid(booking, { payment: payment.reference, ...money }, now);
  return { ...settlement, booking: paid, months: nightsOf(paid, months, now), limits: dropHold(limits, change.id) };
}

/** A change in review keeps its nights while they are free; nothing is changed. */
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

/** Settles a rejected attempt: drops a change that waited only for this decision. */
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

/** Makes a refund due for money whose change is not made. */
export const changeNotMade = (payment: Payment, now: Date): Payment => ({
  ...owing(payment, surplusOf(payment, "change_not_made"), now),
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

/**
 * Returns the months with the nights of the stay and of its change. `months` must cover both. Nights that an early
 * departure or a no-show freed stay free.
 */
export function nightsOf(booking: Booking, months: CalendarMonth[], now: Date): CalendarMonth[] {
  const { id, change } = booking;
  const held = { checkin: booking.checkin, checkout: heldUntil(booking) };
  const own = take(release(months, id), roomStays(booking, held), id, null, now);
  return change ? take(own, roomStays(booking, change), id, change.hold_until, now, booking) : own;
}

/**
 * Held nights belong to the guest; after the hold they must be free. After arrival time only a payment within the hold
 * counts, and only for an instant booking.
 */
function canHaveNights(settlement: ChangeSettlement, change: StayChange, now: Date): boolean {
  const { booking, months, isOffered } = settlement;
  const { id } = booking;
  if (!isPaid(booking) || !isOffered || refusalOf(settlement) || hasBegun(booking, now)) return false;
  const keeps = change.in_review || (isHeld(change, now) && hasNights(months, roomStays(booking, change), id));
  const isLate = now >= arrivalOf({ checkin: change.checkin, property: placeOfChange(booking, change) });
  if (isLate && (change.confirmation === "host" || !keeps)) return false;
  return keeps || firstBlockedNight(months, roomStays(booking, change), now, id) === null;
}
