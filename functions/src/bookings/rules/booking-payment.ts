import { canMove } from "@lopango/contract/bookings/booking-life";
import { LATE_MONEY_HOURS, MIN_PAYMENT_MINUTES } from "@lopango/contract/limits";
import {
  firstBlockedNight,
  hasNights,
  overlap,
  release,
  take,
  type CalendarMonth,
} from "../../calendar/rules/calendar.ts";
import { dropHold, endHold, isSameOffer, paidHold } from "../../identity/rules/account-limits.ts";
import { isWithdrawn } from "../../listings/rules/listing.ts";
import type { Order } from "../../payments/rules/attempt.ts";
import { paidByOf, receivedBy } from "../../payments/rules/payment.ts";
import { owing, surplusOf } from "../../payments/rules/refunds.ts";
import { Problem } from "../../platform/problem.ts";
import { isUnpaid, offerOf, placesOf, roomStays, type Booking } from "./booking.ts";
import { isPaid, isHeld } from "@lopango/contract/bookings/booking-state";
import {
  awaitReview,
  closeAttempt,
  refundLatePayment,
  rejectPayment,
  replace,
  settlePaid,
  startPayment,
  wasBeingPaid,
} from "./booking-transitions.ts";
import { extendedHold, hasTimeToPay } from "./hold.ts";
import { refusalOf, type Settlement, type StayPayable } from "./stay-payable.ts";
import { arrivalOf } from "./stay-money.ts";

/** Price, payment and settlement of a booking (docs/product/payments.md). */
export const bookingPayable: StayPayable = {
  openPayment: ({ open_payment }) => open_payment,
  wasBeingPaid,
  order(booking, rooms, now) {
    requirePayable(booking, now);
    if (rooms.some(isWithdrawn)) throw withdrawn();
    return orderOf(booking);
  },
  start(booking, reference, months, now) {
    const paying = startPayment(booking, reference, now);
    const { id, hold_until } = paying;
    const [rooms, until] = [roomStays(paying), hold_until ?? now];
    if (!hasNights(months, rooms, id)) throw new Problem("hold_expired");
    return { booking: paying, months: take(months, rooms, id, until, now), hold: { id, until } };
  },
  settleMoney,
  settleReview,
  endRejected(settlement, uid, now) {
    const { booking, months, payment } = settlement;
    if (!isUnpaid(booking) || booking.reason !== "payment_review") return settlement;
    return {
      ...settlement,
      booking: rejectPayment(booking, uid, payment.resolution?.note ?? "", now),
      months: release(months, booking.id),
    };
  },
};

export function orderOf(booking: Booking): Order {
  const { id, guest_id, total_cents: amount_cents, currency } = booking;
  return {
    purpose: "booking",
    booking_id: id,
    place_ids: placesOf(booking),
    payer_id: guest_id,
    amount_cents,
    currency,
  };
}

/** Whether payment may start or resume: unpaid, held for long enough and not in review. */
export function canPay(booking: Booking, now: Date): boolean {
  const isPayable = canMove(booking.status, "start_payment") && booking.reason !== "payment_review";
  return isPayable && hasTimeToPay(booking, extendedHold(booking, now), now);
}

const TOO_LATE_TO_PAY = `Il reste moins de ${MIN_PAYMENT_MINUTES}\u00a0minutes\u202f: un paiement n’arriverait plus à temps. Rien n’a été débité. Réservez à nouveau dès que les nuits sont libres.`;

export function requirePayable(booking: Booking, now: Date): void {
  if (canPay(booking, now)) return;
  if (isPaid(booking)) throw new Problem("already_paid");
  if (booking.reason === "payment_review")
    throw new Problem("not_payable", { detail: "Votre paiement est en cours de vérification." });
  if (booking.reason === "replaced")
    throw new Problem("not_payable", { detail: "Vous avez remplacé cette réservation par une autre." });
  if (booking.reason === "listing_withdrawn") throw withdrawn();
  if (isHeld(booking, now)) throw new Problem("hold_expired", { detail: TOO_LATE_TO_PAY });
  if (isUnpaid(booking) || booking.reason === "hold_expired") throw new Problem("hold_expired");
  throw new Problem("not_payable");
}

const withdrawn = (): Problem =>
  new Problem("not_payable", {
    detail:
      "Notre équipe a retiré cette annonce\u202f: ce séjour ne peut plus être payé. Si vous avez déjà payé, tout vous est remboursé.",
  });

function settleMoney(settlement: Settlement, now: Date): Settlement {
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
function withoutOwnHolds(settlement: Settlement, now: Date): Settlement {
  const { own_holds: own = [], months, limits } = settlement;
  return {
    ...settlement,
    months: own.reduce((kept, { id }) => release(kept, id), months),
    limits: own.reduce((kept, { id }) => endHold(kept, id, now), limits),
    own_holds: own.map((hold) => replace(hold, now)),
  };
}

function settleReview(settlement: Settlement, now: Date): Settlement {
  const { booking, payment } = settlement;
  if (!isUnpaid(booking) || !canHaveNights(settlement, now))
    return { ...settlement, booking: closeAttempt(booking, payment.reference) };
  return { ...keepNights(settlement, now), booking: awaitReview(booking) };
}

function keepNights(settlement: Settlement, now: Date): Settlement {
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

/**
 * Held nights belong to the guest. After the hold they must be free, apart from the guest's own unpaid bookings. Late
 * money is refused for a replaced booking, for one paid again, and after a day.
 */
function canHaveNights(settlement: Settlement, now: Date): boolean {
  const { booking, months, booked_again: bookedAgain = false } = settlement;
  if (refusalOf(settlement) || isPastArrival(booking, now)) return false;
  if (keepsNights(booking, months, now)) return true;
  const isTooOld = now.getTime() - booking.created_at.getTime() >= LATE_MONEY_HOURS * 3_600_000;
  if (isTooOld || bookedAgain || isGivenUp(booking)) return false;
  const rooms = roomStays(booking);
  return firstBlockedNight(withoutOwnHolds(settlement, now).months, rooms, now, booking.id) === null;
}
