import { useMemo } from "react";
import { isHeld, isPaid } from "@lopango/contract/bookings/booking-state";
import type { Booking, WantedRooms } from "@lopango/contract/bookings/booking";
import { nightsOf, type CivilDate } from "@lopango/contract/platform/dates";
import { areRoomsWanted } from "@lopango/contract/listings/lodging";
import { hasBreakfast } from "@lopango/contract/listings/price";
import { useAsOf } from "../lib/now.ts";
import { useSession } from "../identity/session/store.ts";
import { keptBookings } from "./kept-bookings.ts";

/** A listing, and the house whose room type it is. */
export interface Place {
  id: string;
  establishment_id: string | null;
}

const isAt = ({ rooms, establishment_id }: Booking, place: Place): boolean =>
  rooms.some(({ property_id }) => property_id === place.id) ||
  (establishment_id !== null && establishment_id === place.establishment_id);

/** Returns the guest's booking of the listing or its house that can still be paid at `now`; null when there is none. */
export function pendingOf(bookings: readonly Booking[], place: Place, now: Date): Booking | null {
  return bookings.find((booking) => booking.can_pay && isHeld(booking, now) && isAt(booking, place)) ?? null;
}

/** Reasons with which money that comes late goes back. */
const GIVEN_UP = new Set<Booking["reason"]>(["replaced", "given_up"]);

/**
 * Returns the guest's booking of the listing or its house that overlaps these nights and is paid or being verified; null otherwise.
 */
export function bookedOf(
  bookings: readonly Booking[],
  place: Place,
  { checkin, checkout }: Pick<Booking, "checkin" | "checkout">,
): Booking | null {
  const isMeant = (booking: Booking) =>
    isPaid(booking) || (booking.payment_in_progress && !booking.can_pay && !GIVEN_UP.has(booking.reason));
  return (
    bookings.find(
      (booking) => isAt(booking, place) && isMeant(booking) && booking.checkin < checkout && checkin < booking.checkout,
    ) ?? null
  );
}

/** Rooms on dates that the guest wants. */
export interface WantedStay extends Pick<Booking, "checkin" | "checkout"> {
  /** Each listing once. */
  rooms: readonly WantedRooms[];
}

/** Tells whether the request repeats `pending`; the server then returns `pending` instead of a new booking. */
export function isSameStay(pending: Booking, { checkin, checkout, rooms }: WantedStay): boolean {
  return (
    pending.checkin === checkin &&
    pending.checkout === checkout &&
    areRoomsWanted(pending.rooms, rooms) &&
    pending.rooms.every(
      ({ property_id: of, price_lines: lines }) =>
        hasBreakfast(lines) === (rooms.find(({ property_id }) => property_id === of)?.breakfast ?? false),
    )
  );
}

/** Returns the nights that the guest's own unpaid booking holds at `now`. They are free for this guest only. */
export function ownNights(bookings: readonly Booking[], propertyId: string, now: Date): ReadonlySet<CivilDate> {
  const pending = pendingOf(bookings, { id: propertyId, establishment_id: null }, now);
  return new Set(pending ? nightsOf(pending.checkin, pending.checkout) : []);
}

/**
 * Returns the nights that this guest's own unpaid booking holds, from the bookings stored on the device.
 * The calendar offers them to this guest; the server still checks.
 */
export function useOwnNights(propertyId: string): ReadonlySet<CivilDate> {
  const uid = useSession().profile?.uid;
  const nights = useAsOf((now) => [...ownNights((uid && keptBookings(uid)?.bookings) || [], propertyId, now)].join());
  return useMemo(() => new Set(nights ? nights.split(",") : []), [nights]);
}
