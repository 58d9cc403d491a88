import { mostGuests } from "@lopango/contract/bookings/cheapest-rooms";
import { roomsOnCard, unitsTogether } from "./house.ts";
import type { Listing } from "./listing.ts";

/** Least numbers of guests of each band. Few bands keep a query within Firestore's 30 disjunctions. */
const EDGES = [1, 2, 3, 4, 5, 7, 11];

const bandOf = (guests: number): number => EDGES.findLastIndex((edge) => edge <= guests);

/** Returns the band of the most guests that one booking of a listing, or of its whole house, can lodge. */
export function guestBand(
  listing: Pick<Listing, "id" | "max_guests" | "units" | "supports_booking" | "house">,
): number {
  return bandOf(mostGuests(roomsOnCard(listing).map((room) => ({ ...room, free: unitsTogether(room) }))));
}

/** Returns the bands of listings that may lodge this many guests. */
export const guestBands = (guests: number): number[] => EDGES.map((_, band) => band).slice(bandOf(guests));
