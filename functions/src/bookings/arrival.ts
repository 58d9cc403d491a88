import type { Arrival } from "@lopango/contract/bookings/booking";
import { anyListing } from "./read-rooms.ts";
import { propertyIds, type Booking } from "./rules/booking.ts";
import { isToldArrival } from "./rules/booking-view.ts";
import { contactOf, hasNumber, isWithdrawn, locationOf, type Listing } from "../listings/rules/listing.ts";
import type { UserStore } from "../identity/user.store.ts";
import type { ListingStore } from "../listings/listing.store.ts";

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
  if (!isToldArrival(booking)) return null;
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
