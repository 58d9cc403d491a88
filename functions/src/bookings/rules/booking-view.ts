import { bookingCode } from "@lopango/contract/payments/booking-code";
import { canMove, type Disputable } from "@lopango/contract/bookings/booking-life";
import type {
  Arrival,
  Booking as BookingAnswer,
  CancelledRooms,
  PastChange,
  PendingChange,
} from "@lopango/contract/bookings/booking";
import { PAYMENT_WATCHED_HOURS } from "@lopango/contract/limits";
import type { HostBooking, HostPresence } from "@lopango/contract/bookings/host-booking";
import {
  roomPrices,
  type Booking,
  type Objection,
  type Refund,
  type Release,
  type Return,
  type StayChange,
} from "./booking.ts";
import { isPaid, isHeld } from "@lopango/contract/bookings/booking-state";
import { canCancelRooms } from "./room-cancellation.ts";
import { sendBy, type Money } from "../../payments/rules/money.ts";
import { canAnswer, canCancel, canCancelByHost, canGiveUp, expire } from "./booking-transitions.ts";
import { firstName } from "../../identity/rules/names.ts";
import { holdLimit } from "./hold.ts";
import { isReceivable, NOTHING_NOTED, objectUntil, presenceOf } from "./presence.ts";
import { stepsOf } from "../../payments/rules/sending.ts";
import { presentSurplus } from "../../payments/rules/surplus.ts";
import { awaitsMoney, canPay } from "./booking-payment.ts";
import { paidFor, bookingRefundCents } from "./stay-money.ts";
import { canReview } from "./review-window.ts";
import { awaitsDifference, canAnswerChange, canChange, liveChange } from "./stay-change.ts";
import { canPayChange } from "./change-payment.ts";

/** Returns the booking as of `now`, even before the sweep: an expired hold without an open payment is over. */
export function asOf(booking: Booking, now: Date): Booking {
  if (!canMove(booking.status, "expire") || booking.reason === "payment_review") return booking;
  if (isHeld(booking, now) || booking.open_payment !== null) return booking;
  return expire(booking, now);
}

/** Whether a status check may still find money: unpaid, with a recently started payment. */
function canAsk(booking: Booking, now: Date): boolean {
  const tried = booking.history.findLast(({ event }) => event === "start_payment");
  const isRecent = tried !== undefined && now.getTime() - tried.at.getTime() <= PAYMENT_WATCHED_HOURS * 3_600_000;
  return isRecent && awaitsMoney(booking) && booking.reason !== "payment_review";
}

function isPaymentInProgress(booking: Booking): boolean {
  return booking.status === "pending_payment" || booking.status === "cancelled"
    ? booking.open_payment !== null || booking.reason === "payment_review"
    : false;
}

/** Refund for guest and host, without the admin's transfer details. */
function refundView({ status, amount_cents, currency, reason }: Refund): NonNullable<HostBooking["refund"]> {
  return { status, amount_cents, currency, reason };
}

/** A refund for its guest, with the transfer but not who sends it. */
function ownRefundView<Any extends Refund | Return>(refund: Any) {
  const { status, amount_cents, currency, to, claim, done, due_at, came_back } = refund;
  const steps = stepsOf(refund);
  const reason: Any["reason"] = refund.reason;
  const isDue = status === "due";
  return {
    status,
    amount_cents,
    currency,
    reason,
    ...(to && { to }),
    ...(claim && { being_sent: true as const }),
    ...(isDue && due_at && { send_by: sendBy(due_at) }),
    ...(done && { reference: done.reference }),
    ...(isDue && came_back && { came_back: came_back.reason }),
    ...(steps && { steps }),
  };
}

type Facts = Pick<PastChange, "from" | "to" | "to_pay_cents" | "back_cents">;

export const presentChangeFacts = ({ from, to, to_pay_cents, back_cents }: Facts): Facts => ({
  from,
  to,
  to_pay_cents,
  back_cents,
});

function changeView(booking: Booking, change: StayChange, now: Date): PendingChange {
  const { checkin, checkout, nights, guests, total_cents, cancellation_policy } = change;
  return {
    checkin,
    checkout,
    nights,
    guests,
    total_cents,
    ...roomPrices(change),
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

const pastChanges = ({ history }: Booking): PastChange[] =>
  history.flatMap(({ at, event, reason = null, stay }) =>
    stay && (event === "change" || event === "drop_change")
      ? [{ at: at.toISOString(), made: event === "change", reason, ...presentChangeFacts(stay) }]
      : [],
  );

const cancelledRooms = ({ history }: Booking): CancelledRooms[] =>
  history.flatMap(({ at, rooms }) => {
    if (!rooms) return [];
    const { title, count, back_cents } = rooms;
    return [{ at: at.toISOString(), title, count, back_cents }];
  });

function sharedView(booking: Booking, now: Date) {
  const change = liveChange(booking, now);
  const changes = pastChanges(booking);
  const cancelled = cancelledRooms(booking);
  return {
    ...(change && { change: changeView(booking, change, now) }),
    ...(changes.length > 0 && { changes }),
    ...(cancelled.length > 0 && { cancelled_rooms: cancelled }),
    paid: paidOf(booking),
    id: booking.id,
    code: bookingCode(booking.id),
    property_id: booking.property_id,
    establishment_id: booking.establishment_id,
    property_title: booking.property.title,
    checkin: booking.checkin,
    checkout: booking.checkout,
    nights: booking.nights,
    guests: booking.guests,
    ...roomPrices(booking),
    total_cents: booking.total_cents,
    currency: booking.currency,
    ...(booking.exchange_rate && { exchange_rate: booking.exchange_rate }),
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

type Noted = Pick<BookingAnswer, "checked_in_at" | "no_show" | "early_departure" | "objection">;

/**
 * What the reception noted, for the guest alone: with the code by which they agree to leave early. Of a stay that was
 * called off only what was decided.
 */
function notedView(booking: Booking): Noted {
  const isOn = isReceivable(booking);
  const { objections, ...presence } = presenceOf(booking);
  const { checked_in, checked_out, no_show } = isOn ? presence : NOTHING_NOTED;
  const early = checked_out?.early;
  const objection = objections.findLast(({ decision }) => (decision ? decision.outcome !== "withdrawn" : isOn));
  return {
    ...(checked_in && { checked_in_at: checked_in.at.toISOString() }),
    ...(no_show && { no_show: releaseView(booking, "no_show", no_show) }),
    ...(early && {
      early_departure: {
        ...releaseView(booking, "check_out", early),
        left_at: checked_out.at.toISOString(),
        agreed_at: early.agreed_at?.toISOString() ?? null,
        code: early.freed_at ? null : early.code,
      },
    }),
    ...(objection && { objection: objectionView(booking, objection) }),
  };
}

/** Until when the guest may object, and how it went on. */
export function releaseView(booking: Pick<Booking, "presence">, about: Disputable, release: Release) {
  const { objections } = presenceOf(booking);
  const own = objections.findLast((one) => one.about === about && (!one.decision || one.at >= release.told_at));
  return {
    object_until: objectUntil(release).toISOString(),
    objected_at: own?.at.toISOString() ?? null,
    freed_at: release.freed_at?.toISOString() ?? null,
  };
}

function objectionView(booking: Booking, { about, at, decision }: Objection): NonNullable<Noted["objection"]> {
  const refunded = decision?.outcome === "guest_refunded" ? decision.refund_cents : 0;
  return {
    about,
    at: at.toISOString(),
    outcome: decision && decision.outcome !== "withdrawn" ? decision.outcome : null,
    refund: refunded > 0 ? { ...paidFor(booking), amount_cents: refunded } : null,
  };
}

/** Returns the API's booking for the guest (contract `booking`). `arrival` is omitted unless paid. */
export function presentBooking(stored: Booking, now: Date, arrival: Arrival | null = null): BookingAnswer {
  const booking = asOf(stored, now);
  const cancellable = canCancel(booking, now);
  return {
    ...sharedView(booking, now),
    refund: booking.refund && ownRefundView(booking.refund),
    ...(booking.returns && { returns: booking.returns.map(ownRefundView) }),
    guest_id: booking.guest_id,
    guest_email: booking.guest_email,
    guest_name: booking.guest_name,
    hold_limit: isHeld(booking, now) ? holdLimit(booking).toISOString() : null,
    payment_in_progress: isPaymentInProgress(booking),
    can_ask: canAsk(booking, now),
    can_pay: canPay(booking, now),
    can_cancel: cancellable,
    can_cancel_rooms: canCancelRooms(booking, now),
    can_change: canChange(booking, now),
    can_review: canReview(booking, "guest", now),
    can_give_up: canGiveUp(booking),
    forfeited_cents: booking.adjusted?.forfeited_cents ?? 0,
    kept_cents: booking.adjusted?.kept_cents ?? 0,
    ...notedView(booking),
    refund_currency: paidFor(booking).currency,
    refund_if_cancelled_cents: cancellable ? bookingRefundCents(booking, now) : null,
    arrival: isPaid(booking) ? arrival : null,
    ...(booking.paid_by && { paid_by: booking.paid_by }),
    ...(booking.surplus && { surplus: presentSurplus(booking.surplus) }),
  };
}

/**
 * Contact of the guest for the host, while the guest has the host's
 * (docs/product/messages.md#after-a-stay-is-called-off).
 */
export const guestContactOf = (booking: Booking): { email: string; phone: string | null } =>
  isPaid(booking) ? { email: booking.guest_email, phone: booking.guest_phone ?? null } : { email: "", phone: null };

/** Whether the money came in time; the host may then know the guest, even after a cancellation. */
export const wasPaid = (booking: Booking): boolean => booking.history.some(({ event }) => event === "settle");

/** Money received for a booking, which a full refund returns; null until paid. */
export function paidOf(booking: Booking): Money | null {
  if (!wasPaid(booking)) return null;
  const { amount_cents, currency } = paidFor(booking);
  return { amount_cents, currency };
}

/** Returns the API's booking for the host (contract `hostBooking`). */
function hostPresence(booking: Booking): HostPresence | null {
  if (!isReceivable(booking)) return null;
  const { checked_in, checked_out, no_show } = presenceOf(booking);
  if (checked_out) return "left";
  return no_show ? "absent" : checked_in && "arrived";
}

export function presentToHost(stored: Booking, now: Date): HostBooking {
  const booking = asOf(stored, now);
  const presence = hostPresence(booking);
  return {
    ...sharedView(booking, now),
    ...(presence && { presence }),
    guest: wasPaid(booking) ? { first_name: firstName(booking.guest_name), ...guestContactOf(booking) } : null,
    can_review: canReview(booking, "host", now),
    can_answer: canAnswer(booking, now),
    can_answer_change: canAnswerChange(booking, now),
    can_cancel: canCancelByHost(booking, now),
  };
}
