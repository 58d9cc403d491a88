import type { HostRight } from "@lopango/contract/teams/rights";
import { listings } from "../listings/listing.record.ts";
import type { Listing } from "../listings/rules/listing.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import type { TeamStore } from "../teams/team.store.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { Problem } from "../platform/problem.ts";
import { requireRight, teamsOf, type ReadTeam } from "../teams/require-right.ts";
import type { Booking } from "./rules/booking.ts";

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
 * Requires a right on a booking: its host has all, the team of the house those of their role. The host costs no further
 * read; others read the listing and its team.
 *
 * @throws Problem `booking_not_found`, `forbidden`
 */
export async function requireHosted(
  reads: HostReads,
  booking: Booking | null,
  caller: { uid: string },
  right: HostRight,
): Promise<Booking> {
  if (!booking) throw new Problem("booking_not_found");
  if (booking.host_id !== caller.uid)
    await requireRight(reads.team, await reads.listing(booking.property_id), caller, right, "booking_not_found");
  return booking;
}
