import type { HostRight } from "@lopango/contract/teams/rights";
import { requireRight, type ReadTeam } from "../teams/require-right.ts";
import type { Listing } from "./rules/listing.ts";

/**
 * Requires a right on a listing: its owner has all, the team of its house those of their role. Hides the existence of
 * other owners' listings. Reads the team only for a caller who isn't the owner.
 */
export const requireListing = (
  readTeam: ReadTeam,
  listing: Listing | null,
  caller: { uid: string },
  right: HostRight,
): Promise<Listing> => requireRight(readTeam, listing, caller, right, "property_not_found");
