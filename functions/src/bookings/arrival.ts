import type { Arrival } from "@lopango/contract/booking";
import type { Booking } from "./rules/booking.ts";
import { isToldArrival } from "./rules/booking-view.ts";
import { contactOf, hasNumber, isWithdrawn, locationOf } from "../listings/rules/listing.ts";
import type { Hosts } from "../identity/people.ts";
import type { Listings } from "../listings/listing-store-port.ts";

export interface ArrivalDeps {
  listings: Listings;
  hosts: Hosts;
}

/**
 * Where the guest of a paid stay goes and whom they reach, as the host says it today: one read more, and
 * another for the e-mail address of a host who gave no number (docs/product/bookings.md#where-to-go). Null for every other
 * booking, and when the listing is gone.
 */
export async function arrivalFor(deps: ArrivalDeps, booking: Booking): Promise<Arrival | null> {
  if (!isToldArrival(booking)) return null;
  const listing = await deps.listings.find(booking.property_id);
  // Nobody knows yet whether a stay comes about at a listing that an admin took offline.
  if (!listing || (booking.status === "paid" && isWithdrawn(listing))) return null;
  const email = hasNumber(listing) ? null : await deps.hosts.email(listing.owner_id);
  return {
    host_first_name: listing.host_first_name,
    commune: listing.commune,
    quartier: listing.quartier,
    contact: contactOf(listing, email),
    location: locationOf(listing),
  };
}
