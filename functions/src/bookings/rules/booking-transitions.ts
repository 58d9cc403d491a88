import { SYSTEM } from "../../platform/event.ts";
import {
  BOOKING_TRANSITIONS,
  canMove,
  type BookingReason,
  type BookingTransition,
} from "@lopango/contract/bookings/booking-life";
import { todayIn } from "@lopango/contract/platform/dates";
import { HOST_ANSWER_HOURS } from "@lopango/contract/limits";
import type { Booking, Refund, StayChange, StayFacts } from "./booking.ts";
import { isPaid } from "@lopango/contract/bookings/booking-state";
import { extendedHold } from "./hold.ts";
import { Problem } from "../../platform/problem.ts";
import { arrivalOf, bookingRefundCents, hasBegun, paidFor } from "./stay-money.ts";

/** Applies a transition of the contract's table: the only way to change a booking's status. */
export function move(
  booking: Booking,
  transition: BookingTransition,
  now: Date,
  by: string,
  reason: BookingReason | null = null,
  note?: string,
): Booking {
  if (!canMove(booking.status, transition))
    throw new Error(`booking ${booking.id} is ${booking.status}: it cannot ${transition}`);
  const status = BOOKING_TRANSITIONS[transition].to ?? booking.status;
  const entry = { at: now, event: transition, status, by, ...(reason && { reason }), ...(note && { note }) };
  const before = status === "cancelled" && reason ? dropChange(booking, reason, now, by) : booking;
  return { ...before, status, reason, history: [...before.history, entry] };
}

/** Adds a history entry for a change of the stay; status and reason remain. */
export function stepOfChange(
  booking: Booking,
  transition: "ask_change" | "pay_change" | "settle_change" | "change" | "drop_change",
  change: StayChange,
  now: Date,
  by: string,
  reason?: BookingReason,
): Booking {
  if (!canMove(booking.status, transition))
    throw new Error(`booking ${booking.id} is ${booking.status}: it cannot ${transition}`);
  const { id, to_pay_cents, back_cents } = change;
  const stay = { change: id, from: factsOf(booking), to: factsOf(change), to_pay_cents, back_cents };
  const entry = { at: now, event: transition, status: booking.status, by, ...(reason && { reason }), stay };
  return { ...booking, history: [...booking.history, entry] };
}

/** Removes the pending change and keeps the stay. The money received for it is on the `change` of `booking`. */
export function dropChange(booking: Booking, reason: BookingReason, now: Date, by: string): Booking {
  if (!booking.change) return booking;
  return { ...stepOfChange(booking, "drop_change", booking.change, now, by, reason), change: null };
}

const factsOf = ({ checkin, checkout, nights, guests, total_cents }: StayFacts): StayFacts => ({
  checkin,
  checkout,
  nights,
  guests,
  total_cents,
});

/** Whether `by` already made this transition, so that a repeated request changes nothing. */
export const wasJust = ({ history }: Booking, transition: BookingTransition, by: string): boolean => {
  // The refund's destination may have changed since, and the reception may have noted something.
  const last = history.findLast(({ event, noted_at }) => event !== "redirect_refund" && !noted_at);
  return last?.event === transition && last.by === by;
};

export function startPayment(booking: Booking, reference: string, now: Date): Booking {
  return {
    ...move(booking, "start_payment", now, booking.guest_id),
    open_payment: reference,
    hold_until: extendedHold(booking, now),
  };
}

/** Whether a payment was ever started, so that money may be under way even without an open attempt. */
export const wasBeingPaid = ({ history }: Booking): boolean => history.some(({ event }) => event === "start_payment");

/** Marks the booking paid: an instant one is confirmed, otherwise the host has 24 hours, until arrival at most. */
export function settlePaid(booking: Booking, now: Date): Booking {
  const paid: Booking = { ...move(booking, "settle", now, SYSTEM), hold_until: null, open_payment: null };
  if (booking.confirmation === "instant") return move(paid, "confirm", now, SYSTEM);
  return { ...paid, confirm_by: answerBy(now, arrivalOf(booking)) };
}

/** Returns the end of the host's time to answer: 24 hours, until the earliest of `arrivals` at most. */
export function answerBy(now: Date, ...arrivals: Date[]): Date {
  const ends = arrivals.map((arrival) => arrival.getTime());
  return new Date(Math.min(now.getTime() + HOST_ANSWER_HOURS * 3_600_000, ...ends));
}

/** Expires an unpaid booking. An open attempt remains, because its money may still arrive. */
export function expire(booking: Booking, now: Date): Booking {
  return { ...move(booking, "expire", now, SYSTEM, "hold_expired"), hold_until: null };
}

export function replace(booking: Booking, now: Date): Booking {
  return { ...move(booking, "replace", now, booking.guest_id, "replaced"), hold_until: null };
}

/** Ends an unpaid booking at the guest's request; repeated calls change nothing. */
export function giveUp(booking: Booking, now: Date): Booking {
  if (wasJust(booking, "give_up", booking.guest_id)) return booking;
  if (isPaid(booking)) throw new Problem("already_paid");
  if (!canGiveUp(booking)) throw new Problem("not_given_up");
  return { ...move(booking, "give_up", now, booking.guest_id, "given_up"), hold_until: null };
}

/** Whether the booking is unpaid and not in review. */
export const canGiveUp = ({ status, reason }: Booking): boolean =>
  canMove(status, "give_up") && reason !== "payment_review";

/** Whether the host may answer: paid, within the time limit and before arrival. */
export function canAnswer(booking: Booking, now: Date): boolean {
  const inTime = booking.confirm_by !== null && now < booking.confirm_by && now < arrivalOf(booking);
  return canMove(booking.status, "decline") && inTime;
}

export function acceptByHost(booking: Booking, now: Date): Booking {
  if (wasJust(booking, "confirm", booking.host_id)) return booking;
  requireAnswerable(booking, now);
  return { ...move(booking, "confirm", now, booking.host_id), confirm_by: null };
}

export function declineByHost(booking: Booking, now: Date): Booking {
  if (wasJust(booking, "decline", booking.host_id)) return booking;
  requireAnswerable(booking, now);
  return decline(booking, "declined_by_host", now, booking.host_id);
}

function requireAnswerable(booking: Booking, now: Date): void {
  if (canAnswer(booking, now)) return;
  const late = canMove(booking.status, "decline") || booking.reason === "host_silent";
  throw new Problem("not_answerable", { detail: late ? "Le délai pour répondre est passé." : undefined });
}

export function decline(booking: Booking, reason: "declined_by_host" | "host_silent", now: Date, by: string): Booking {
  const refund = dueRefund(booking, paidFor(booking).amount_cents, reason, now);
  return { ...move(booking, "decline", now, by, reason), confirm_by: null, refund };
}

/** Whether guest and host may cancel: confirmed, and not begun. */
export function canCancel(booking: Booking, now: Date): boolean {
  return canMove(booking.status, "cancel") && !hasBegun(booking, now);
}

/**
 * Cancels for the guest, with the policy's refund.
 *
 * @param to - phone number for the refund; null for the number or card that paid
 */
export function cancelByGuest(booking: Booking, now: Date, to: string | null = null): Booking {
  if (wasJust(booking, "cancel", booking.guest_id)) return booking;
  if (!canCancel(booking, now)) throw new Problem("not_cancellable", { detail: whyNotCancellable(booking, now) });
  const refund = dueRefund(booking, bookingRefundCents(booking, now), "cancelled_by_guest", now);
  const cancelled = move(booking, "cancel", now, booking.guest_id, "cancelled_by_guest");
  return { ...cancelled, refund: refund && { ...refund, ...(to && { to }) } };
}

/** Undone or not: who noted an arrival received the guest. */
const wasReceived = ({ history, presence }: Booking): boolean =>
  Boolean(presence?.checked_in) || history.some(({ event }) => event === "check_in");

/** Whether the host may cancel: as the guest, but not once their reception noted an arrival, even an undone one. */
export const canCancelByHost = (booking: Booking, now: Date): boolean =>
  canCancel(booking, now) && !wasReceived(booking);

/** Cancels for the host, with a full refund under every policy. */
export function cancelByHost(booking: Booking, now: Date): Booking {
  if (wasJust(booking, "cancel", booking.host_id)) return booking;
  if (!canCancelByHost(booking, now))
    throw new Problem("not_cancellable", {
      detail: wasReceived(booking)
        ? "Son arrivée a été notée\u202f: vous ne pouvez plus annuler. Si elle l’a été par erreur, écrivez-nous."
        : whyNotCancellable(booking, now),
    });
  const refund = dueRefund(booking, paidFor(booking).amount_cents, "cancelled_by_host", now);
  return { ...move(booking, "cancel", now, booking.host_id, "cancelled_by_host"), refund };
}

/** Whether an admin may cancel: paid, and before the day of departure. */
export function canCancelByAdmin(booking: Booking, now: Date): boolean {
  return canMove(booking.status, "cancel_by_admin") && !isOver(booking, now);
}

/** Whether a confirmed stay has taken place; nothing is refunded then. */
function isOver({ status, checkout, property }: Booking, now: Date): boolean {
  return status === "confirmed" && checkout <= todayIn(property.time_zone, now);
}

/** Cancels for an admin, with a full refund. */
export function cancelByAdmin(booking: Booking, uid: string, note: string, now: Date): Booking {
  if (!canCancelByAdmin(booking, now))
    throw new Problem("not_cancellable", { detail: whyNotCancellable(booking, now) });
  return callOff(booking, uid, note, now);
}

/** Calls a paid stay off for an admin, at any time, with a full refund. */
export function callOff(booking: Booking, uid: string, note: string, now: Date): Booking {
  const refund = dueRefund(booking, paidFor(booking).amount_cents, "cancelled_by_admin", now);
  return { ...move(booking, "cancel_by_admin", now, uid, "cancelled_by_admin", note), confirm_by: null, refund };
}

/** Ends a booking whose payment an admin rejected: nothing was paid. */
export function rejectPayment(booking: Booking, uid: string, note: string, now: Date): Booking {
  return {
    ...move(booking, "reject_payment", now, uid, "payment_rejected", note),
    hold_until: null,
    open_payment: null,
  };
}

/** Makes a full refund due for money without nights: taken, given up, or no longer on offer. */
export function refundLatePayment(booking: Booking, now: Date, why: BookingReason = "paid_too_late"): Booking {
  const { reason } = booking;
  const givenUp = reason === "replaced" || reason === "given_up" ? reason : null;
  const refund = dueRefund(booking, paidFor(booking).amount_cents, givenUp ?? why, now);
  const done = { hold_until: null, open_payment: null, refund };
  if (canMove(booking.status, "expire")) return { ...move(booking, "expire", now, SYSTEM, why), ...done };
  return { ...booking, ...done, reason: booking.reason === "hold_expired" ? why : booking.reason };
}

/** Sets the booking in review: the report differs from the request, so only an admin decides. */
export function awaitReview(booking: Booking): Booking {
  return { ...booking, reason: "payment_review", hold_until: null, open_payment: null };
}

/** Allows another attempt, of the booking or of its change. */
export function closeAttempt(booking: Booking, reference: string): Booking {
  const { change } = booking;
  if (change?.open_payment === reference) return { ...booking, change: { ...change, open_payment: null } };
  return booking.open_payment === reference ? { ...booking, open_payment: null } : booking;
}

function dueRefund(booking: Booking, amount: number, reason: BookingReason, now: Date): Refund | null {
  const { currency } = paidFor(booking);
  return amount > 0 ? { status: "due", amount_cents: amount, currency, reason, due_at: now } : null;
}

function whyNotCancellable(booking: Booking, now: Date): string | undefined {
  if (isOver(booking, now)) return "Le séjour est terminé\u202f: la réservation ne peut plus être annulée.";
  if (canMove(booking.status, "cancel") && hasBegun(booking, now))
    return "Le séjour a commencé\u202f: la réservation ne peut plus être annulée.";
  if (booking.status === "cancelled" || booking.status === "refunded") return "Cette réservation est déjà annulée.";
  return undefined;
}
