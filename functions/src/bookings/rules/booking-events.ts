import type { BookingTransition } from "@lopango/contract/bookings/booking-life";
import type { EventOf } from "../../platform/event.ts";
import type { Booking } from "./booking.ts";
import { asksApproval, hasFailed } from "../../payments/rules/refunds.ts";
import { refundsOf } from "./booking-refunds.ts";

export const BOOKING_EVENTS = [
  "booking.created",
  "booking.paid",
  "booking.confirmed",
  "booking.declined",
  "booking.cancelled",
  "booking.expired",
  "booking.replaced",
  "booking.payment_rejected",
  "booking.refund_due",
  "booking.refunded",
  "booking.refund_returned",
  "booking.refund_failed",
  "booking.refund_to_approve",
  "booking.given_up",
  "booking.change_asked",
  "booking.change_paid",
  "booking.changed",
  "booking.change_dropped",
  "booking.rooms_cancelled",
  "booking.checked_in",
  "booking.no_show",
  "booking.no_show_objected",
  "booking.left_early",
  "booking.departure_objected",
  "booking.note_undone",
  "booking.nights_freed",
  "booking.objection_decided",
] as const;

export type BookingEvent = EventOf<(typeof BOOKING_EVENTS)[number]>;

const OF_BOOKINGS: Record<"create" | BookingTransition, BookingEvent["kind"] | null> = {
  create: "booking.created",
  start_payment: null,
  settle: "booking.paid",
  confirm: "booking.confirmed",
  decline: "booking.declined",
  cancel: "booking.cancelled",
  cancel_by_admin: "booking.cancelled",
  expire: "booking.expired",
  replace: "booking.replaced",
  reject_payment: "booking.payment_rejected",
  refund: null,
  refund_returned: null,
  redirect_refund: null,
  give_up: "booking.given_up",
  ask_change: "booking.change_asked",
  pay_change: null,
  settle_change: "booking.change_paid",
  change: "booking.changed",
  drop_change: "booking.change_dropped",
  cancel_rooms: "booking.rooms_cancelled",
  check_in: "booking.checked_in",
  no_show: "booking.no_show",
  // Only an early one concerns the guest.
  check_out: null,
  undo_check_in: "booking.note_undone",
  undo_no_show: "booking.note_undone",
  undo_check_out: "booking.note_undone",
  object_no_show: "booking.no_show_objected",
  object_check_out: "booking.departure_objected",
  agree_check_out: "booking.nights_freed",
  free_nights: "booking.nights_freed",
  decide_objection: "booking.objection_decided",
};

/** Returns events for new history entries and a new due refund. @param before - null for a new booking */
export function eventsOfBooking(before: Booking | null, after: Booking): BookingEvent[] {
  const { id: booking, property_id: property, guest_id: guest, host_id: host } = after;
  const happened = after.history.slice(before?.history.length ?? 0).flatMap(({ event, by, reason = null }) => {
    const kind = OF_BOOKINGS[event];
    // The cancellation that follows from a decision tells of it.
    const isTold = kind === "booking.objection_decided" && after.status === "cancelled";
    const isNothing = kind === "booking.nights_freed" && !after.presence?.freed_from;
    return kind === null || isTold || isNothing
      ? []
      : [{ kind, by, facts: { booking, property, guest, host, reason } }];
  });
  const facts = { booking, property, guest, host, reason: null };
  const early = after.presence?.checked_out?.early;
  const left: BookingEvent[] =
    early && !before?.presence?.checked_out
      ? [{ kind: "booking.left_early", by: after.presence?.checked_out?.by ?? null, facts }]
      : [];
  const refunds = refundEvents(before, after).map(({ kind, refund, reason }) => ({
    kind,
    by: null,
    facts: { ...facts, reason, refund },
  }));
  return [...happened, ...left, ...refunds];
}

/** Each refund that became due, grew, was sent or came back. */
function refundEvents(before: Booking | null, after: Booking) {
  const known = new Map((before ? refundsOf(before) : []).map((refund) => [refund.id, refund]));
  return refundsOf(after).flatMap((refund) => {
    const { id, status, amount_cents, reason } = refund;
    const was = known.get(id);
    const event = (kind: BookingEvent["kind"]) => [{ kind, refund: id, reason }];
    if (status === "done") return was?.status === "due" ? event("booking.refunded") : [];
    if (was?.status === "done") return event("booking.refund_returned");
    if (was && hasFailed(refund) && !hasFailed(was)) return event("booking.refund_failed");
    if (asksApproval(refund) && !asksApproval(was)) return event("booking.refund_to_approve");
    return !was || was.amount_cents < amount_cents ? event("booking.refund_due") : [];
  });
}
