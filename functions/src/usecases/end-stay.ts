import type { Booking } from "../domain/booking.ts";
import { monthsOf, release } from "../domain/calendar.ts";
import type { Change } from "./booking-store.ts";

/** Saves a booking that is over, and frees its nights. */
export async function saveEnded(change: Change, booking: Booking): Promise<void> {
  const months = await change.calendars(booking.property_id, monthsOf(booking));
  change.saveBooking(booking);
  change.saveCalendars(release(months, booking.id));
}
