import { establishments } from "../establishments/establishment.record.ts";
import { listings } from "../listings/listing.record.ts";
import type { Listing } from "../listings/rules/listing.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { propertyIds } from "./rules/booking.ts";

/** Returns the listings of the rooms by id, without deleted ones. One read for each. */
export async function listingsOfRooms(
  tx: UnitOfWork,
  booking: Parameters<typeof propertyIds>[0],
): Promise<Map<string, Listing>> {
  const found = await Promise.all(propertyIds(booking).map((id) => tx.get(listings, id)));
  return new Map(found.filter((listing) => listing !== null).map((listing) => [listing.id, listing]));
}

/** Returns the listings of the rooms in their order; null for a deleted one. One read for each listing. */
export async function readListings(
  tx: UnitOfWork,
  booking: Parameters<typeof propertyIds>[0],
): Promise<(Listing | null)[]> {
  const found = await listingsOfRooms(tx, booking);
  return booking.rooms.map(({ property_id }) => found.get(property_id) ?? null);
}

/**
 * Returns the units of a house, offline room types left out, or of the single listing. Those of a house are in the summary
 * of its lead: no read where `rooms` contain it or have `enough` units, else two.
 */
export async function unitsOfEstablishment(
  tx: UnitOfWork,
  establishment: string | null,
  rooms: readonly Listing[],
  enough: number,
): Promise<number> {
  const own = new Map(rooms.map(({ id, units }) => [id, units]));
  const sum = (units: ReadonlyMap<string, number>) => [...units.values()].reduce((all, some) => all + some, 0);
  if (establishment === null || sum(own) >= enough) return sum(own);
  const lead = rooms.find((room) => room.establishment !== null) ?? (await leadOf(tx, establishment));
  return sum(new Map([...(lead?.establishment?.rooms ?? []).map(({ id, units }) => [id, units] as const), ...own]));
}

async function leadOf(tx: UnitOfWork, establishment: string): Promise<Listing | null> {
  const id = (await tx.get(establishments, establishment))?.lead_id;
  return id ? tx.get(listings, id) : null;
}

/** Returns the first of the booking's listings that still exists; any room names the house. */
export async function anyListing<Found extends Listing>(
  { find }: { find: (id: string) => Promise<Found | null> },
  booking: Parameters<typeof propertyIds>[0],
): Promise<Found | null> {
  for (const id of propertyIds(booking)) {
    const listing = await find(id);
    if (listing) return listing;
  }
  return null;
}

export const unitsOf = (rooms: readonly Listing[]): Map<string, number> =>
  new Map(rooms.map(({ id, units }) => [id, units]));
