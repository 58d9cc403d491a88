import type { BookingsDeps } from "./guest-bookings.ts";
import type { StaysToCome } from "@lopango/contract/bookings/admin-booking";
import { ADMIN_BOOKINGS_PAGE_SIZE, MAX_NIGHTS } from "@lopango/contract/limits";
import { presentAdminBooking } from "./rules/admin-booking-view.ts";
import type { Operator } from "../identity/rules/audit.ts";
import { isOfEstablishment, type Booking } from "./rules/booking.ts";
import { canCancelByAdmin } from "./rules/booking-transitions.ts";
import { Problem } from "../platform/problem.ts";
import { cancelStay } from "./admin-bookings.ts";
import type { BookingStatus } from "@lopango/contract/bookings/booking-life";
import { addDays, todayInCongo } from "@lopango/contract/platform/dates";
import { everything } from "../platform/list-page.ts";

export type StaysOf = { host: string } | { listing: string };

/** Returns paid stays that aren't over, by arrival. */
export async function listStaysToCome(deps: BookingsDeps, whose: StaysOf): Promise<StaysToCome> {
  const stays = await staysToCome(deps, whose);
  const now = deps.now();
  const items = stays.slice(0, ADMIN_BOOKINGS_PAGE_SIZE).map((booking) => presentAdminBooking(booking, now));
  return { total: stays.length, items };
}

const AT_ONCE = 5;

/**
 * Cancels all stays to come with a full refund, each in its own commit. The listings are already offline, so no payment
 * confirms another stay; a retry continues after a crash.
 */
export async function callOffStays(
  deps: BookingsDeps,
  operator: Operator,
  whose: StaysOf,
  reason: string,
): Promise<void> {
  const stays = await staysToCome(deps, whose);
  for (let from = 0; from < stays.length; from += AT_ONCE)
    await Promise.all(stays.slice(from, from + AT_ONCE).map(({ id }) => callOff(deps, operator, id, reason)));
}

async function callOff(deps: BookingsDeps, operator: Operator, id: string, reason: string): Promise<void> {
  try {
    await cancelStay(deps, operator, id, reason);
  } catch (error) {
    if (!(error instanceof Problem && error.code === "not_cancellable")) throw error;
  }
}

async function staysToCome(deps: BookingsDeps, whose: StaysOf): Promise<Booking[]> {
  const stays = "host" in whose ? await staysOfHost(deps, whose.host) : await staysOfListing(deps, whose.listing);
  const now = deps.now();
  return stays
    .filter((booking) => canCancelByAdmin(booking, now))
    .toSorted((a, b) => a.checkin.localeCompare(b.checkin));
}

const PAID = ["paid", "confirmed"] as const;

/** Stays of the owner, and of the former one whose stays still follow the house. */
async function staysOfListing(deps: BookingsDeps, id: string): Promise<Booking[]> {
  const listing = await deps.listings.find(id);
  if (!listing) throw new Problem("property_not_found");
  const establishment =
    listing.establishment_id === null ? null : await deps.establishments.find(listing.establishment_id);
  const hosts = [listing.owner_id, ...(establishment?.moving_from ? [establishment.moving_from] : [])];
  return receivedBookings(deps, hosts, { statuses: PAID, property_id: id }, deps.now());
}

/** Stays follow a house to its owner one by one: those on their way are the new owner's already. */
async function staysOfHost(deps: BookingsDeps, uid: string): Promise<Booking[]> {
  const received = (host: string) => receivedBookings(deps, host, { statuses: PAID }, deps.now());
  const { from, to } = await deps.establishments.movingOf(uid);
  const [own, ...arriving] = await Promise.all([
    received(uid),
    ...to.map(async (establishment) =>
      (await received(establishment.moving_from ?? uid)).filter((booking) => isOfEstablishment(booking, establishment)),
    ),
  ]);
  const hasLeft = (booking: Booking): boolean =>
    from.some((establishment) => isOfEstablishment(booking, establishment));
  return [...own.filter((booking) => !hasLeft(booking)), ...arriving.flat()];
}

/** Returns stays at a host's listings, or at one listing, that aren't over in every time zone. */
export async function receivedBookings(
  { bookings }: Pick<BookingsDeps, "bookings">,
  host: string | readonly string[],
  { statuses, property_id }: { statuses: readonly BookingStatus[]; property_id?: string | undefined },
  now: Date,
): Promise<Booking[]> {
  const from = addDays(todayInCongo(now), -MAX_NIGHTS - 1);
  const read = (status: BookingStatus) =>
    everything((page) => bookings.bookingsOfHost(host, { status, property_id, from }, page));
  return (await Promise.all(statuses.map(read))).flat();
}
