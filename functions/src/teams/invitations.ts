import type { NewInvitation, TeamAnswer, InvitationAnswer, Membership } from "@lopango/contract/teams/team";
import { requireRecentSignIn } from "../identity/authentication.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import { isContactOf } from "../identity/rules/contacts.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { shownName } from "../identity/rules/names.ts";
import { users } from "../identity/user.record.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { madeRecord, onceOnly, repeatable } from "../platform/firestore/idempotency.ts";
import { newId } from "../platform/random.ts";
import { Problem } from "../platform/problem.ts";
import { type Team, memberOf } from "./rules/team.ts";
import { withInvitation, withoutInvitation, requireInvitation, withJoined, isOpen } from "./rules/team-changes.ts";
import { saveTeam, authorOf, teamToChange, type TeamsDeps, type TeamEstablishment } from "./team-establishment.ts";
import { teamAnswer } from "./members.ts";
import { MAX_TEAMS } from "@lopango/contract/limits";
import { published, signedIn, type User } from "../identity/rules/user.ts";
import { presentInvitation, presentMembership, presentUsedInvitation } from "./rules/team-view.ts";
import { teams } from "./team.record.ts";
import type { TeamStore } from "./team.store.ts";

/**
 * Invites a contact for seven days; the notifications send the link. Reads the accounts of the team, which may have the
 * contact.
 *
 * @throws Problem `recent_sign_in_required` for an owner
 */
export async function inviteMember(
  deps: TeamsDeps,
  caller: Identity,
  establishmentId: string,
  asked: NewInvitation,
  idempotencyKey: string | null,
  count: Count,
): Promise<TeamAnswer> {
  const [id, entry] = [newId(deps.random), newId(deps.random)];
  const repeat = repeatable(caller.uid, "inviteMember", idempotencyKey, { establishmentId, ...asked });
  const { establishment, team } = await deps.transact(async (tx) => {
    const now = deps.now();
    const once = onceOnly(tx, repeat, madeRecord, now);
    const [known, limits, first] = await Promise.all([
      teamToChange(deps, tx, establishmentId, caller),
      tx.get(accountLimits, caller.uid),
      once.first,
    ]);
    if (first) return known;
    if (asked.role === "owner") requireRecentSignIn(caller);
    await requireOutside(tx, known, asked.contact, caller);
    const after = withInvitation(known.team, { id, ...asked }, authorOf(caller), now);
    saveTeam(tx, entry, known.establishment, after, caller);
    tx.save(accountLimits, count(limits, now));
    once.made({ id });
    return { establishment: known.establishment, team: after };
  });
  return teamAnswer(deps, establishment, team, caller);
}

async function requireOutside(
  tx: UnitOfWork,
  { establishment, team }: { establishment: TeamEstablishment; team: Team },
  contact: string,
  caller: Identity,
): Promise<void> {
  if (isContactOf(contact, caller))
    throw new Problem("already_member", {
      detail: "C’est votre propre contact\u202f: vous faites déjà partie de l’équipe.",
    });
  const uids = [establishment.owner_id, ...team.members.map(({ uid }) => uid)];
  const people = await Promise.all(uids.map((uid) => tx.get(users, uid)));
  const known = people.find((person) => person && isContactOf(contact, person));
  if (known)
    throw new Problem("already_member", {
      detail: `${shownName(known.full_name) || "Cette personne"} fait déjà partie de l’équipe.`,
    });
}

export async function withdrawInvitation(
  deps: TeamsDeps,
  caller: Identity,
  establishmentId: string,
  id: string,
): Promise<void> {
  const entry = newId(deps.random);
  await deps.transact(async (tx) => {
    const { establishment, team } = await teamToChange(deps, tx, establishmentId, caller);
    saveTeam(tx, entry, establishment, withoutInvitation(team, id, authorOf(caller), deps.now()), caller);
  });
}

/** Returns an open invitation, or one that the caller accepted before: three reads. */
export async function viewInvitation(deps: TeamsDeps, caller: Identity, id: string): Promise<InvitationAnswer> {
  const team = await deps.teams.teamInviting(id);
  if (!team) return usedInvitation(deps, caller, id);
  const invitation = requireInvitation(team, id, deps.now());
  const [establishment, by] = await Promise.all([deps.establishments.find(team.id), deps.people.find(invitation.by)]);
  if (!establishment) throw new Problem("invitation_not_found");
  const memberRole = establishment.owner_id === caller.uid ? "owner" : (memberOf(team, caller.uid)?.role ?? null);
  return presentInvitation(invitation, { establishment, byName: by?.full_name ?? "", memberRole }, caller);
}

/** A used link leads the person who used it to their team. */
async function usedInvitation(deps: TeamsDeps, { uid }: Identity, id: string): Promise<InvitationAnswer> {
  const team = await deps.teams.teamJoinedBy(id);
  const establishment = team && (await deps.establishments.find(team.id));
  const member = memberOf(team, uid);
  if (!establishment || member?.invitation !== id) throw new Problem("invitation_not_found");
  return presentUsedInvitation(id, member, establishment);
}

/**
 * Adds the caller to the team and makes them a host. A repeated request returns the membership.
 *
 * @throws Problem `recent_sign_in_required` for an owner
 */
export async function acceptInvitation(
  deps: TeamsDeps & { firstAdmins: readonly string[] },
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
    const [establishment, team] = await Promise.all([
      deps.establishmentIn(tx, establishmentId),
      tx.get(teams, establishmentId),
    ]);
    if (!establishment || !team) throw new Problem("invitation_not_found");
    const before = first && memberOf(team, caller.uid);
    if (before) return presentMembership(establishment, before.role);

    const { email, phone } = caller;
    const author = authorOf({ ...caller, full_name: user?.full_name || caller.full_name });
    const after = withJoined(team, id, { ...author, email, phone }, establishment.owner_id, now);
    if (requireInvitation(team, id, now).role === "owner") requireRecentSignIn(caller);
    // The count follows the read of the limits, which makes concurrent requests conflict.
    if ((await deps.teams.teamsWith(caller.uid)).length >= MAX_TEAMS) throw new Problem("too_many_teams");
    saveTeam(tx, entry, establishment, after, caller);
    tx.save(accountLimits, count(limits, now));
    const known = user ?? signedIn(null, caller, deps.firstAdmins, now);
    if (published(known) !== user) tx.save(users, published(known));
    once.made({ id: establishmentId });
    return presentMembership(establishment, memberOf(after, caller.uid)?.role ?? "reception");
  });
}

export type InvitationReads = Pick<TeamStore, "teamInviting">;

/**
 * Returns who is told of an open invitation: its contact, which may have no account yet. Null for every other id and
 * once the invitation is over.
 */
export async function invitedPerson(
  teams: InvitationReads | undefined,
  invitationId: string,
  now: Date,
): Promise<User | null> {
  const team = await teams?.teamInviting(invitationId);
  const invitation = team?.invitations.find(({ id }) => id === invitationId);
  if (!invitation || !isOpen(invitation, now)) return null;
  const isEmail = invitation.contact.includes("@");
  return {
    uid: invitationId,
    email: isEmail ? invitation.contact : "",
    phone: isEmail ? null : invitation.contact,
    full_name: "",
    photo_url: null,
    roles: [],
    admin_revoked: false,
    created_at: invitation.at,
  };
}
