import type { HostRight } from "@lopango/contract/teams/rights";
import { listings } from "../listings/listing.record.ts";
import type { Listing } from "../listings/rules/listing.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import type { TeamStore } from "../teams/team.store.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { Problem } from "../platform/problem.ts";
import { requireRight, roleIn, teamsOf, type ReadTeam } from "../teams/require-right.ts";
import { propertyIds, type Booking } from "./rules/booking.ts";

export interface HostReads {
  listing: (id: string) => Promise<Listing | null>;
  team: ReadTeam;
}

export interface HostReadDeps {
  listings: Pick<ListingStore, "find">;
  teams: Pick<TeamStore, "team">;
}

export const hostReads = ({ listings, teams }: HostReadDeps): HostReads => ({
  listing: listings.find,
  team: teams.team,
});

/** Reads within a commit. */
export const readsOf = (tx: UnitOfWork): HostReads => ({
  listing: (id) => tx.get(listings, id),
  team: teamsOf(tx),
});

/**
 * Requires a right on a booking or a walk-in: its host has all, the team of the house of any of its rooms those of their role. The
 * host costs no further read; others read a listing and its team, strangers those of every room.
 */
export async function requireHosted<Hosted extends Pick<Booking, "host_id"> & Parameters<typeof propertyIds>[0]>(
  reads: HostReads,
  booking: Hosted | null,
  caller: { uid: string },
  right: HostRight,
): Promise<Hosted> {
  if (!booking) throw new Problem("booking_not_found");
  if (booking.host_id === caller.uid) return booking;
  for (const id of propertyIds(booking)) {
    const listing = await reads.listing(id);
    if (!listing || (await roleIn(reads.team, listing, caller.uid)) === null) continue;
    await requireRight(reads.team, listing, caller, right, "booking_not_found");
    return booking;
  }
  throw new Problem("booking_not_found");
}
