import type { ErrorCode } from "@lopango/contract/errors";
import { hasRight, ROLE_AS, type HostRight, type TeamRole } from "@lopango/contract/teams/rights";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { Problem } from "../platform/problem.ts";
import { memberOf, type Team } from "./rules/team.ts";
import { teams } from "./team.record.ts";

/** What a team may act on: a house, or a listing that may belong to one. */
export interface Owned {
  owner_id: string;
  establishment_id: string | null;
}

export type ReadTeam = (establishmentId: string) => Promise<Team | null>;

/** Reads teams within a commit, which a concurrent removal of a member makes run again. */
export const teamsOf =
  (tx: Pick<UnitOfWork, "get" | "relyOn">): ReadTeam =>
  async (id) => {
    const team = await tx.get(teams, id);
    if (team) tx.relyOn(team);
    return team;
  };

/** Returns the caller's role, null for a stranger. Reads the team only for a caller who isn't the owner. */
export async function roleIn(readTeam: ReadTeam, owned: Owned, uid: string): Promise<TeamRole | null> {
  if (owned.owner_id === uid) return "owner";
  if (owned.establishment_id === null) return null;
  return memberOf(await readTeam(owned.establishment_id), uid)?.role ?? null;
}

/**
 * Requires a right on what a host owns (docs/product/teams.md#rights). Strangers get the same error as for a missing
 * record.
 *
 * @throws Problem `missing` for a stranger, `forbidden` for a role without the right
 */
export async function requireRight<Found extends Owned>(
  readTeam: ReadTeam,
  owned: Found | null,
  { uid }: { uid: string },
  right: HostRight,
  missing: ErrorCode,
): Promise<Found> {
  const role = owned && (await roleIn(readTeam, owned, uid));
  if (!role) throw new Problem(missing);
  if (!hasRight(role, right)) throw forbiddenTo(role);
  return owned;
}

/** Requires that a guest is not in the team of the house. Its owner is refused by the listing. */
export async function requireOutsider(
  readTeam: ReadTeam,
  establishmentId: string | null,
  { uid }: { uid: string },
  detail: string,
): Promise<void> {
  if (establishmentId !== null && memberOf(await readTeam(establishmentId), uid))
    throw new Problem("forbidden", { detail });
}

const forbiddenTo = (role: TeamRole): Problem =>
  new Problem("forbidden", {
    detail: `Vous êtes ${ROLE_AS[role]} de cet hôtel\u202f: cela ne vous est pas permis. Demandez à son propriétaire.`,
  });
