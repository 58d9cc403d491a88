import type { Booking as BookingAnswer } from "@lopango/contract/bookings/booking";
import { endHold } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { giveUp, wasBeingPaid } from "./rules/booking-transitions.ts";
import { presentBooking } from "./rules/booking-view.ts";
import { settleBookingAttempts, type SettleDeps } from "../payments/settle.ts";
import { requireOwn, type BookingsDeps } from "./guest-bookings.ts";
import { saveReleased } from "./release-booking.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { bookings } from "./booking.record.ts";

/**
 * Cancels the guest's unpaid booking and frees its nights. A started payment is checked with the provider first; late
 * money is refunded.
 *
 * @throws Problem `booking_not_found`, `already_paid`, `not_given_up`
 */
export async function giveUpBooking(
  deps: SettleDeps & BookingsDeps,
  guest: Identity,
  id: string,
): Promise<BookingAnswer> {
  const before = requireOwn(await deps.bookings.booking(id), guest);
  if (giveUp(before, deps.now()) !== before && wasBeingPaid(before))
    await settleBookingAttempts(deps, id, { failedToo: false });
  return deps.transact(async (tx) => {
    const now = deps.now();
    const booking = requireOwn(await tx.get(bookings, id), guest);
    const given = giveUp(booking, now);
    if (given !== booking) {
      const limits = await tx.get(accountLimits, guest.uid);
      const ended = endHold(limits, id, now);
      if (ended !== limits) tx.save(accountLimits, ended);
      await saveReleased(tx, booking, given, now);
    }
    return presentBooking(given, now);
  });
}
