import type { TeamRole } from "@lopango/contract/teams/rights";
import type { TeamAnswer } from "@lopango/contract/teams/team";
import { requireRecentSignIn } from "../identity/authentication.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { newId } from "../platform/random.ts";
import { withoutMember, withoutRaise, withRole } from "./rules/team-changes.ts";
import { saveTeam } from "./save-team.ts";
import { authorOf, requireMoved, teamToChange, type TeamDeps } from "./team-house.ts";
import { teamAnswer, type ViewTeamDeps } from "./view-team.ts";
import { memberOf, type Team } from "./rules/team.ts";
import { teams } from "./team.record.ts";

/**
 * Gives a member another role. Making an owner and lowering one need a recent sign-in.
 *
 * @throws Problem `establishment_not_found`, `forbidden`, `member_not_found`, `owner_stays`, `recent_sign_in_required`,
 * `too_many_requests`, `busy`
 */
export async function changeMember(
  deps: ViewTeamDeps,
  caller: Identity,
  { id, uid, role }: { id: string; uid: string; role: TeamRole },
  count: Count,
): Promise<TeamAnswer> {
  const entry = newId(deps.random);
  const { house, team } = await deps.transact(async (tx) => {
    const now = deps.now();
    const known = await teamToChange(deps, tx, id, caller);
    const after = withRole(known.team, uid, role, authorOf(caller), known.house.owner_id, now);
    if (after === known.team) return known;
    if (role === "owner" || isOwner(known.team, uid)) requireRecentSignIn(caller);
    saveTeam(tx, entry, known.house, after, caller);
    tx.save(accountLimits, count(await tx.get(accountLimits, caller.uid), now));
    return { house: known.house, team: after };
  });
  return teamAnswer(deps, house, team, caller);
}

const isOwner = (team: Team, uid: string): boolean => memberOf(team, uid)?.role === "owner";

/**
 * Stops that a member becomes an owner. Needs no recent sign-in: it takes no power that somebody has.
 * @throws Problem `establishment_not_found`, `forbidden`, `member_not_found`, `busy`
 */
export async function stopOwner(
  deps: TeamDeps,
  caller: Identity,
  { id, uid }: { id: string; uid: string },
): Promise<void> {
  const entry = newId(deps.random);
  await deps.transact(async (tx) => {
    const { house, team } = await teamToChange(deps, tx, id, caller);
    saveTeam(tx, entry, house, withoutRaise(team, uid, authorOf(caller), house.owner_id, deps.now()), caller);
  });
}

/**
 * Ends a membership at once; every member may end their own. To remove another owner needs a recent sign-in.
 *
 * @throws Problem `establishment_not_found`, `forbidden`, `member_not_found`, `owner_stays`, `recent_sign_in_required`,
 * `busy`
 */
export async function removeMember(
  deps: TeamDeps,
  caller: Identity,
  { id, uid }: { id: string; uid: string },
): Promise<void> {
  const entry = newId(deps.random);
  await deps.transact(async (tx) => {
    const own = uid === caller.uid ? await tx.get(teams, id) : null;
    const leaving = memberOf(own, uid) ? own : null;
    const house = await deps.houseIn(tx, id);
    const known =
      leaving && house ? { house, team: leaving } : await teamToChange({ houseIn: async () => house }, tx, id, caller);
    if (!leaving && isOwner(known.team, uid)) requireRecentSignIn(caller);
    // The former owner still hosts bookings until they have moved.
    if (known.house.moving_from === uid) requireMoved(known.house);
    const after = withoutMember(known.team, uid, authorOf(caller), known.house.owner_id, deps.now());
    saveTeam(tx, entry, known.house, after, caller);
  });
}
