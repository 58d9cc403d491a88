import { monthsWithStay, liveChange } from "./rules/stay-change.ts";
import type { Booking as BookingAnswer } from "@lopango/contract/bookings/booking";
import { roomCount } from "@lopango/contract/listings/rooms";
import { readMonthsOf, saveMonths } from "../calendar/months.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { settleBookingAttempts } from "../payments/settle.ts";
import { madeRecord, onceOnly, repeatable } from "../platform/firestore/idempotency.ts";
import { bookings } from "./booking.record.ts";
import { withoutLapsed, withReceived } from "./change-stay.ts";
import { requireMayRedirect, requireOwn, type BookingsDeps } from "./guest-bookings.ts";
import { saveReleased } from "./release-booking.ts";
import { allRoomStays, type BookedRoom } from "./rules/booking.ts";
import { cancelByGuest, giveUp, wasBeingPaid } from "./rules/booking-transitions.ts";
import { presentBooking } from "./rules/booking-view.ts";
import { paidFor } from "./rules/stay-money.ts";
import { cancelRooms, isMeant, requireRooms, type RoomsRequest } from "./rules/room-cancellation.ts";
import { requireSameRefund, requireShownRefund } from "./rules/terms.ts";
import type { Money } from "../payments/rules/money.ts";
import { endHold } from "../identity/rules/account-limits.ts";
import { accountLimits } from "../identity/account-limits.record.ts";

/**
 * Cancels a confirmed booking for the guest: frees its nights and makes the policy's refund due.
 *
 * @param shown - refund that the screen showed; undefined when not sent
 * @param to - phone number for the refund; null for the number or card that paid
 */
export async function cancelBooking(
  deps: BookingsDeps,
  guest: Identity,
  id: string,
  shown: Money | undefined,
  to: string | null | undefined,
): Promise<BookingAnswer> {
  return deps.transact(async (tx) => {
    const now = deps.now();
    const booking = requireOwn(await tx.get(bookings, id), guest);
    requireMayRedirect(guest, to);
    const cancelled = cancelByGuest(booking, now, to);
    if (cancelled !== booking) {
      requireShownRefund(cancelled, shown);
      await saveReleased(tx, booking, cancelled, now);
    }
    return presentBooking(cancelled, now);
  });
}

/**
 * Cancels rooms of one type for the guest: frees their nights and makes the policy's refund of their price due. Of the
 * last rooms it cancels the booking. `refund`: the one that the screen showed; undefined when not sent.
 */
export async function cancelSomeRooms(
  deps: BookingsDeps,
  guest: Identity,
  id: string,
  { refund, ...wanted }: RoomsRequest & { refund?: Money | undefined },
  idempotencyKey: string | null,
): Promise<BookingAnswer> {
  const repeat = repeatable(guest.uid, "cancelRooms", idempotencyKey, { id, ...wanted, refund });
  const attempts = await deps.payments.paymentsFor(id);
  return deps.transact(async (tx) => {
    const now = deps.now();
    const once = onceOnly(tx, repeat, madeRecord, now);
    const [found, first] = await Promise.all([tx.get(bookings, id), once.first]);
    const own = requireOwn(found, guest);
    if (first) return presentBooking(own, now);
    requireMayRedirect(guest, wanted.refund_to);
    once.made({ id });
    const stored = withReceived(own, attempts);
    const booking = liveChange(stored, now) ? stored : withoutLapsed(stored, now);
    if (isAll(booking.rooms, wanted)) {
      requireRooms(booking, wanted);
      const cancelled = cancelByGuest(booking, now, wanted.refund_to);
      requireShownRefund(cancelled, refund);
      await saveReleased(tx, own, cancelled, now);
      return presentBooking(cancelled, now);
    }
    const after = cancelRooms(booking, wanted, now);
    const back = (after.adjusted?.returned_cents ?? 0) - (booking.adjusted?.returned_cents ?? 0);
    requireSameRefund({ amount_cents: back, currency: paidFor(booking).currency }, refund, booking);
    saveMonths(tx, monthsWithStay(after, await readMonthsOf(tx, now, { id, held: allRoomStays(own) }), now));
    tx.save(bookings, after);
    return presentBooking(after, now);
  });
}

const isAll = (rooms: readonly BookedRoom[], wanted: RoomsRequest): boolean =>
  roomCount(rooms) === wanted.count && rooms.every((room) => isMeant(room, wanted));

/**
 * Cancels the guest's unpaid booking and frees its nights. A started payment is checked with the provider first; late
 * money is refunded.
 */
export async function giveUpBooking(deps: BookingsDeps, guest: Identity, id: string): Promise<BookingAnswer> {
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
