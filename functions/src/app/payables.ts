import type { BookingStore } from "../bookings/booking.store.ts";
import { stayPayable } from "../bookings/settle-payment.ts";
import type { Payables } from "../payments/payable.ts";
import { unlockPayable } from "../unlocks/settle-unlocking.ts";

/** Everything that a payment can be for. */
export function payables(bookings: Pick<BookingStore, "bookingsOf">): Payables {
  const stay = stayPayable(bookings);
  return { booking: stay, change: stay, unlock: unlockPayable };
}
