import type { StaysToCome } from "@lopango/contract/admin/bookings";
import { ADMIN_BOOKINGS_PAGE_SIZE } from "@lopango/contract/limits";
import { presentAdminBooking } from "./rules/admin-booking-view.ts";
import type { Operator } from "../identity/rules/audit.ts";
import type { Booking } from "./rules/booking.ts";
import { canCancelByAdmin } from "./rules/booking-transitions.ts";
import { Problem } from "../platform/problem.ts";
import type { EstablishmentStore } from "../establishments/establishment.store.ts";
import type { Listing } from "../listings/rules/listing.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import { receivedBookings } from "./received-bookings.ts";
import { callOffStay, type AdminBookingDeps } from "./admin-bookings.ts";

export type StaysOf = { host: string } | { listing: string };

export interface StaysDeps extends AdminBookingDeps {
  listings: ListingStore;
  establishments: Pick<EstablishmentStore, "find">;
}

/** Returns paid stays that aren't over, by arrival. @throws Problem `property_not_found` */
export async function listStaysToCome(deps: StaysDeps, whose: StaysOf): Promise<StaysToCome> {
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
export async function callOffStays(deps: StaysDeps, operator: Operator, whose: StaysOf, reason: string): Promise<void> {
  const stays = await staysToCome(deps, whose);
  for (let from = 0; from < stays.length; from += AT_ONCE)
    await Promise.all(stays.slice(from, from + AT_ONCE).map(({ id }) => callOff(deps, operator, id, reason)));
}

async function callOff(deps: StaysDeps, operator: Operator, id: string, reason: string): Promise<void> {
  try {
    await callOffStay(deps, operator, id, reason);
  } catch (error) {
    if (!(error instanceof Problem && error.code === "not_cancellable")) throw error;
  }
}

/** The owner of a listing, with the former one whose stays still follow the house. */
async function hostsOf({ establishments }: StaysDeps, listing: Listing | null): Promise<string[]> {
  const house = listing?.establishment_id ? await establishments.find(listing.establishment_id) : null;
  return [listing?.owner_id, house?.moving_from].filter((uid) => typeof uid === "string");
}

async function staysToCome(deps: StaysDeps, whose: StaysOf): Promise<Booking[]> {
  const now = deps.now();
  const listing = "listing" in whose ? await deps.listings.find(whose.listing) : null;
  if ("listing" in whose && !listing) throw new Problem("property_not_found");
  const host = "host" in whose ? whose.host : await hostsOf(deps, listing);
  const which = { statuses: ["paid", "confirmed"], property_id: listing?.id } as const;
  return (await receivedBookings(deps, host, which, now))
    .filter((booking) => canCancelByAdmin(booking, now))
    .toSorted((a, b) => a.checkin.localeCompare(b.checkin));
}
