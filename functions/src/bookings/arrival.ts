import type { Arrival } from "@lopango/contract/bookings/booking";
import type { Booking } from "./rules/booking.ts";
import { isToldArrival } from "./rules/booking-view.ts";
import { contactOf, hasNumber, isWithdrawn, locationOf } from "../listings/rules/listing.ts";
import type { UserStore } from "../identity/user.store.ts";
import type { ListingStore } from "../listings/listing.store.ts";

export interface ArrivalDeps {
  listings: Pick<ListingStore, "find">;
  people: UserStore;
}

/**
 * Returns address and contact for the guest of a paid stay, from the current listing
 * (docs/product/bookings.md#where-to-go). Null for other bookings and deleted listings. Costs one read, two when the host gave no number.
 */
export async function arrivalFor(deps: ArrivalDeps, booking: Booking): Promise<Arrival | null> {
  if (!isToldArrival(booking)) return null;
  const listing = await deps.listings.find(booking.property_id);
  // A stay at a listing that an admin took offline may not take place.
  if (!listing || (booking.status === "paid" && isWithdrawn(listing))) return null;
  const email = hasNumber(listing) ? null : await deps.people.emailOf(listing.owner_id);
  return {
    host_first_name: listing.host_first_name,
    commune: listing.commune,
    quartier: listing.quartier,
    contact: contactOf(listing, email),
    location: locationOf(listing),
  };
}
