import type { PersonalData } from "../identity/personal-data.ts";
import type { UserStore } from "../identity/user.store.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import { memberOf, withoutPerson } from "./rules/team.ts";
import { teams } from "./team.record.ts";
import type { TeamStore } from "./team.store.ts";

/** Memberships in teams of others; the team of an own house goes with the house. */
export const personalTeams: PersonalData<Transacting & { teams: TeamStore; people: Pick<UserStore, "find"> }> = {
  records: [teams],
  exported: (deps, { uid }) => ({
    teams: async () =>
      (await deps.teams.teamsWith(uid)).flatMap((team) => {
        const member = memberOf(team, uid);
        return member ? [{ establishment_id: team.id, role: member.role, since: member.added_at.toISOString() }] : [];
      }),
  }),
  // Before the account, which knows the contacts.
  erase: async ({ transact, teams: stored, people }, { uid }) => {
    const user = await people.find(uid);
    const contacts = [user?.email ?? "", user?.phone ?? ""].filter(Boolean);
    const named = [...(await stored.naming(uid)), ...(await stored.namingContacts(contacts))];
    for (const id of new Set(named))
      await transact(async (tx) => {
        const team = await tx.get(teams, id);
        const after = team && withoutPerson(team, uid, user);
        if (after && after !== team) tx.save(teams, after);
      });
  },
};
