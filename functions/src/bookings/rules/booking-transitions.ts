import { SYSTEM } from "../../platform/outbox/event.ts";
import {
  BOOKING_TRANSITIONS,
  canMove,
  type BookingReason,
  type BookingTransition,
} from "@lopango/contract/booking-life";
import { todayIn } from "@lopango/contract/dates";
import { HOST_ANSWER_HOURS } from "@lopango/contract/limits";
import { isPaid, type Booking, type Refund, type StayChange, type StayFacts } from "./booking.ts";
import { type RefundDone } from "../../payments/rules/money.ts";
import { extendedHold } from "./hold.ts";
import { Problem } from "../../platform/problem.ts";
import { arrivalOf, paidFor, refundCents } from "./refund.ts";
import { refundSent, requireDue } from "../../payments/rules/refund-claim.ts";

/** Who moves a booking when nobody does. */

/** Every change of a booking's status is one of these, along the contract's table (design §6). */

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

/** A step of a change of the stay, whose status and reason stay as they are. */
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

/** The change comes to nothing, and the stay is what it was. What came for the change stands on `change` of before. */
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

/** Whether `by` did this last: asked for again by whom the answer did not reach, it is done, and the booking stays itself. */
export const wasJust = ({ history }: Booking, transition: BookingTransition, by: string): boolean => {
  // Where the money goes may have been said since.
  const last = history.findLast(({ event }) => event !== "redirect_refund");
  return last?.event === transition && last.by === by;
};

/** Payment starts (again) with the attempt `reference`, and the nights stay held for it. */
export function startPayment(booking: Booking, reference: string, now: Date): Booking {
  return {
    ...move(booking, "start_payment", now, booking.guest_id),
    open_payment: reference,
    hold_until: extendedHold(booking, now),
  };
}

/**
 * Whether somebody was ever sent to pay for it, so that money may be under way: by the attempt that it notes as open,
 * or by one of before, of which it notes nothing.
 */
export const wasBeingPaid = ({ history }: Booking): boolean => history.some(({ event }) => event === "start_payment");

/** The money came: confirmed at once for an instant listing, otherwise the host has 24 hours to answer, and never longer than until arrival. */
export function settlePaid(booking: Booking, now: Date): Booking {
  const paid: Booking = { ...move(booking, "settle", now, SYSTEM), hold_until: null, open_payment: null };
  if (booking.confirmation === "instant") return move(paid, "confirm", now, SYSTEM);
  return { ...paid, confirm_by: answerBy(now, arrivalOf(booking)) };
}

/** Until when a host who is asked at `now` may answer: 24 hours, and never longer than until the earliest of `arrivals`. */
export function answerBy(now: Date, ...arrivals: Date[]): Date {
  const ends = arrivals.map((arrival) => arrival.getTime());
  return new Date(Math.min(now.getTime() + HOST_ANSWER_HOURS * 3_600_000, ...ends));
}

/** Nobody paid in time. An attempt that is still open stays noted: money may yet be under way. */
export function expire(booking: Booking, now: Date): Booking {
  return { ...move(booking, "expire", now, SYSTEM, "hold_expired"), hold_until: null };
}

/** The guest booked the same listing again instead of paying for this one. */
export function replace(booking: Booking, now: Date): Booking {
  return { ...move(booking, "replace", now, booking.guest_id, "replaced"), hold_until: null };
}

/** The guest gives up what they have not paid for: its nights are free. Asked for again, it stays given up. @throws Problem `already_paid`, `not_given_up` */
export function giveUp(booking: Booking, now: Date): Booking {
  if (wasJust(booking, "give_up", booking.guest_id)) return booking;
  if (isPaid(booking)) throw new Problem("already_paid");
  if (!canGiveUp(booking)) throw new Problem("not_given_up");
  return { ...move(booking, "give_up", now, booking.guest_id, "given_up"), hold_until: null };
}

/** Whether an admin is not looking at its money, and none came. */
export const canGiveUp = ({ status, reason }: Booking): boolean =>
  canMove(status, "give_up") && reason !== "payment_review";

/** Whether the host may say yes or no: paid for, within the time for it and before the guest arrives (design §6). */
export function canAnswer(booking: Booking, now: Date): boolean {
  const inTime = booking.confirm_by !== null && now < booking.confirm_by && now < arrivalOf(booking);
  return canMove(booking.status, "decline") && inTime;
}

/** The host says yes. @throws Problem `not_answerable` */
export function acceptByHost(booking: Booking, now: Date): Booking {
  if (wasJust(booking, "confirm", booking.host_id)) return booking;
  requireAnswerable(booking, now);
  return { ...move(booking, "confirm", now, booking.host_id), confirm_by: null };
}

/** The host says no, and the guest gets everything back. @throws Problem `not_answerable` */
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

/** The host said no, or nothing in time: the guest gets everything back. */
export function decline(booking: Booking, reason: "declined_by_host" | "host_silent", now: Date, by: string): Booking {
  const refund = dueRefund(booking, paidFor(booking).amount_cents, reason);
  return { ...move(booking, "decline", now, by, reason), confirm_by: null, refund };
}

/** Whether guest and host may cancel: only a confirmed booking (spec §4), and not once the stay has begun. */
export function canCancel(booking: Booking, now: Date): boolean {
  return canMove(booking.status, "cancel") && now < arrivalOf(booking);
}

/**
 * The guest cancels and gets back what the policy gives; 409 `not_cancellable` when it is too late or not confirmed.
 *
 * @param to - the number that they want it on; null for the number or card that paid
 */
export function cancelByGuest(booking: Booking, now: Date, to: string | null = null): Booking {
  if (wasJust(booking, "cancel", booking.guest_id)) return booking;
  if (!canCancel(booking, now)) throw new Problem("not_cancellable", { detail: whyNotCancellable(booking, now) });
  const refund = dueRefund(booking, refundCents(booking, now), "cancelled_by_guest");
  const cancelled = move(booking, "cancel", now, booking.guest_id, "cancelled_by_guest");
  return { ...cancelled, refund: refund && sentTo(refund, to) };
}

/** The host calls a confirmed stay off: the guest gets everything back, whatever the policy (design §6). @throws Problem `not_cancellable` */
export function cancelByHost(booking: Booking, now: Date): Booking {
  if (wasJust(booking, "cancel", booking.host_id)) return booking;
  if (!canCancel(booking, now)) throw new Problem("not_cancellable", { detail: whyNotCancellable(booking, now) });
  const refund = dueRefund(booking, paidFor(booking).amount_cents, "cancelled_by_host");
  return { ...move(booking, "cancel", now, booking.host_id, "cancelled_by_host"), refund };
}

/** Whether an admin may call the stay off: it is paid for, and not over. On the day of departure it is (spec §4). */
export function canCancelByAdmin(booking: Booking, now: Date): boolean {
  return canMove(booking.status, "cancel_by_admin") && !isOver(booking, now);
}

/** A confirmed stay that has taken place: nobody gets it back, and so no money either. */
function isOver({ status, checkout, property }: Booking, now: Date): boolean {
  return status === "confirmed" && checkout <= todayIn(property.time_zone, now);
}

/** An admin calls off a stay that is paid for, until it is over: the guest gets everything back (design §6). @throws Problem `not_cancellable` */
export function cancelByAdmin(booking: Booking, uid: string, note: string, now: Date): Booking {
  if (!canCancelByAdmin(booking, now))
    throw new Problem("not_cancellable", { detail: whyNotCancellable(booking, now) });
  const refund = dueRefund(booking, paidFor(booking).amount_cents, "cancelled_by_admin");
  return { ...move(booking, "cancel_by_admin", now, uid, "cancelled_by_admin", note), confirm_by: null, refund };
}

/** An admin did not accept what the provider reported: nothing was paid, and the booking is let go. */
export function rejectPayment(booking: Booking, uid: string, note: string, now: Date): Booking {
  return {
    ...move(booking, "reject_payment", now, uid, "payment_rejected", note),
    hold_until: null,
    open_payment: null,
  };
}

/**
 * The admin who takes care of the refund has sent the money back; the reason of the cancellation stays.
 *
 * @throws Problem `no_refund_due`, `refund_claimed`, `refund_not_claimed`
 */
export function refundBooking(booking: Booking, uid: string, done: RefundDone): Booking {
  if (!canMove(booking.status, "refund")) throw new Problem("no_refund_due");
  const refund = refundSent(booking.refund, uid, done);
  return { ...move(booking, "refund", done.at, uid, booking.reason, done.note), refund };
}

/** The refund to that number, or with null to what paid. */
export function sentTo({ to: _before, ...refund }: Refund, to: string | null): Refund {
  return { ...refund, ...(to && { to }) };
}

/**
 * The guest names another number for a due refund, or with null what paid; the booking itself when it goes there
 * already. Changes in a row are one entry of the history, so that it can't grow without end.
 *
 * @throws Problem `no_refund_due`, `refund_claimed` once an admin is about to send it
 */
export function redirectRefund(booking: Booking, to: string | null, now: Date): Booking {
  const refund = requireDue(booking.refund);
  if (refund.claim)
    throw new Problem("refund_claimed", {
      detail:
        "Notre équipe envoie déjà ce remboursement\u202f: pour changer de numéro, écrivez-nous depuis la page d’aide.",
    });
  if ((refund.to ?? null) === to) return booking;
  if (!canMove(booking.status, "redirect_refund")) throw new Problem("no_refund_due");
  const moved = move(booking, "redirect_refund", now, booking.guest_id, booking.reason);
  const isAgain = booking.history.at(-1)?.event === "redirect_refund";
  const history = [...(isAgain ? booking.history.slice(0, -1) : booking.history), ...moved.history.slice(-1)];
  return { ...moved, history, refund: sentTo(refund, to) };
}

/** The money came, but the nights are taken or given up, or the listing confirms nothing any more: it is refunded. */
export function oweLatePayment(booking: Booking, now: Date, why: BookingReason = "paid_too_late"): Booking {
  const { reason } = booking;
  const givenUp = reason === "replaced" || reason === "given_up" ? reason : null;
  const refund = dueRefund(booking, paidFor(booking).amount_cents, givenUp ?? why);
  const done = { hold_until: null, open_payment: null, refund };
  if (canMove(booking.status, "expire")) return { ...move(booking, "expire", now, SYSTEM, why), ...done };
  return { ...booking, ...done, reason: booking.reason === "hold_expired" ? why : booking.reason };
}

/** The provider reports something else than what we asked for: nothing moves until an admin decides (design §6). */
export function awaitReview(booking: Booking): Booking {
  return { ...booking, reason: "payment_review", hold_until: null, open_payment: null };
}

/** The attempt `reference` brings no money any more. */
export function closeAttempt(booking: Booking, reference: string): Booking {
  return booking.open_payment === reference ? { ...booking, open_payment: null } : booking;
}

function dueRefund(booking: Booking, amount: number, reason: BookingReason): Refund | null {
  return amount > 0 ? { status: "due", amount_cents: amount, currency: paidFor(booking).currency, reason } : null;
}

function whyNotCancellable(booking: Booking, now: Date): string | undefined {
  if (isOver(booking, now)) return "Le séjour est terminé\u202f: la réservation ne peut plus être annulée.";
  if (canMove(booking.status, "cancel") && now >= arrivalOf(booking))
    return "Le séjour a commencé\u202f: la réservation ne peut plus être annulée.";
  if (booking.status === "cancelled" || booking.status === "refunded") return "Cette réservation est déjà annulée.";
  return undefined;
}
