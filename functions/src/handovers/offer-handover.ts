import { MAX_TEAMS } from "@lopango/contract/limits";
import type { TeamAnswer } from "@lopango/contract/teams/team";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { newId } from "../platform/random.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { Problem } from "../platform/problem.ts";
import { withHandover, withoutHandover } from "../teams/rules/team-changes.ts";
import {
  saveTeam,
  authorOf,
  requireEstablishment,
  requireMoved,
  teamToChange,
  type TeamsDeps,
  type TeamEstablishment,
} from "../teams/team-establishment.ts";
import { teamsOf } from "../teams/require-right.ts";
import { teams } from "../teams/team.record.ts";
import { teamAnswer } from "../teams/members.ts";

/** Offers a house to a member of its team for seven days (docs/product/teams.md#handing-a-house-over). */
export async function offerEstablishment(
  deps: TeamsDeps,
  caller: Identity,
  establishmentId: string,
  { uid: to, stays }: { uid: string; stays: boolean },
  count: Count,
): Promise<TeamAnswer> {
  const [id, entry] = [newId(deps.random), newId(deps.random)];
  const { establishment, team } = await deps.transact(async (tx) => {
    const now = deps.now();
    const [known, limits] = await Promise.all([
      teamToChange(deps, tx, establishmentId, caller),
      tx.get(accountLimits, caller.uid),
    ]);
    if (known.establishment.owner_id !== caller.uid)
      throw new Problem("forbidden", {
        detail: "Seul le compte auquel l’hôtel appartient peut le céder.",
      });
    requireMoved(known.establishment);
    if (stays) await requireRoomInTeams(deps, caller.uid, "Vous faites", "cédez l’hôtel sans rester gérant");
    const after = withHandover(known.team, { id, to, stays }, authorOf(caller), now);
    saveTeam(tx, entry, known.establishment, after, caller);
    tx.save(accountLimits, count(limits, now));
    return { establishment: known.establishment, team: after };
  });
  return teamAnswer(deps, establishment, team, caller);
}

/** A former owner who remains needs a place. */
export async function requireRoomInTeams(
  deps: Pick<TeamsDeps, "teams">,
  uid: string,
  who: string,
  remedy: string,
): Promise<void> {
  if ((await deps.teams.teamsWith(uid)).length >= MAX_TEAMS)
    throw new Problem("too_many_teams", {
      detail: `${who} déjà partie de ${MAX_TEAMS}\u00a0équipes, et c’est le maximum\u202f: ${remedy}.`,
    });
}

/** Withdraws the offer of a house, or declines it. */
export async function endHandover(
  deps: TeamsDeps,
  caller: Identity,
  { id, handover_id }: { id: string; handover_id: string },
): Promise<void> {
  const entry = newId(deps.random);
  await deps.transact(async (tx) => {
    const establishment = await establishmentOfMember(deps, tx, id, caller);
    const team = await tx.get(teams, id);
    if (!team || (establishment.owner_id !== caller.uid && team.handover?.to !== caller.uid))
      throw new Problem("handover_not_found");
    saveTeam(tx, entry, establishment, withoutHandover(team, handover_id, authorOf(caller), deps.now()), caller);
  });
}

/** The house of an owner or manager. */
const establishmentOfMember = async (
  { establishmentIn }: Pick<TeamsDeps, "establishmentIn">,
  tx: UnitOfWork,
  id: string,
  caller: Identity,
): Promise<TeamEstablishment> =>
  requireEstablishment(teamsOf(tx), await establishmentIn(tx, id), caller, "edit_establishment");
