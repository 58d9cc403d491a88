import type { NewInvitation, TeamAnswer } from "@lopango/contract/teams/team";
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
import type { Team } from "./rules/team.ts";
import { withInvitation, withoutInvitation } from "./rules/team-changes.ts";
import { saveTeam } from "./save-team.ts";
import { authorOf, teamToChange, type TeamDeps, type TeamHouse } from "./team-house.ts";
import { teamAnswer, type ViewTeamDeps } from "./view-team.ts";

/**
 * Invites a contact for seven days; the notifications send the link. Reads the accounts of the team, which may have the
 * contact.
 *
 * @throws Problem `establishment_not_found`, `forbidden`, `name_required`, `recent_sign_in_required` for an owner,
 * `already_member`, `already_invited`, `too_many_members`, `too_many_requests`, `idempotency_key_reused`, `busy`
 */
export async function inviteMember(
  deps: ViewTeamDeps,
  caller: Identity,
  establishmentId: string,
  asked: NewInvitation,
  idempotencyKey: string | null,
  count: Count,
): Promise<TeamAnswer> {
  const [id, entry] = [newId(deps.random), newId(deps.random)];
  const repeat = repeatable(caller.uid, "inviteMember", idempotencyKey, { establishmentId, ...asked });
  const { house, team } = await deps.transact(async (tx) => {
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
    saveTeam(tx, entry, known.house, after, caller);
    tx.save(accountLimits, count(limits, now));
    once.made({ id });
    return { house: known.house, team: after };
  });
  return teamAnswer(deps, house, team, caller);
}

/** @throws Problem `already_member` for a contact of the caller, of the account of the house or of a member */
async function requireOutside(
  tx: UnitOfWork,
  { house, team }: { house: TeamHouse; team: Team },
  contact: string,
  caller: Identity,
): Promise<void> {
  if (isContactOf(contact, caller))
    throw new Problem("already_member", {
      detail: "C’est votre propre contact\u202f: vous faites déjà partie de l’équipe.",
    });
  const uids = [house.owner_id, ...team.members.map(({ uid }) => uid)];
  const people = await Promise.all(uids.map((uid) => tx.get(users, uid)));
  const known = people.find((person) => person && isContactOf(contact, person));
  if (known)
    throw new Problem("already_member", {
      detail: `${shownName(known.full_name) || "Cette personne"} fait déjà partie de l’équipe.`,
    });
}

/** @throws Problem `establishment_not_found`, `forbidden`, `invitation_not_found`, `busy` */
export async function withdrawInvitation(
  deps: TeamDeps,
  caller: Identity,
  establishmentId: string,
  id: string,
): Promise<void> {
  const entry = newId(deps.random);
  await deps.transact(async (tx) => {
    const { house, team } = await teamToChange(deps, tx, establishmentId, caller);
    saveTeam(tx, entry, house, withoutInvitation(team, id, authorOf(caller), deps.now()), caller);
  });
}
