import type { Membership, TeamAnswer } from "@lopango/contract/teams/team";
import type { Identity } from "../identity/rules/identity.ts";
import { Problem } from "../platform/problem.ts";
import { memberOf, emptyTeam, type Team } from "./rules/team.ts";
import { presentMembership, presentTeam } from "./rules/team-view.ts";
import {
  ofEstablishment,
  type TeamsDeps,
  type TeamEstablishment,
  saveTeam,
  authorOf,
  requireMoved,
  teamToChange,
} from "./team-establishment.ts";
import { roleIn } from "./require-right.ts";
import type { TeamRole } from "@lopango/contract/teams/rights";
import { requireRecentSignIn } from "../identity/authentication.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import { newId } from "../platform/random.ts";
import { withoutMember, withoutRaise, withRole } from "./rules/team-changes.ts";
import { teams } from "./team.record.ts";

/** Returns the team of a house for one of its members: three reads. */
export async function viewTeam(deps: TeamsDeps, caller: Identity, id: string): Promise<TeamAnswer> {
  const [establishment, team] = await Promise.all([deps.establishments.find(id), deps.teams.team(id)]);
  const found = ofEstablishment(establishment);
  const role = found && (await roleIn(async () => team, found, caller.uid));
  if (!found || !role) throw new Problem("establishment_not_found");
  return teamAnswer(deps, found, team ?? emptyTeam(id), caller);
}

export async function teamAnswer(
  { people, now }: Pick<TeamsDeps, "people" | "now">,
  establishment: TeamEstablishment,
  team: Team,
  caller: Identity,
): Promise<TeamAnswer> {
  const owner = establishment.owner_id === caller.uid ? caller : await people.find(establishment.owner_id);
  const role = establishment.owner_id === caller.uid ? "owner" : (memberOf(team, caller.uid)?.role ?? "reception");
  return presentTeam({ establishment, team, ownerName: owner?.full_name ?? "" }, { uid: caller.uid, role }, now());
}

/** Returns the teams of others that the caller belongs to: two reads each. */
export async function listTeams(deps: TeamsDeps, { uid }: Identity): Promise<Membership[]> {
  const teams = await deps.teams.teamsWith(uid);
  const establishments = await Promise.all(teams.map(({ id }) => deps.establishments.find(id)));
  return teams.flatMap((team, index) => {
    const [establishment, member] = [establishments[index], memberOf(team, uid)];
    return establishment && member ? [presentMembership(establishment, member.role)] : [];
  });
}

/** Gives a member another role. Making an owner and lowering one need a recent sign-in. */
export async function changeMember(
  deps: TeamsDeps,
  caller: Identity,
  { id, uid, role }: { id: string; uid: string; role: TeamRole },
  count: Count,
): Promise<TeamAnswer> {
  const entry = newId(deps.random);
  const { establishment, team } = await deps.transact(async (tx) => {
    const now = deps.now();
    const known = await teamToChange(deps, tx, id, caller);
    const after = withRole(known.team, uid, role, authorOf(caller), known.establishment.owner_id, now);
    if (after === known.team) return known;
    if (role === "owner" || isOwner(known.team, uid)) requireRecentSignIn(caller);
    saveTeam(tx, entry, known.establishment, after, caller);
    tx.save(accountLimits, count(await tx.get(accountLimits, caller.uid), now));
    return { establishment: known.establishment, team: after };
  });
  return teamAnswer(deps, establishment, team, caller);
}

const isOwner = (team: Team, uid: string): boolean => memberOf(team, uid)?.role === "owner";

/** Stops that a member becomes an owner. Needs no recent sign-in: it takes no power that somebody has. */
export async function stopOwner(
  deps: TeamsDeps,
  caller: Identity,
  { id, uid }: { id: string; uid: string },
): Promise<void> {
  const entry = newId(deps.random);
  await deps.transact(async (tx) => {
    const { establishment, team } = await teamToChange(deps, tx, id, caller);
    saveTeam(
      tx,
      entry,
      establishment,
      withoutRaise(team, uid, authorOf(caller), establishment.owner_id, deps.now()),
      caller,
    );
  });
}

/** Ends a membership at once; every member may end their own. To remove another owner needs a recent sign-in. */
export async function removeMember(
  deps: TeamsDeps,
  caller: Identity,
  { id, uid }: { id: string; uid: string },
): Promise<void> {
  const entry = newId(deps.random);
  await deps.transact(async (tx) => {
    const own = uid === caller.uid ? await tx.get(teams, id) : null;
    const leaving = memberOf(own, uid) ? own : null;
    const establishment = await deps.establishmentIn(tx, id);
    const known =
      leaving && establishment
        ? { establishment, team: leaving }
        : await teamToChange({ establishmentIn: async () => establishment }, tx, id, caller);
    if (!leaving && isOwner(known.team, uid)) requireRecentSignIn(caller);
    // The former owner still hosts bookings until they have moved.
    if (known.establishment.moving_from === uid) requireMoved(known.establishment);
    const after = withoutMember(known.team, uid, authorOf(caller), known.establishment.owner_id, deps.now());
    saveTeam(tx, entry, known.establishment, after, caller);
  });
}
