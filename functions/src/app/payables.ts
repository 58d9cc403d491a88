import { bookingPayable, changePayable } from "../bookings/settle-booking-payment.ts";
import type { BookingStore } from "../bookings/booking.store.ts";
import type { Payables } from "../payments/payable.ts";
import { unlockPayable } from "../unlocks/settle-unlocking.ts";

/** Everything that a payment can be for. */
export const payables = (bookings: Pick<BookingStore, "bookingsOf">): Payables => ({
  booking: bookingPayable(bookings),
  change: changePayable,
  unlock: unlockPayable,
});
