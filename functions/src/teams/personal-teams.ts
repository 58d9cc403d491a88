import type { PersonalData } from "../identity/personal-data.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import { memberOf, withoutPerson } from "./rules/team.ts";
import { teams } from "./team.record.ts";
import type { TeamStore } from "./team.store.ts";

/** Memberships in teams of others; the team of an own house goes with the house. */
export const personalTeams: PersonalData<Transacting & { teams: TeamStore }> = {
  records: [teams],
  exported: (deps, { uid }) => ({
    teams: async () =>
      (await deps.teams.teamsWith(uid)).flatMap((team) => {
        const member = memberOf(team, uid);
        return member ? [{ establishment_id: team.id, role: member.role, since: member.added_at.toISOString() }] : [];
      }),
  }),
  erase: async ({ transact, teams: stored }, { uid }) => {
    for (const id of await stored.naming(uid))
      await transact(async (tx) => {
        const team = await tx.get(teams, id);
        const after = team && withoutPerson(team, uid);
        if (after && after !== team) tx.save(teams, after);
      });
  },
};
