import type { EstablishmentStore } from "../establishments/establishment.store.ts";
import type { TeamStore } from "../teams/team.store.ts";
import { isPaid } from "@lopango/contract/bookings/booking-state";
import type { Booking as BookingAnswer, Arrival } from "@lopango/contract/bookings/booking";
import { type Booking, propertyIds } from "./rules/booking.ts";
import { redirectRefund } from "./rules/booking-refunds.ts";
import { presentBooking } from "./rules/booking-view.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import { requireRecentSignIn } from "../identity/authentication.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { Problem } from "../platform/problem.ts";
import type { BookingStore } from "./booking.store.ts";
import type { ListPage } from "../platform/list-page.ts";
import { settleBookingAttempts, settleOnRequest, type PaymentsDeps } from "../payments/settle.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { bookings } from "./booking.record.ts";
import { anyListing } from "./read-rooms.ts";
import { contactOf, hasNumber, isWithdrawn, locationOf, type Listing } from "../listings/rules/listing.ts";
import type { UserStore } from "../identity/user.store.ts";
import type { ListingStore } from "../listings/listing.store.ts";

export interface BookingsDeps extends PaymentsDeps {
  bookings: BookingStore;
  listings: ListingStore;
  establishments: EstablishmentStore;
  teams: TeamStore;
  people: UserStore;
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
 */
export function requireMayRedirect(guest: Identity, to: string | null | undefined): void {
  if (to && to !== guest.phone) requireRecentSignIn(guest);
}

/** Returns the guest's booking, with the arrival details once paid, and marks the arrival reminder as read. */
export async function viewBooking(deps: BookingsDeps, guest: Identity, id: string): Promise<BookingAnswer> {
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

/** Changes the phone number for a due refund. */
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

/** Asks the provider about every attempt for a booking and returns the updated booking. */
export async function askAboutBooking(deps: BookingsDeps, guest: Identity, bookingId: string): Promise<BookingAnswer> {
  const before = requireOwn(await deps.bookings.booking(bookingId), guest);
  // A booking without a started payment has no attempt to ask about.
  if (before.status === "created") return presentBooking(before, deps.now());
  await settleBookingAttempts(deps, bookingId, { failedToo: true, settle: settleOnRequest });
  return viewBooking(deps, guest, bookingId);
}

export interface ArrivalDeps {
  listings: Pick<ListingStore, "find">;
  people: UserStore;
}

/**
 * Returns address and contact for the guest of a paid stay, from the current listing
 * (docs/product/bookings.md#where-to-go). Null for other bookings and deleted listings. Costs one
 * read, two when the host gave no number, and one for each further room type of a stay that is not confirmed.
 */
export async function arrivalFor(deps: ArrivalDeps, booking: Booking): Promise<Arrival | null> {
  if (!isPaid(booking)) return null;
  const listing = await anyListing(deps.listings, booking);
  // A stay at a listing that an admin took offline may not take place.
  if (!listing || (booking.status === "paid" && (await isAnyWithdrawn(deps, booking, listing)))) return null;
  const email = hasNumber(listing) ? null : await deps.people.emailOf(listing.owner_id);
  return {
    host_first_name: listing.host_first_name,
    commune: listing.commune,
    quartier: listing.quartier,
    contact: contactOf(listing, email),
    location: locationOf(listing),
  };
}

async function isAnyWithdrawn({ listings }: ArrivalDeps, booking: Booking, first: Listing): Promise<boolean> {
  const others = propertyIds(booking).filter((id) => id !== first.id);
  const rooms = await Promise.all(others.map((id) => listings.find(id)));
  return [first, ...rooms].some(isWithdrawn);
}
