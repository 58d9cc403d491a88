import { MAX_ROOMS } from "@lopango/contract/limits";
import type { Listing } from "./listing.ts";

/** Least numbers of guests of each band. Few bands keep a query within Firestore's 30 disjunctions. */
const EDGES = [1, 2, 3, 4, 5, 7, 11];

const bandOf = (guests: number): number => EDGES.findLastIndex((edge) => edge <= guests);

/** Returns the band of the most guests that one booking of a listing, or of one room type of its house, can lodge. */
export function guestBand({ max_guests, house }: Pick<Listing, "max_guests" | "house">): number {
  const lodged = house?.rooms.map((room) => room.max_guests * Math.min(room.units, MAX_ROOMS)) ?? [max_guests];
  return bandOf(Math.max(...lodged));
}

/** Returns the bands of listings that may lodge this many guests. */
export const guestBands = (guests: number): number[] => EDGES.map((_, band) => band).slice(bandOf(guests));
