import { readRooms, roomsAsked, writeRooms } from "@lopango/contract/listings/chosen-rooms";
import { fewestRooms, fillRooms, lodgingProblem } from "@lopango/contract/listings/fill-rooms";
import { lodgersOf, namedRooms, type Lodgers } from "@lopango/contract/listings/lodging";
import { MAX_GUESTS, MAX_ROOMS } from "@lopango/contract/limits";
import type { Property } from "@lopango/contract/listings/property";
import { asksForChildren, childrenIn, clampGuests } from "./guests.ts";

/** A listing is a house with one type: those of its rooms that lodge the party of an address. */
export interface ListingRooms {
  party: Lodgers;
  /** Most guests of all rooms together. */
  capacity: number;
  asks: { children: boolean; ages: boolean };
  /** Fewest and most rooms that can be chosen. */
  fewest: number;
  most: number;
  rooms: ReturnType<typeof namedRooms>;
  /** Why a room cannot lodge its people, as `lodgingProblem`. */
  problem: string | null;
}

/** As few rooms as lodge the party, unless the address asks for more (`rooms`) or says who sleeps where. */
export function roomsOfListing(
  listing: Pick<Property, "id" | "category" | "units" | "max_guests" | "adults" | "children" | "rate_plan">,
  query: URLSearchParams,
): ListingRooms {
  const { id, max_guests } = listing;
  const most = Math.min(listing.units, MAX_ROOMS);
  const capacity = Math.min(max_guests * most, MAX_GUESTS);
  const isHotel = listing.category === "hotel";
  const asks = {
    children: isHotel && asksForChildren({ ...listing, ...listing.rate_plan }),
    ages: isHotel && listing.rate_plan?.free_child_age !== undefined,
  };
  const chosen = readRooms(query.get("rooms")).find(({ property_id }) => property_id === id);
  const arranged = (chosen?.guests ?? chosen?.occupancy) && chosen.count <= most ? lodgersOf(chosen) : null;
  const party = arranged?.every(({ guests }) => guests <= max_guests)
    ? sumOf(arranged)
    : partyIn(query, capacity, asks);
  const fewest = fewestRooms(listing, party, most);
  const needed = fewest?.length ?? Math.ceil(party.guests / max_guests);
  // The search counts no room without an adult.
  const adults = party.guests - childrenIn(query, party.guests).length;
  const asked = isHotel ? Math.min(roomsAsked(query.get("rooms")) ?? 1, adults) : 1;
  const count = Math.min(most, Math.max(needed, chosen?.count ?? asked));
  // Where no number of rooms lodges all, only the beds count: the page says what is in the way.
  const places = fewest ? listing : { max_guests };
  const filled = fillRooms(
    Array.from({ length: count }, () => places),
    party,
  ).rooms;
  const lodgers = arranged?.length === count ? arranged : filled;
  const problem = lodgers.map((one) => lodgingProblem(one, listing)).find((one) => one !== null) ?? null;
  return { party, capacity, asks, fewest: needed, most, rooms: namedRooms(id, lodgers), problem };
}

function partyIn(query: URLSearchParams, capacity: number, asks: ListingRooms["asks"]): Lodgers {
  const guests = clampGuests(query.get("guests"), capacity);
  return { guests, children: asks.children ? childrenIn(query, guests) : [] };
}

const sumOf = (rooms: readonly Lodgers[]): Lodgers => ({
  guests: rooms.reduce((sum, { guests }) => sum + guests, 0),
  children: rooms.flatMap(({ children = [] }) => children),
});

/** Rooms of each listing, without their people, as calendars read them: the id of a single one, else `writeRooms`. */
export function unitsOf(rooms: readonly { property_id: string; count: number }[]): string {
  const counts = new Map<string, number>();
  for (const { property_id, count } of rooms) counts.set(property_id, (counts.get(property_id) ?? 0) + count);
  const [[only, units] = [""]] = counts;
  return counts.size === 1 && units === 1
    ? only
    : writeRooms([...counts].map(([property_id, count]) => ({ property_id, count })));
}
