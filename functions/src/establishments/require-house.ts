import type { HostRight } from "@lopango/contract/teams/rights";
import { requireRight, type ReadTeam } from "../teams/require-right.ts";
import type { Establishment } from "./rules/establishment.ts";

/**
 * Requires a right on a house. Reads the team only for a caller who isn't the owner.
 * @throws Problem `establishment_not_found`, `forbidden`
 */
export async function requireHouse(
  readTeam: ReadTeam,
  house: Establishment | null,
  caller: { uid: string },
  right: HostRight,
): Promise<Establishment> {
  await requireRight(
    readTeam,
    house && { owner_id: house.owner_id, establishment_id: house.id },
    caller,
    right,
    "establishment_not_found",
  );
  if (!house) throw new Error("a house that is missing was not refused");
  return house;
}
