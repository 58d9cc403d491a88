import { MAX_TEAMS } from "@lopango/contract/limits";
import type { InvitationAnswer, Membership } from "@lopango/contract/teams/team";
import { requireRecentSignIn } from "../identity/authentication.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { published, signedIn } from "../identity/rules/user.ts";
import { users } from "../identity/user.record.ts";
import type { UserStore } from "../identity/user.store.ts";
import { madeRecord, onceOnly, repeatable } from "../platform/firestore/idempotency.ts";
import { newId } from "../platform/random.ts";
import { Problem } from "../platform/problem.ts";
import { memberOf } from "./rules/team.ts";
import { requireInvitation, withJoined } from "./rules/team-changes.ts";
import { presentInvitation, presentMembership, presentUsedInvitation } from "./rules/team-view.ts";
import { saveTeam } from "./save-team.ts";
import { authorOf, type TeamDeps } from "./team-house.ts";
import { teams } from "./team.record.ts";

/**
 * Returns an open invitation, or one that the caller accepted before: three reads. @throws Problem `invitation_not_found`
 */
export async function viewInvitation(
  deps: TeamDeps & { people: Pick<UserStore, "find"> },
  caller: Identity,
  id: string,
): Promise<InvitationAnswer> {
  const team = await deps.teams.teamInviting(id);
  if (!team) return usedInvitation(deps, caller, id);
  const invitation = requireInvitation(team, id, deps.now());
  const [house, by] = await Promise.all([deps.establishments.find(team.id), deps.people.find(invitation.by)]);
  if (!house) throw new Problem("invitation_not_found");
  const memberRole = house.owner_id === caller.uid ? "owner" : (memberOf(team, caller.uid)?.role ?? null);
  return presentInvitation(invitation, { house, byName: by?.full_name ?? "", memberRole }, caller);
}

/** A used link leads the person who used it to their team. @throws Problem `invitation_not_found` for others */
async function usedInvitation(deps: TeamDeps, { uid }: Identity, id: string): Promise<InvitationAnswer> {
  const team = await deps.teams.teamJoinedBy(id);
  const house = team && (await deps.establishments.find(team.id));
  const member = memberOf(team, uid);
  if (!house || member?.invitation !== id) throw new Problem("invitation_not_found");
  return presentUsedInvitation(id, member, house);
}

/**
 * Adds the caller to the team and makes them a host. A repeated request returns the membership.
 *
 * @throws Problem `invitation_not_found`, `invitation_for_another`, `already_member`, `too_many_teams`,
 * `name_required`, `recent_sign_in_required` for an owner, `too_many_requests`, `idempotency_key_reused`, `busy`
 */
export async function acceptInvitation(
  deps: TeamDeps & { firstAdmins: readonly string[] },
  caller: Identity,
  id: string,
  idempotencyKey: string | null,
  count: Count,
): Promise<Membership> {
  const entry = newId(deps.random);
  const repeat = repeatable(caller.uid, "acceptInvitation", idempotencyKey, { id });
  const inviting = await deps.teams.teamInviting(id);
  return deps.transact(async (tx) => {
    const now = deps.now();
    const once = onceOnly(tx, repeat, madeRecord, now);
    const [limits, user, first] = await Promise.all([
      tx.get(accountLimits, caller.uid),
      tx.get(users, caller.uid),
      once.first,
    ]);
    const establishmentId = first?.id ?? inviting?.id;
    if (establishmentId === undefined) throw new Problem("invitation_not_found");
    const [house, team] = await Promise.all([deps.houseIn(tx, establishmentId), tx.get(teams, establishmentId)]);
    if (!house || !team) throw new Problem("invitation_not_found");
    const before = first && memberOf(team, caller.uid);
    if (before) return presentMembership(house, before.role);

    const { email, phone } = caller;
    const author = authorOf({ ...caller, full_name: user?.full_name || caller.full_name });
    const after = withJoined(team, id, { ...author, email, phone }, house.owner_id, now);
    if (requireInvitation(team, id, now).role === "owner") requireRecentSignIn(caller);
    // The count follows the read of the limits, which makes concurrent requests conflict.
    if ((await deps.teams.teamsWith(caller.uid)).length >= MAX_TEAMS) throw new Problem("too_many_teams");
    saveTeam(tx, entry, house, after, caller);
    tx.save(accountLimits, count(limits, now));
    const known = user ?? signedIn(null, caller, deps.firstAdmins, now);
    if (published(known) !== user) tx.save(users, published(known));
    once.made({ id: establishmentId });
    return presentMembership(house, memberOf(after, caller.uid)?.role ?? "reception");
  });
}
