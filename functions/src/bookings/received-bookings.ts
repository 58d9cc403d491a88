import type { BookingStatus } from "@lopango/contract/bookings/booking-life";
import { addDays, todayInCongo } from "@lopango/contract/platform/dates";
import { MAX_NIGHTS } from "@lopango/contract/limits";
import { everything } from "../platform/list-page.ts";
import type { BookingStore } from "./booking.store.ts";
import type { Booking } from "./rules/booking.ts";

/** Returns stays at a host's listings, or at one listing, that aren't over in every time zone. */
export async function receivedBookings(
  { bookings }: { bookings: BookingStore },
  host: string | readonly string[],
  { statuses, property_id }: { statuses: readonly BookingStatus[]; property_id?: string | undefined },
  now: Date,
): Promise<Booking[]> {
  const from = addDays(todayInCongo(now), -MAX_NIGHTS - 1);
  const read = (status: BookingStatus) =>
    everything((page) => bookings.bookingsOfHost(host, { status, property_id, from }, page));
  return (await Promise.all(statuses.map(read))).flat();
}
