import type { Booking, WantedRooms } from "@lopango/contract/bookings/booking";
import { nightsOf, type CivilDate } from "@lopango/contract/calendar/dates";
import { hasBreakfast } from "@lopango/contract/payments/price";
import { isPaidFor } from "../../lib/session/kept-bookings.ts";

/** Returns the guest's booking of the listing that can still be paid; null when there is none. */
export function pendingOf(bookings: readonly Booking[], propertyId: string): Booking | null {
  return bookings.find(({ property_id, can_pay }) => property_id === propertyId && can_pay) ?? null;
}

/**
 * Returns the guest's booking of the listing that overlaps these nights and is paid or being verified; null otherwise.
 */
export function bookedOf(
  bookings: readonly Booking[],
  propertyId: string,
  { checkin, checkout }: Pick<Booking, "checkin" | "checkout">,
): Booking | null {
  const isMeant = (booking: Booking) => isPaidFor(booking) || (booking.payment_in_progress && !booking.can_pay);
  return (
    bookings.find(
      (booking) =>
        booking.property_id === propertyId &&
        isMeant(booking) &&
        booking.checkin < checkout &&
        checkin < booking.checkout,
    ) ?? null
  );
}

/** Tells whether the request repeats `pending`; the server then returns `pending` instead of a new booking. */
export function isSameStay(
  pending: Booking,
  {
    checkin,
    checkout,
    guests,
    breakfast = false,
  }: Pick<Booking, "checkin" | "checkout"> & Pick<WantedRooms, "guests" | "breakfast">,
): boolean {
  return (
    pending.checkin === checkin &&
    pending.checkout === checkout &&
    pending.guests === guests &&
    hasBreakfast(pending.price_lines) === breakfast
  );
}

/** Returns the nights that the guest's own unpaid booking holds at `now`. They are free for this guest only. */
export function ownNights(bookings: readonly Booking[], propertyId: string, now: Date): ReadonlySet<CivilDate> {
  const pending = pendingOf(bookings, propertyId);
  if (!pending?.hold_until || new Date(pending.hold_until) <= now) return new Set();
  return new Set(nightsOf(pending.checkin, pending.checkout));
}
