import type { Booking as BookingAnswer } from "@lopango/contract/bookings/booking";
import type { Booking } from "./rules/booking.ts";
import type { Money } from "../payments/rules/money.ts";
import { redirectRefund } from "./rules/booking-refunds.ts";
import { cancelByGuest } from "./rules/booking-transitions.ts";
import { presentBooking } from "./rules/booking-view.ts";
import { requireShownRefund } from "./rules/terms.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import { requireRecentSignIn } from "../identity/authentication.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { Problem } from "../platform/problem.ts";
import { arrivalFor, type ArrivalDeps } from "./arrival.ts";
import type { BookingStore } from "./booking.store.ts";
import { saveReleased } from "./release-booking.ts";
import type { ListPage } from "../platform/list-page.ts";
import type { Clock } from "../platform/clock.ts";
import { settleBookingAttempts, settleOnRequest, type SettleDeps } from "../payments/settle.ts";
import type { Transact } from "../platform/firestore/unit-of-work.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { bookings } from "./booking.record.ts";

export interface BookingsDeps {
  transact: Transact;
  bookings: BookingStore;
  now: Clock;
}

export interface SeenDeps {
  arrivalSeen: (booking: Booking) => Promise<void>;
}

/** Returns the guest's own booking; another guest's booking is reported as unknown, so that ids can't be probed. */
export function requireOwn(booking: Booking | null, guest: Identity): Booking {
  if (booking?.guest_id !== guest.uid) throw new Problem("booking_not_found");
  return booking;
}

/**
 * Money goes to another number than the account's own one only after a recent sign-in
 * (docs/product/payments.md#refund-destination).
 * @param to - E.164; null: the number or card that paid
 * @throws Problem `recent_sign_in_required`
 */
export function requireMayRedirect(guest: Identity, to: string | null | undefined): void {
  if (to && to !== guest.phone) requireRecentSignIn(guest);
}

/**
 * Returns the guest's booking, with the arrival details once paid, and marks the arrival reminder as read.
 *
 * @throws Problem `booking_not_found`
 */
export async function viewBooking(
  deps: BookingsDeps & ArrivalDeps & SeenDeps,
  guest: Identity,
  id: string,
): Promise<BookingAnswer> {
  const booking = requireOwn(await deps.bookings.booking(id), guest);
  await deps.arrivalSeen(booking);
  return presentBooking(booking, deps.now(), await arrivalFor(deps, booking));
}

/** Returns the guest's bookings, newest first; one read each. */
export async function listGuestBookings(
  deps: BookingsDeps,
  guest: Identity,
  page: { size: number; cursor: string | undefined },
): Promise<ListPage<BookingAnswer>> {
  const { items, next } = await deps.bookings.bookingsOf(guest.uid, page);
  const now = deps.now();
  return { items: items.map((booking) => presentBooking(booking, now)), next };
}

/**
 * Cancels a confirmed booking for the guest: frees its nights and makes the policy's refund due.
 *
 * @param shown - refund that the screen showed; undefined when not sent
 * @param to - phone number for the refund; null for the number or card that paid
 * @throws Problem `booking_not_found`, `not_cancellable`, `terms_changed`, `recent_sign_in_required`
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
 * Changes the phone number for a due refund.
 *
 * @throws Problem `booking_not_found`, `no_refund_due`, `refund_claimed`, `recent_sign_in_required`, `too_many_requests`
 */
export async function changeRefundDestination(
  deps: BookingsDeps,
  guest: Identity,
  id: string,
  to: string | null,
  count: Count,
): Promise<BookingAnswer> {
  return deps.transact(async (tx) => {
    const now = deps.now();
    const [known, limits] = await Promise.all([tx.get(bookings, id), tx.get(accountLimits, guest.uid)]);
    const booking = requireOwn(known, guest);
    requireMayRedirect(guest, to);
    const redirected = redirectRefund(booking, to, now);
    if (redirected !== booking) {
      tx.save(bookings, redirected);
      tx.save(accountLimits, count(limits, now));
    }
    return presentBooking(redirected, now);
  });
}

/**
 * Asks the provider about every attempt for a booking and returns the updated booking.
 *
 * @throws Problem `booking_not_found`
 */
export async function askAboutBooking(
  deps: SettleDeps & BookingsDeps & ArrivalDeps & SeenDeps,
  guest: Identity,
  bookingId: string,
): Promise<BookingAnswer> {
  const before = requireOwn(await deps.bookings.booking(bookingId), guest);
  // A booking without a started payment has no attempt to ask about.
  if (before.status === "created") return presentBooking(before, deps.now());
  await settleBookingAttempts(deps, bookingId, { failedToo: true, settle: settleOnRequest });
  return viewBooking(deps, guest, bookingId);
}
