import { accountLimits } from "../identity/account-limits.record.ts";
import { inHouse, notInHouse, type AccountLimits } from "../identity/rules/account-limits.ts";
import { follower, type UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import type { Team } from "./rules/team.ts";
import { teams } from "./team.record.ts";

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
    for (const uid of former) if (!present.includes(uid)) await change(tx, uid, (limits) => notInHouse(limits, id));
    for (const uid of present) if (!former.includes(uid)) await change(tx, uid, (limits) => inHouse(limits, id));
  }
});
