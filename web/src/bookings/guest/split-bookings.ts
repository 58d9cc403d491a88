import type { Booking } from "@lopango/contract/bookings/booking";
import { isEnded } from "./book-again.ts";

/** Stays to come, those to pay first, then by arrival; and those that ended or were called off, the last departure first. */
export function splitBookings(bookings: readonly Booking[], now: Date): { ahead: Booking[]; past: Booking[] } {
  const isPast = (booking: Booking) => isEnded(booking, now);
  return {
    ahead: bookings
      .filter((booking) => !isPast(booking))
      .sort((one, other) => Number(other.can_pay) - Number(one.can_pay) || one.checkin.localeCompare(other.checkin)),
    past: bookings.filter(isPast).sort((one, other) => other.checkout.localeCompare(one.checkout)),
  };
}
