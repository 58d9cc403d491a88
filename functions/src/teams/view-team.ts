import type { Membership, TeamAnswer } from "@lopango/contract/teams/team";
import type { Identity } from "../identity/rules/identity.ts";
import type { UserStore } from "../identity/user.store.ts";
import { Problem } from "../platform/problem.ts";
import { memberOf, emptyTeam, type Team } from "./rules/team.ts";
import { presentMembership, presentTeam } from "./rules/team-view.ts";
import { ofHouse, type TeamDeps, type TeamHouse } from "./team-house.ts";
import { roleIn } from "./require-right.ts";

export type ViewTeamDeps = TeamDeps & { people: Pick<UserStore, "find"> };

/** Returns the team of a house for one of its members: three reads. @throws Problem `establishment_not_found` */
export async function viewTeam(deps: ViewTeamDeps, caller: Identity, id: string): Promise<TeamAnswer> {
  const [house, team] = await Promise.all([deps.establishments.find(id), deps.teams.team(id)]);
  const found = ofHouse(house);
  const role = found && (await roleIn(async () => team, found, caller.uid));
  if (!found || !role) throw new Problem("establishment_not_found");
  return teamAnswer(deps, found, team ?? emptyTeam(id), caller);
}

export async function teamAnswer(
  { people, now }: Pick<ViewTeamDeps, "people" | "now">,
  house: TeamHouse,
  team: Team,
  caller: Identity,
): Promise<TeamAnswer> {
  const owner = house.owner_id === caller.uid ? caller : await people.find(house.owner_id);
  const role = house.owner_id === caller.uid ? "owner" : (memberOf(team, caller.uid)?.role ?? "reception");
  return presentTeam({ house, team, ownerName: owner?.full_name ?? "" }, { uid: caller.uid, role }, now());
}

/** Returns the teams of others that the caller belongs to: two reads each. */
export async function listTeams(deps: TeamDeps, { uid }: Identity): Promise<Membership[]> {
  const teams = await deps.teams.teamsWith(uid);
  const houses = await Promise.all(teams.map(({ id }) => deps.establishments.find(id)));
  return teams.flatMap((team, index) => {
    const [house, member] = [houses[index], memberOf(team, uid)];
    return house && member ? [presentMembership(house, member.role)] : [];
  });
}
