import type { BookingTransition } from "@lopango/contract/bookings/booking-life";
import type { EventOf } from "../../platform/outbox/event.ts";
import type { Booking } from "./booking.ts";

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
  "booking.given_up",
  "booking.change_asked",
  "booking.change_paid",
  "booking.changed",
  "booking.change_dropped",
  "booking.rooms_cancelled",
  "booking.no_show",
  "booking.no_show_objected",
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
  refund: "booking.refunded",
  redirect_refund: null,
  give_up: "booking.given_up",
  ask_change: "booking.change_asked",
  pay_change: null,
  settle_change: "booking.change_paid",
  change: "booking.changed",
  drop_change: "booking.change_dropped",
  cancel_rooms: "booking.rooms_cancelled",
};

/** Returns events for new history entries and a new due refund. @param before - null for a new booking */
export function eventsOfBooking(before: Booking | null, after: Booking): BookingEvent[] {
  const { id: booking, property_id: property, guest_id: guest, host_id: host } = after;
  const happened = after.history.slice(before?.history.length ?? 0).flatMap(({ event, by, reason = null }) => {
    const kind = OF_BOOKINGS[event];
    return kind === null ? [] : [{ kind, by, facts: { booking, property, guest, host, reason } }];
  });
  const facts = { booking, property, guest, host, reason: null };
  const noted = receptionEvents(before, after).map((event) => ({ ...event, facts }));
  if (after.refund?.status !== "due" || before?.refund) return [...happened, ...noted];
  return [
    ...happened,
    ...noted,
    { kind: "booking.refund_due", by: null, facts: { booking, property, guest, host, reason: after.refund.reason } },
  ];
}

function receptionEvents(before: Booking | null, { presence, guest_id }: Booking): Pick<BookingEvent, "kind" | "by">[] {
  const [was, is] = [before?.presence?.no_show, presence?.no_show];
  return [
    ...(is && !was ? [{ kind: "booking.no_show", by: is.by } as const] : []),
    ...(is?.objection && !was?.objection ? [{ kind: "booking.no_show_objected", by: guest_id } as const] : []),
  ];
}
