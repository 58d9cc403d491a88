import { timeNow } from "../../lib/clock.ts";
import type { Booking } from "@lopango/contract/booking";
import { todayIn } from "@lopango/contract/dates";
import { api } from "../../lib/api/api.ts";
import { isPaidFor, keepBookings } from "../../lib/session/kept-bookings.ts";

/** A guest at a door without data needs the next stays, not all of them. */
const MOST = 3;

/** Those of the next stays that are not over and whose way this visit has not asked for. */
export function nextStays(bookings: readonly Booking[], known: ReadonlySet<string>, now: Date): Booking[] {
  return bookings
    .filter((booking) => isPaidFor(booking) && todayIn(booking.property.time_zone, now) <= booking.checkout)
    .sort((one, other) => one.checkin.localeCompare(other.checkin))
    .slice(0, MOST)
    .filter(({ id }) => !known.has(id));
}

/** Asks for the way to the next stays and keeps it on this device: a list does not tell it (docs/decisions/0019). */
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
