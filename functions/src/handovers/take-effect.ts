import { establishments } from "../establishments/establishment.record.ts";
import { users } from "../identity/user.record.ts";
import { newId } from "../platform/random.ts";
import type { Job } from "../platform/job.ts";
import { isRefusal } from "../platform/problem.ts";
import type { Handover } from "../teams/rules/team.ts";
import { withNewOwners, withoutMissed } from "../teams/rules/team-changes.ts";
import { saveTeam } from "../teams/team-establishment.ts";
import { teams } from "../teams/team.record.ts";
import { newTakingIds, readTaking, saveTaking, type HandoversDeps } from "./accept-handover.ts";

/** New owners and accepted houses whose day is over (docs/product/teams.md#a-new-owner). */
export const dueTeams = (deps: HandoversDeps, now: Date): Job => ({
  name: "teams",
  ms: 4_000,
  counts: null,
  due: () => deps.teams.due(now),
  async work(id) {
    await nameOwners(deps, id);
    await handOver(deps, id);
  },
});

async function nameOwners({ transact, random, now }: HandoversDeps, id: string): Promise<void> {
  const entry = newId(random);
  await transact(async (tx) => {
    const [establishment, team] = await Promise.all([tx.get(establishments, id), tx.get(teams, id)]);
    const after = team && withNewOwners(team, now());
    if (!establishment || !after || after === team) return;
    const named = team.members.find(({ raise }) => raise !== null)?.raise?.by ?? "";
    saveTeam(tx, entry, establishment, after, { uid: named, email: (await tx.get(users, named))?.email ?? "" });
  });
}

const isDue = (handover: Handover | null, now: Date): handover is Handover =>
  Boolean(handover?.accepted_at) && handover !== null && now >= handover.takes_effect_at;

/** Hands a house over that was accepted. What no longer holds ends the offer; both are told. */
async function handOver(deps: HandoversDeps, id: string): Promise<void> {
  const ids = newTakingIds(deps.random);
  try {
    await deps.transact(async (tx) => {
      const now = deps.now();
      const [establishment, team] = await Promise.all([tx.get(establishments, id), tx.get(teams, id)]);
      const handover = team?.handover ?? null;
      if (!establishment || !team || !isDue(handover, now)) return;
      const owner = await tx.get(users, handover.to);
      if (owner)
        await saveTaking(tx, await readTaking(deps, tx, { establishment, team, handover, owner }, now), ids, now);
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await deps.transact(async (tx) => {
      const now = deps.now();
      const [establishment, team] = await Promise.all([tx.get(establishments, id), tx.get(teams, id)]);
      const handover = team?.handover ?? null;
      if (!establishment || !team || !isDue(handover, now)) return;
      const email = (await tx.get(users, handover.to))?.email ?? "";
      saveTeam(tx, ids.entry, establishment, withoutMissed(team, handover, now), { uid: handover.to, email });
    });
  }
}
