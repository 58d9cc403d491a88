import type { Clock } from "../platform/clock.ts";
import { countedList, type ListQuery } from "../platform/list-page.ts";
import type { BookingFilter, BookingStore } from "./booking.store.ts";
import { presentAdminBooking } from "./rules/admin-booking-view.ts";

export function listAllBookings(
  { bookings, now }: { bookings: BookingStore; now: Clock },
  {
    status_filter: status,
    refund_filter: refund,
    objection_filter: objection,
    arrival_filter: arrival,
    ...query
  }: ListQuery & { [Name in keyof BookingFilter as `${Name}_filter`]?: BookingFilter[Name] },
) {
  const at = now();
  return countedList(
    query,
    (page) => bookings.all(page, { status, refund, objection, arrival }),
    (booking) => presentAdminBooking(booking, at),
  );
}
