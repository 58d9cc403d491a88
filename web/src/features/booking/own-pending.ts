import type { Booking, NewBooking } from "@lopango/contract/booking";
import { nightsOf, type CivilDate } from "@lopango/contract/dates";
import { isPaidFor } from "../../lib/session/kept-bookings.ts";

/** The guest's booking of the listing that still waits for its payment; null when there is none. */
export function pendingOf(bookings: readonly Booking[], propertyId: string): Booking | null {
  return bookings.find(({ property_id, can_pay }) => property_id === propertyId && can_pay) ?? null;
}

/**
 * The guest's booking of the listing, on some of these nights, that is paid for or whose payment is still looked into;
 * null when there is none.
 */
export function bookedOf(
  bookings: readonly Booking[],
  propertyId: string,
  { checkin, checkout }: Pick<NewBooking, "checkin" | "checkout">,
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

/** Whether the request asks for what `pending` has already: the server then gives it back instead of a new one. */
export function isSameStay(
  pending: Booking,
  { checkin, checkout, guests }: Pick<NewBooking, "checkin" | "checkout" | "guests">,
): boolean {
  return pending.checkin === checkin && pending.checkout === checkout && pending.guests === guests;
}

/** The nights that the guest's own unpaid booking holds at `now`: taken for others, free for the guest. */
export function ownNights(bookings: readonly Booking[], propertyId: string, now: Date): ReadonlySet<CivilDate> {
  const pending = pendingOf(bookings, propertyId);
  if (!pending?.hold_until || new Date(pending.hold_until) <= now) return new Set();
  return new Set(nightsOf(pending.checkin, pending.checkout));
}
