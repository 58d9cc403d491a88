import type { Booking } from "../../domain/bookings/booking.ts";
import { monthsOf, release } from "../../domain/calendar/calendar.ts";
import type { UnitOfWork } from "../unit-of-work.ts";

/** Saves a booking that is over, and frees its nights. */
export async function saveReleased(tx: UnitOfWork, booking: Booking): Promise<void> {
  const months = await tx.calendars(booking.property_id, monthsOf(booking));
  tx.saveBooking(booking);
  tx.saveCalendars(release(months, booking.id));
}
