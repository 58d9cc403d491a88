import { accountLimits } from "../identity/account-limits.record.ts";
import { inEstablishment, notInEstablishment, type AccountLimits } from "../identity/rules/account-limits.ts";
import { follower, type UnitOfWork, type Transacting } from "../platform/firestore/unit-of-work.ts";
import { type Team, memberOf, withoutPerson } from "./rules/team.ts";
import { teams } from "./team.record.ts";
import type { PersonalData } from "../identity/personal-data.ts";
import type { UserStore } from "../identity/user.store.ts";
import type { TeamStore } from "./team.store.ts";

const uidsOf = (team: Team | null): string[] => team?.members.map(({ uid }) => uid) ?? [];

async function change(tx: UnitOfWork, uid: string, after: (limits: AccountLimits) => AccountLimits): Promise<void> {
  const limits = await tx.get(accountLimits, uid);
  const changed = after(limits);
  if (changed !== limits) tx.save(accountLimits, changed);
}

/** Names the houses of an account's teams in its limits, so that a booking reads no team (docs/decisions/0214). */
export const membershipsFollower = follower(teams, async (tx, saved) => {
  for (const { before, after } of saved) {
    const id = before?.id ?? after?.id ?? "";
    const [former, present] = [uidsOf(before), uidsOf(after)];
    for (const uid of former)
      if (!present.includes(uid)) await change(tx, uid, (limits) => notInEstablishment(limits, id));
    for (const uid of present)
      if (!former.includes(uid)) await change(tx, uid, (limits) => inEstablishment(limits, id));
  }
});

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
