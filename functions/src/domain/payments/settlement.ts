import { LATE_MONEY_HOURS } from "@lopango/contract/limits";
import type { Booking } from "../bookings/booking.ts";
import { awaitReview, closeAttempt, oweLatePayment, replace, settlePaid } from "../bookings/booking-transitions.ts";
import { firstBlockedNight, hasNights, overlap, release, take, type CalendarMonth } from "../calendar/calendar.ts";
import { dropHold, endHold, type AccountLimits } from "../accounts/account-limits.ts";
import { isHeld } from "../bookings/hold.ts";
import { arrivalOf } from "../bookings/refund.ts";
import {
  isAbandoned,
  isFinal,
  mismatchesOf,
  nextCheck,
  receivedBy,
  surplusOf,
  type Payment,
  type PaymentReport,
} from "./payment.ts";

/**
 * What a report makes of an attempt. Status only moves forward: a payment that has come, is in review
 * or was rejected stays so whatever is reported later, and one that failed can still come (design §6.4).
 */
export function judge(payment: Payment, report: PaymentReport, transactionOwner: string | null, now: Date): Payment {
  if (isFinal(payment)) return payment;
  const closed = { updated_at: now, next_check_at: null };
  if (report.status === "paid") {
    const mismatches = mismatchesOf(payment, report, transactionOwner);
    const transaction = report.transaction_id ?? payment.provider_transaction;
    if (mismatches.length > 0)
      return {
        ...payment,
        ...closed,
        status: "review",
        provider_transaction: transaction,
        mismatches,
        reported: report.raw,
      };
    return { ...payment, ...closed, status: "paid", provider_transaction: transaction };
  }
  if (payment.status !== "open") return payment;
  if (report.status === "pending") return stillOpen(payment, now);
  // Only what is clearly about this attempt closes it; a mixed-up report leaves it open.
  if (mismatchesOf(payment, report, transactionOwner).length > 0) return stillOpen(payment, now);
  return {
    ...payment,
    ...closed,
    status: report.status,
    provider_transaction: report.transaction_id ?? payment.provider_transaction,
  };
}

function stillOpen(payment: Payment, now: Date): Payment {
  if (isAbandoned(payment, now)) return { ...payment, status: "failed", updated_at: now, next_check_at: null };
  // People ask too, often: only a check that was due moves the schedule on.
  if (payment.next_check_at === null || payment.next_check_at > now) return payment;
  return { ...payment, checks: payment.checks + 1, updated_at: now, next_check_at: nextCheck(payment, now) };
}

/** What one settlement made of an attempt, whatever it is for. */
export interface Settled {
  before: Payment;
  payment: Payment;
  /** The money of a booking must go back. */
  owed?: boolean;
}

/** The booking's side of an attempt: everything that one settlement may change. */
export interface BookingSettlement {
  payment: Payment;
  booking: Booking;
  /** The months of the stay. */
  months: CalendarMonth[];
  limits: AccountLimits;
  /** The guest did not wait for late money (`isBookedAgain`). */
  booked_again?: boolean;
  /** The guest's other unpaid bookings of the listing for a night of this one: they give way to late money. `months` has theirs, too. */
  own_holds?: Booking[];
}

/**
 * The booking, its nights and the guest's holds after `judged` became of the attempt. Nothing is
 * changed when the attempt is where it was.
 */
export function applySettlement(settlement: BookingSettlement, judged: Payment, now: Date): BookingSettlement {
  if (judged === settlement.payment) return settlement;
  const after = { ...settlement, payment: judged };
  switch (judged.status) {
    case "paid":
      return settleMoney(after, now);
    case "review":
      return settleReview(after, now);
    case "failed":
    case "cancelled":
    case "rejected":
      return { ...after, booking: closeAttempt(after.booking, judged.reference) };
    case "open":
      // Nobody is asked any more after a day: no money is expected then, though late money still counts.
      return judged.next_check_at === null
        ? { ...after, booking: closeAttempt(after.booking, judged.reference) }
        : after;
  }
}

function settleMoney(settlement: BookingSettlement, now: Date): BookingSettlement {
  const { booking: unpaid, payment } = settlement;
  if (!awaitsMoney(unpaid)) {
    return {
      ...settlement,
      payment: { ...payment, refund: surplusOf(payment, "paid_twice") },
      booking: closeAttempt(unpaid, payment.reference),
    };
  }
  const booking = { ...unpaid, received: { payment: payment.reference, ...receivedBy(payment) } };
  if (!canHaveNights(settlement, now))
    return {
      ...settlement,
      booking: oweLatePayment(booking, now),
      months: release(settlement.months, booking.id),
      limits: dropHold(settlement.limits, booking.id),
    };
  return { ...keepNights(withoutOwnHolds(settlement, now), now), booking: settlePaid(booking, now) };
}

/** Whoever paid means the stay that they paid for: what they hold beside it for the same nights is replaced by it. */
function withoutOwnHolds(settlement: BookingSettlement, now: Date): BookingSettlement {
  const { own_holds: own = [], months, limits } = settlement;
  return {
    ...settlement,
    months: own.reduce((kept, { id }) => release(kept, id), months),
    limits: own.reduce((kept, { id }) => endHold(kept, id, now), limits),
    own_holds: own.map((hold) => replace(hold, now)),
  };
}

/** The nights stay with a booking in review while nobody else has them; nothing is confirmed. */
function settleReview(settlement: BookingSettlement, now: Date): BookingSettlement {
  const { booking, payment } = settlement;
  const unpaid = booking.status === "created" || booking.status === "pending_payment";
  if (!unpaid || !canHaveNights(settlement, now))
    return { ...settlement, booking: closeAttempt(booking, payment.reference) };
  return { ...keepNights(settlement, now), booking: awaitReview(booking) };
}

function keepNights(settlement: BookingSettlement, now: Date): BookingSettlement {
  const { booking, months, limits } = settlement;
  return { ...settlement, months: take(months, booking, booking.id, null, now), limits: dropHold(limits, booking.id) };
}

/** Whether this booking has not been paid for yet, so that money that comes is its price. */
function awaitsMoney(booking: Booking): boolean {
  if (booking.status === "created" || booking.status === "pending_payment") return true;
  return (
    booking.status === "cancelled" &&
    booking.refund === null &&
    (booking.reason === "hold_expired" || booking.reason === "replaced")
  );
}

/** Whether money that comes now is the booking's price, and its nights must be found anew: it has them no longer. */
export function needsFreeNights(booking: Booking, months: CalendarMonth[], now: Date): boolean {
  return awaitsMoney(booking) && !keepsNights(booking, months, now);
}

function keepsNights(booking: Booking, months: CalendarMonth[], now: Date): boolean {
  return (isHeld(booking, now) && hasNights(months, booking, booking.id)) || booking.reason === "payment_review";
}

/** Whether one of the guest's other bookings is the same listing's, for a night of this one, and paid: nobody means to pay for it twice. */
export function isBookedAgain(booking: Booking, others: readonly Booking[]): boolean {
  return others.some(
    (other) =>
      other.id !== booking.id &&
      other.property_id === booking.property_id &&
      (other.status === "paid" || other.status === "confirmed") &&
      overlap(other, booking),
  );
}

/**
 * Once it is time to arrive nothing is confirmed without the guest: only whoever pays within the hold
 * is there, and only where no host has to say yes.
 */
function isPastArrival(booking: Booking, now: Date): boolean {
  return now >= arrivalOf(booking) && (booking.confirmation === "host" || !isHeld(booking, now));
}

/**
 * Held nights are the guest's own. After the hold they must be free, but for the guest's own unpaid
 * bookings, and neither given up for other dates nor paid for again; and not a day later, when nobody waits for them.
 */
function canHaveNights(settlement: BookingSettlement, now: Date): boolean {
  const { booking, months, booked_again: bookedAgain = false } = settlement;
  if (isPastArrival(booking, now)) return false;
  if (keepsNights(booking, months, now)) return true;
  const isTooOld = now.getTime() - booking.created_at.getTime() >= LATE_MONEY_HOURS * 3_600_000;
  if (isTooOld || bookedAgain || booking.reason === "replaced") return false;
  return firstBlockedNight(withoutOwnHolds(settlement, now).months, booking, now, booking.id) === null;
}
