import type { BookingReason } from "@lopango/contract/bookings/booking-life";
import { LATE_MONEY_HOURS } from "@lopango/contract/limits";
import { isPaid, isUnpaid, offerOf, roomStays, type Booking } from "./booking.ts";
import { awaitReview, closeAttempt, refundLatePayment, replace, settlePaid } from "./booking-transitions.ts";
import {
  firstBlockedNight,
  hasNights,
  overlap,
  release,
  take,
  type CalendarMonth,
} from "../../calendar/rules/calendar.ts";
import { dropHold, endHold, isSameOffer, paidHold, type AccountLimits } from "../../identity/rules/account-limits.ts";
import { isHeld } from "./hold.ts";
import { arrivalOf } from "./stay-money.ts";
import { isWithdrawn, type Listing } from "../../listings/rules/listing.ts";
import { surplusAfter } from "../../payments/rules/surplus.ts";
import { paidByOf, receivedBy, type Payment } from "../../payments/rules/payment.ts";
import { owing, surplusOf } from "../../payments/rules/refunds.ts";

/** The records that the settlement of one attempt may change. */
export interface BookingSettlement {
  payment: Payment;
  booking: Booking;
  months: CalendarMonth[];
  limits: AccountLimits;
  /** Reason why the listing accepts no confirmation (`refusedAt`). */
  refused?: BookingReason | undefined;
  /** The guest booked again before late money arrived (`isBookedAgain`). */
  booked_again?: boolean;
  /**
   * The guest's other unpaid bookings of the same listing and nights, replaced by late money. `months` includes theirs.
   */
  own_holds?: Booking[];
}

/**
 * Applies the attempt's new state to the booking, its nights and the guest's holds. Returns `settlement` itself when
 * the attempt is unchanged.
 */
export function applySettlement(settlement: BookingSettlement, checked: Payment, now: Date): BookingSettlement {
  if (checked === settlement.payment) return settlement;
  return withSurplus(settlement.payment, settledBy(settlement, checked, now));
}

/** Lists surplus money on the booking: the guest sees it nowhere else. */
function withSurplus(before: Payment, after: BookingSettlement): BookingSettlement {
  const surplus = surplusAfter(after.booking.surplus, before, after.payment);
  return surplus === after.booking.surplus ? after : { ...after, booking: { ...after.booking, surplus } };
}

function settledBy(settlement: BookingSettlement, checked: Payment, now: Date): BookingSettlement {
  const { payment: before } = settlement;
  const after = { ...settlement, payment: checked };
  // A report without a change of status concerns only the attempt.
  if (checked.status === before.status && checked.status !== "open") return after;
  switch (checked.status) {
    case "paid":
      return settleMoney(after, now);
    case "review":
      return settleReview(after, now);
    case "failed":
    case "cancelled":
    case "rejected":
      return { ...after, booking: closeAttempt(after.booking, checked.reference) };
    case "open":
      // After a day no money is expected; late money still counts.
      return checked.given_up_at ? { ...after, booking: closeAttempt(after.booking, checked.reference) } : after;
  }
}

function settleMoney(settlement: BookingSettlement, now: Date): BookingSettlement {
  const { booking: unpaid, payment } = settlement;
  if (!awaitsMoney(unpaid)) {
    return {
      ...settlement,
      payment: owing(payment, surplusOf(payment, "paid_twice"), now),
      booking: closeAttempt(unpaid, payment.reference),
    };
  }
  const received = { payment: payment.reference, ...receivedBy(payment) };
  const booking = { ...unpaid, received, paid_by: paidByOf(payment) };
  if (!canHaveNights(settlement, now))
    return {
      ...settlement,
      booking: refundLatePayment(booking, now, refusalOf(settlement)),
      months: release(settlement.months, booking.id),
      limits: dropHold(settlement.limits, booking.id),
    };
  const kept = keepNights(withoutOwnHolds(settlement, now), now);
  return { ...kept, booking: settlePaid(booking, now), limits: paidHold(kept.limits, booking.id) };
}

/** A paid booking replaces the guest's other unpaid holds. */
function withoutOwnHolds(settlement: BookingSettlement, now: Date): BookingSettlement {
  const { own_holds: own = [], months, limits } = settlement;
  return {
    ...settlement,
    months: own.reduce((kept, { id }) => release(kept, id), months),
    limits: own.reduce((kept, { id }) => endHold(kept, id, now), limits),
    own_holds: own.map((hold) => replace(hold, now)),
  };
}

/** A booking in review keeps its nights while they are free; nothing is confirmed. */
function settleReview(settlement: BookingSettlement, now: Date): BookingSettlement {
  const { booking, payment } = settlement;
  if (!isUnpaid(booking) || !canHaveNights(settlement, now))
    return { ...settlement, booking: closeAttempt(booking, payment.reference) };
  return { ...keepNights(settlement, now), booking: awaitReview(booking) };
}

function keepNights(settlement: BookingSettlement, now: Date): BookingSettlement {
  const { booking, months, limits } = settlement;
  return {
    ...settlement,
    months: take(months, roomStays(booking), booking.id, null, now),
    limits: dropHold(limits, booking.id),
  };
}

/** Whether incoming money pays the booking's price. */
export function awaitsMoney(booking: Booking): boolean {
  if (isUnpaid(booking)) return true;
  return (
    booking.status === "cancelled" &&
    booking.refund === null &&
    (booking.reason === "hold_expired" || isGivenUp(booking))
  );
}

const isGivenUp = ({ reason }: Booking): boolean => reason === "replaced" || reason === "given_up";

/** Whether incoming money pays the price of a booking that lost its nights. */
export function needsFreeNights(booking: Booking, months: CalendarMonth[], now: Date): boolean {
  return awaitsMoney(booking) && !keepsNights(booking, months, now);
}

function keepsNights(booking: Booking, months: CalendarMonth[], now: Date): boolean {
  return (
    (isHeld(booking, now) && hasNights(months, roomStays(booking), booking.id)) || booking.reason === "payment_review"
  );
}

export function isBookedAgain(booking: Booking, others: readonly Booking[]): boolean {
  return others.some(
    (other) =>
      other.id !== booking.id &&
      isSameOffer(offerOf(other), offerOf(booking)) &&
      isPaid(other) &&
      overlap(other, booking),
  );
}

/** After arrival time only a payment within the hold confirms, and only an instant booking. */
function isPastArrival(booking: Booking, now: Date): boolean {
  return now >= arrivalOf(booking) && (booking.confirmation === "host" || !isHeld(booking, now));
}

/** `rooms`: listings of the booking's rooms; null for a deleted one. */
export function refusedAt(rooms: readonly (Listing | null)[]): BookingReason | undefined {
  if (rooms.includes(null)) return "paid_too_late";
  return rooms.some(isWithdrawn) ? "listing_withdrawn" : undefined;
}

/** Returns the reason why an admin's decision refuses the money (docs/product/payments.md#withdrawn-and-suspended). */
export function refusalOf({
  refused,
  limits,
}: Pick<BookingSettlement, "refused" | "limits">): BookingReason | undefined {
  return refused ?? (limits.suspended ? "guest_suspended" : undefined);
}

/**
 * Held nights belong to the guest. After the hold they must be free, apart from the guest's own unpaid bookings. Late
 * money is refused for a replaced booking, for one paid again, and after a day.
 */
function canHaveNights(settlement: BookingSettlement, now: Date): boolean {
  const { booking, months, booked_again: bookedAgain = false } = settlement;
  if (refusalOf(settlement) || isPastArrival(booking, now)) return false;
  if (keepsNights(booking, months, now)) return true;
  const isTooOld = now.getTime() - booking.created_at.getTime() >= LATE_MONEY_HOURS * 3_600_000;
  if (isTooOld || bookedAgain || isGivenUp(booking)) return false;
  const rooms = roomStays(booking);
  return firstBlockedNight(withoutOwnHolds(settlement, now).months, rooms, now, booking.id) === null;
}
