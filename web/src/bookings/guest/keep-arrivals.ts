import { timeNow } from "../../lib/clock.ts";
import type { Booking } from "@lopango/contract/bookings/booking";
import { todayIn } from "@lopango/contract/platform/dates";
import { api } from "../../lib/api/api.ts";
import { isPaidFor, keepBookings } from "../kept-bookings.ts";

/** Limits the requests: offline, a guest needs only the next stays. */
const MOST = 3;

/** Returns the next paid stays without arrival details in `known`. */
export function nextStays(bookings: readonly Booking[], known: ReadonlySet<string>, now: Date): Booking[] {
  return bookings
    .filter((booking) => isPaidFor(booking) && todayIn(booking.property.time_zone, now) <= booking.checkout)
    .sort((one, other) => one.checkin.localeCompare(other.checkin))
    .slice(0, MOST)
    .filter(({ id }) => !known.has(id));
}

/** Caches the arrival details of the next stays for offline use; lists do not contain them (docs/product/bookings.md#where-to-go). */
export async function keepArrivals(uid: string, bookings: readonly Booking[], known: Set<string>): Promise<void> {
  for (const { id } of nextStays(bookings, known, timeNow())) {
    known.add(id);
    try {
      keepBookings(uid, [await api.get("/api/bookings/{id}", { params: { id } })]);
    } catch {
      known.delete(id);
    }
  }
}
