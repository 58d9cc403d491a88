import type { BookingStatus } from "@lopango/contract/bookings/booking-life";
import type { Clock } from "../platform/clock.ts";
import { countedList, type ListQuery } from "../platform/list-page.ts";
import type { BookingStore } from "./booking.store.ts";
import { presentAdminBooking } from "./rules/admin-booking-view.ts";

export function listAllBookings(
  { bookings, now }: { bookings: BookingStore; now: Clock },
  {
    status_filter: status,
    refund_filter: refund,
    ...query
  }: ListQuery & { status_filter?: BookingStatus | undefined; refund_filter?: "due" | "done" | undefined },
) {
  const at = now();
  return countedList(
    query,
    (page) => bookings.all(page, { status, refund }),
    (booking) => presentAdminBooking(booking, at),
  );
}
