import type { Clock } from "../platform/clock.ts";
import { countedList, type ListQuery } from "../platform/list-page.ts";
import { Problem } from "../platform/problem.ts";
import type { BookingFilter, BookingStore } from "./booking.store.ts";
import { presentAdminBooking } from "./rules/admin-booking-view.ts";

type Filter = Partial<BookingFilter>;

interface Query extends ListQuery {
  status_filter?: Filter["status"];
  refund_filter?: Filter["refund"];
  objection_filter?: Filter["objection"];
  arrival_filter?: Filter["from"];
  arrival_from?: Filter["from"];
  arrival_to?: Filter["to"];
}

/** @throws Problem `invalid_fields` for arrivals together with a queue, or an invalid cursor */
export function listAllBookings(
  { bookings, now }: { bookings: BookingStore; now: Clock },
  {
    status_filter: status,
    refund_filter: refund,
    objection_filter: objection,
    arrival_filter: day,
    arrival_from: from = day,
    arrival_to: to = day,
    ...query
  }: Query,
) {
  if ((from || to) && (refund || objection))
    throw new Problem("invalid_fields", {
      errors: [
        { field: "arrival_from", message: "Cherchez les arrivées sans les remboursements ni les contestations." },
      ],
    });
  const at = now();
  return countedList(
    query,
    (page) => bookings.all(page, { status, refund, objection, from, to }),
    (booking) => presentAdminBooking(booking, at),
  );
}
