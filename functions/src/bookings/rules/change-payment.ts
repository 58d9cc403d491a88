import type { BookingReason } from "@lopango/contract/bookings/booking-life";
import { asksHost } from "@lopango/contract/bookings/stay-change";
import { firstBlockedNight, hasNights } from "../../calendar/rules/calendar.ts";
import { dropHold } from "../../identity/rules/account-limits.ts";
import { unitsOnOffer } from "../../listings/rules/listing.ts";
import type { Order } from "../../payments/rules/attempt.ts";
import type { Money } from "../../payments/rules/money.ts";
import { receivedBy, type Payment } from "../../payments/rules/payment.ts";
import { owing, surplusOf } from "../../payments/rules/refunds.ts";
import { SYSTEM } from "../../platform/event.ts";
import { Problem } from "../../platform/problem.ts";
import { placesOf, roomStays, type Booking, type StayChange } from "./booking.ts";
import { isPaid, isHeld } from "@lopango/contract/bookings/booking-state";
import { answerBy, closeAttempt, dropChange, stepOfChange } from "./booking-transitions.ts";
import { extendedHold, hasTimeToPay } from "./hold.ts";
import { refusalOf, type Settlement, type StayPayable } from "./stay-payable.ts";
import { awaitsDifference, made, newArrival, monthsWithStay, placeOfChange } from "./stay-change.ts";
import { arrivalOf, hasBegun } from "./stay-money.ts";

/** Price, payment and settlement of the difference that a change costs (docs/product/bookings.md#changing-a-stay). */
export const changePayable: StayPayable = {
  openPayment: ({ change }) => change?.open_payment ?? null,
  wasBeingPaid: ({ change, history }) =>
    Boolean(change) && history.some(({ event, stay }) => event === "pay_change" && stay?.change === change?.id),
  order(booking, rooms, now) {
    const change = requireChangePayable(booking, now);
    // The payment would be refunded.
    if (rooms.some((listing) => unitsOnOffer(listing) === 0))
      throw new Problem("not_payable", {
        detail: "Cette annonce n’est plus en ligne\u202f: votre séjour ne change pas.",
      });
    return orderOfChange(booking, change);
  },
  start(booking, reference, months, now) {
    const paying = startChangePayment(booking, reference, now);
    const { id, change } = paying;
    if (!change || !hasNights(months, roomStays(paying, change), id)) throw new Problem("hold_expired");
    const hold = { id: change.id, until: change.hold_until ?? now };
    return { booking: paying, months: monthsWithStay(paying, months, now), hold };
  },
  settleMoney,
  settleReview,
  endRejected: (settlement, _uid, now) =>
    unpaidChange(settlement)?.in_review ? withoutChange(settlement, "payment_rejected", now) : settlement,
};

export function orderOfChange(booking: Booking, change: StayChange): Order {
  const { id, guest_id, currency } = booking;
  return {
    purpose: "change",
    booking_id: id,
    change_id: change.id,
    place_ids: placesOf(booking),
    payer_id: guest_id,
    amount_cents: change.to_pay_cents,
    currency,
  };
}

/** Starts or resumes the payment of the difference. */
export function startChangePayment(booking: Booking, reference: string, now: Date): Booking {
  const change = requireChangePayable(booking, now);
  const paying = { ...change, open_payment: reference, hold_until: heldOnceBeingPaid(booking, change, now) };
  return { ...stepOfChange(booking, "pay_change", change, now, booking.guest_id), change: paying };
}

/** End of the hold once payment starts: as for a booking, never past the stay's arrival. */
function heldOnceBeingPaid(booking: Booking, change: StayChange, now: Date): Date {
  const { confirmation, checkin, asked_at: created_at, held_since, hold_until } = change;
  const hold = extendedHold(
    { confirmation, checkin, property: placeOfChange(booking, change), created_at, held_since, hold_until },
    now,
  );
  return new Date(Math.min(hold.getTime(), arrivalOf(booking).getTime()));
}

export function canPayChange(booking: Booking, now: Date): boolean {
  const { change } = booking;
  return change
    ? awaitsDifference(change) && hasTimeToPay(change, heldOnceBeingPaid(booking, change, now), now)
    : false;
}

export function requireChangePayable(booking: Booking, now: Date): StayChange {
  const { change } = booking;
  if (!change) throw new Problem("no_change_pending");
  if (!awaitsDifference(change))
    throw new Problem("not_payable", { detail: "La différence est déjà payée, ou son paiement est vérifié." });
  if (!hasTimeToPay(change, heldOnceBeingPaid(booking, change, now), now))
    throw new Problem("hold_expired", {
      detail: "Il ne reste plus assez de temps pour payer la différence\u202f: votre séjour ne change pas.",
    });
  return change;
}

const changeOf = (payment: Payment): string | null => (payment.purpose === "change" ? payment.change_id : null);

function unpaidChange({ booking: { change }, payment }: Settlement): StayChange | null {
  return change && change.id === changeOf(payment) && change.received === null ? change : null;
}

function settleMoney(settlement: Settlement, now: Date): Settlement {
  const { payment, booking, months, limits } = settlement;
  const change = unpaidChange(settlement);
  if (!change) {
    const id = changeOf(payment);
    const wasPaid =
      booking.change?.id === id || booking.history.some(({ event, stay }) => event === "change" && stay?.change === id);
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
  return {
    ...settlement,
    booking: paid,
    months: monthsWithStay(paid, months, now),
    limits: dropHold(limits, change.id),
  };
}

/** Records the paid difference, then makes the change or asks the host. */
export function changePaid(booking: Booking, money: Money & { payment: string }, now: Date): Booking {
  const { change } = booking;
  if (!change) throw new Error(`booking ${booking.id} waits for no change`);
  const paid = { ...change, received: money, open_payment: null, hold_until: null, in_review: false };
  if (!asksHost(booking, change)) return made(booking, paid, now, SYSTEM);
  const confirm_by = answerBy(now, arrivalOf(booking), newArrival(booking, change));
  return { ...stepOfChange(booking, "settle_change", change, now, SYSTEM), change: { ...paid, confirm_by } };
}

function settleReview(settlement: Settlement, now: Date): Settlement {
  const { payment, booking, months, limits } = settlement;
  const change = unpaidChange(settlement);
  if (!change || !canHaveNights(settlement, change, now))
    return { ...settlement, booking: closeAttempt(booking, payment.reference) };
  const reviewed = { ...booking, change: { ...change, in_review: true, hold_until: null, open_payment: null } };
  return {
    ...settlement,
    booking: reviewed,
    months: monthsWithStay(reviewed, months, now),
    limits: dropHold(limits, change.id),
  };
}

/** Makes a refund due for money whose change is not made. */
export const changeNotMade = (payment: Payment, now: Date): Payment => ({
  ...owing(payment, surplusOf(payment, "change_not_made"), now),
  updated_at: now,
});

function withoutChange(settlement: Settlement, reason: BookingReason, now: Date): Settlement {
  const { booking, months, limits } = settlement;
  const dropped = dropChange(booking, reason, now, SYSTEM);
  return {
    ...settlement,
    booking: dropped,
    months: monthsWithStay(dropped, months, now),
    limits: booking.change ? dropHold(limits, booking.change.id) : limits,
  };
}

/**
 * Held nights belong to the guest; after the hold they must be free. After arrival time only a payment within the hold
 * counts, and only for an instant booking.
 */
function canHaveNights(settlement: Settlement, change: StayChange, now: Date): boolean {
  const { booking, months, isOffered } = settlement;
  const { id } = booking;
  if (!isPaid(booking) || !isOffered || refusalOf(settlement) || hasBegun(booking, now)) return false;
  const rooms = roomStays(booking, change);
  const keeps = change.in_review || (isHeld(change, now) && hasNights(months, rooms, id));
  if (now >= newArrival(booking, change) && (change.confirmation === "host" || !keeps)) return false;
  return keeps || firstBlockedNight(months, rooms, now, id) === null;
}
