import { bookingCode } from "@lopango/contract/booking-code";
import { canMove } from "@lopango/contract/booking-life";
import type { Arrival, Booking as BookingAnswer, PastChange, PendingChange } from "@lopango/contract/booking";
import { MIN_PAYMENT_MINUTES, PAYMENT_WATCHED_HOURS } from "@lopango/contract/limits";
import type { HostBooking } from "@lopango/contract/host";
import { isPaid, isUnpaid, type Booking, type Refund, type StayChange } from "./booking.ts";
import { type Money } from "../../payments/rules/money.ts";
import { canAnswer, canCancel, canGiveUp, expire } from "./booking-transitions.ts";
import { firstName } from "../../identity/rules/names.ts";
import { extendedHold, hasTimeToPay, holdLimit, isHeld } from "./hold.ts";
import { isWithdrawn } from "../../listings/rules/listing.ts";
import { presentSurplus } from "../../payments/rules/surplus.ts";
import { awaitsMoney } from "./booking-settlement.ts";
import { Problem } from "../../platform/problem.ts";
import { paidFor, refundCents } from "./refund.ts";
import { awaitsDifference, canAnswerChange, canChange, canPayChange, liveChange } from "./stay-change.ts";

/** Whether payment may start or go on: unpaid, the nights held for long enough, and no admin looking at it. */
export function canPay(booking: Booking, now: Date): boolean {
  const isPayable = canMove(booking.status, "start_payment") && booking.reason !== "payment_review";
  return isPayable && hasTimeToPay(booking, extendedHold(booking, now), now);
}

const TOO_LATE_TO_PAY = `Il reste moins de ${MIN_PAYMENT_MINUTES}\u00a0minutes\u202f: un paiement n’arriverait plus à temps. Rien n’a été débité. Réservez à nouveau dès que les nuits sont libres.`;

/**
 * Whether payment of `booking` may start (again).
 *
 * @throws Problem `already_paid`, `hold_expired`, `not_payable`
 */
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

/** Nobody pays for a listing that an admin took offline since it was booked. @throws Problem `not_payable` */
export function requireOffered(listing: Parameters<typeof isWithdrawn>[0]): void {
  if (isWithdrawn(listing)) throw withdrawn();
}

/**
 * The booking as it is at `now`, whether or not the sweep has been there: a hold that ran out with
 * no money under way is over (design §6).
 */
export function asOf(booking: Booking, now: Date): Booking {
  if (!canMove(booking.status, "expire") || booking.reason === "payment_review") return booking;
  if (isHeld(booking, now) || booking.open_payment !== null) return booking;
  return expire(booking, now);
}

/** Whether money may still be found by asking: it was gone to be paid for, not long ago, and is not paid for yet. */
function canAsk(booking: Booking, now: Date): boolean {
  const tried = booking.history.findLast(({ event }) => event === "start_payment");
  const isRecent = tried !== undefined && now.getTime() - tried.at.getTime() <= PAYMENT_WATCHED_HOURS * 3_600_000;
  return isRecent && awaitsMoney(booking) && booking.reason !== "payment_review";
}

/** Money may be under way: an attempt is open, or an admin is looking at what the provider reported. */
function isPaymentInProgress(booking: Booking): boolean {
  return booking.status === "pending_payment" || booking.status === "cancelled"
    ? booking.open_payment !== null || booking.reason === "payment_review"
    : false;
}

/** What guest and host see of a refund: how it was sent is for admins. */
function refundView({ status, amount_cents, currency, reason }: Refund): NonNullable<HostBooking["refund"]> {
  return { status, amount_cents, currency, reason };
}

/** Its guest also sees where it goes. */
function ownRefundView(refund: Refund): BookingAnswer["refund"] {
  const { to, claim } = refund;
  return { ...refundView(refund), ...(to && { to }), ...(claim && { being_sent: true }) };
}

type Facts = Pick<PastChange, "from" | "to" | "to_pay_cents" | "back_cents">;

/** What a step of a change is about. */
export const changeFacts = ({ from, to, to_pay_cents, back_cents }: Facts): Facts => ({
  from,
  to,
  to_pay_cents,
  back_cents,
});

/** The change that is not decided, as guest and host see it. */
function changeView(booking: Booking, change: StayChange, now: Date): PendingChange {
  const { checkin, checkout, nights, guests, total_cents, unit_price_cents, cancellation_policy } = change;
  return {
    checkin,
    checkout,
    nights,
    guests,
    total_cents,
    unit_price_cents,
    cancellation_policy,
    to_pay_cents: change.to_pay_cents,
    back_cents: change.back_cents,
    awaits: change.in_review ? "review" : awaitsDifference(change) ? "payment" : "host",
    hold_until: isHeld(change, now) ? (change.hold_until?.toISOString() ?? null) : null,
    confirm_by: change.confirm_by?.toISOString() ?? null,
    can_pay: canPayChange(booking, now),
    payment_in_progress: change.open_payment !== null || change.in_review,
  };
}

/** What became of every change that was asked for, oldest first. */
const pastChanges = ({ history }: Booking): PastChange[] =>
  history.flatMap(({ at, event, reason = null, stay }) =>
    stay && (event === "change" || event === "drop_change")
      ? [{ at: at.toISOString(), made: event === "change", reason, ...changeFacts(stay) }]
      : [],
  );

/** What guest and host both see of a booking. `booking` is as of `now`. */
function sharedView(booking: Booking, now: Date) {
  const change = liveChange(booking, now);
  const changes = pastChanges(booking);
  return {
    ...(change && { change: changeView(booking, change, now) }),
    ...(changes.length > 0 && { changes }),
    paid: paidOf(booking),
    id: booking.id,
    code: bookingCode(booking.id),
    property_id: booking.property_id,
    property_title: booking.property.title,
    checkin: booking.checkin,
    checkout: booking.checkout,
    nights: booking.nights,
    guests: booking.guests,
    unit_price_cents: booking.unit_price_cents,
    total_cents: booking.total_cents,
    currency: booking.currency,
    status: booking.status,
    reason: booking.reason,
    created_at: booking.created_at.toISOString(),
    hold_until: isHeld(booking, now) ? (booking.hold_until?.toISOString() ?? null) : null,
    confirm_by: booking.confirm_by?.toISOString() ?? null,
    cancellation_policy: booking.cancellation_policy,
    confirmation: booking.confirmation,
    refund: booking.refund && refundView(booking.refund),
    property: booking.property,
  };
}

/** Whether its guest is told where to go and whom to call: the money is there (design §16). */
export const isToldArrival = ({ status }: Booking): boolean => status === "paid" || status === "confirmed";

/** A booking as the API answers it to its guest (contract `booking`). `arrival` is left out unless the booking is paid for. */
export function presentBooking(stored: Booking, now: Date, arrival: Arrival | null = null): BookingAnswer {
  const booking = asOf(stored, now);
  const cancellable = canCancel(booking, now);
  return {
    ...sharedView(booking, now),
    refund: booking.refund && ownRefundView(booking.refund),
    guest_id: booking.guest_id,
    guest_email: booking.guest_email,
    guest_name: booking.guest_name,
    hold_limit: isHeld(booking, now) ? holdLimit(booking).toISOString() : null,
    payment_in_progress: isPaymentInProgress(booking),
    can_ask: canAsk(booking, now),
    can_pay: canPay(booking, now),
    can_cancel: cancellable,
    can_change: canChange(booking, now),
    can_give_up: canGiveUp(booking),
    forfeited_cents: booking.adjusted?.forfeited_cents ?? 0,
    refund_currency: paidFor(booking).currency,
    refund_if_cancelled_cents: cancellable ? refundCents(booking, now) : null,
    arrival: isToldArrival(booking) ? arrival : null,
    ...(isToldArrival(booking) && booking.paid_by && { paid_by: booking.paid_by }),
    ...(booking.surplus && { surplus: booking.surplus.map(presentSurplus) }),
  };
}

/** How its host reaches the guest, as long as the guest is told how to reach the host (docs/product/messages.md#after-a-stay-is-called-off). */
export const guestContactOf = (booking: Booking): { email: string; phone: string | null } =>
  isToldArrival(booking)
    ? { email: booking.guest_email, phone: booking.guest_phone ?? null }
    : { email: "", phone: null };

/** The money came in time: since then the host may know who comes, also when the stay was called off later. */
export const wasPaid = (booking: Booking): boolean => booking.history.some(({ event }) => event === "settle");

/** What came in for a booking, all of which goes back when somebody else than its guest calls it off; null until it is paid. */
export function paidOf(booking: Booking): Money | null {
  if (!wasPaid(booking)) return null;
  const { amount_cents, currency } = paidFor(booking);
  return { amount_cents, currency };
}

/** A booking as the API answers it to the listing's host (contract `hostBooking`). */
export function presentToHost(stored: Booking, now: Date): HostBooking {
  const booking = asOf(stored, now);
  return {
    ...sharedView(booking, now),
    guest: wasPaid(booking) ? { first_name: firstName(booking.guest_name), ...guestContactOf(booking) } : null,
    can_answer: canAnswer(booking, now),
    can_answer_change: canAnswerChange(booking, now),
    can_cancel: canCancel(booking, now),
  };
}
