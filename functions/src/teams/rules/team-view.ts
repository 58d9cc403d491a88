import { hasRight, RIGHTS, type TeamRole } from "@lopango/contract/teams/rights";
import type { InvitationAnswer, Membership, TeamAnswer } from "@lopango/contract/teams/team";
import { isContactOf, type Verified } from "../../identity/rules/contacts.ts";
import { FORMER_MEMBER, shownName } from "../../identity/rules/names.ts";
import type { Invitation, Member, Team } from "./team.ts";
import { hiddenContact, isOpen, isPending, ownerFrom } from "./team-changes.ts";

interface Establishment {
  id: string;
  name: string;
  owner_id: string;
}

/** Invitations and changes are for those who may change the team. */
export function presentTeam(
  { establishment, team, ownerName }: { establishment: Establishment; team: Team; ownerName: string },
  me: { uid: string; role: TeamRole },
  now: Date,
): TeamAnswer {
  const isMe = (uid: string): boolean => uid === me.uid;
  const mayChange = hasRight(me.role, "team");
  const owner = {
    uid: establishment.owner_id,
    name: shownName(ownerName),
    role: "owner",
    added_at: null,
    owner_from: null,
  } as const;
  const members = team.members.map(({ uid, name, role, added_at, raise }) => ({
    uid,
    name,
    role,
    added_at: added_at.toISOString(),
    owner_from: raise && (mayChange || isMe(uid)) ? raise.from.toISOString() : null,
  }));
  return {
    establishment_id: establishment.id,
    name: establishment.name,
    my_role: me.role,
    my_rights: [...RIGHTS[me.role]],
    members: [owner, ...members].map((member) => ({ ...member, is_me: isMe(member.uid) })),
    invitations: mayChange
      ? team.invitations
          .filter((invitation) => isOpen(invitation, now))
          .map(({ id, contact, role, at, expires_at }) => ({
            id,
            contact,
            role,
            at: at.toISOString(),
            expires_at: expires_at.toISOString(),
            takes_effect_at: effectOf({ role, at }),
          }))
      : [],
    handover: shownHandover(team, establishment, me.uid, now),
    log: mayChange
      ? team.log.map(({ at, action, by, who, role }) => ({
          at: at.toISOString(),
          action,
          by_name: by.name || FORMER_MEMBER,
          who: who.name || FORMER_MEMBER,
          role,
        }))
      : [],
  };
}

const effectOf = ({ role, at }: Pick<Invitation, "role" | "at">): string | null =>
  role === "owner" ? ownerFrom(at).toISOString() : null;

/** The offer that is open or accepted, for its two people. */
function shownHandover(
  { handover, members }: Team,
  establishment: Establishment,
  uid: string,
  now: Date,
): TeamAnswer["handover"] {
  if (!handover || !isPending(handover, now) || (uid !== establishment.owner_id && uid !== handover.to)) return null;
  const { id, to, stays, expires_at, takes_effect_at, accepted_at } = handover;
  return {
    id,
    uid: to,
    name: members.find((member) => member.uid === to)?.name ?? "",
    stays,
    expires_at: expires_at.toISOString(),
    takes_effect_at: takes_effect_at.toISOString(),
    accepted_at: accepted_at?.toISOString() ?? null,
    is_mine: uid === to,
  };
}

export const presentMembership = ({ id, name }: Establishment, role: TeamRole): Membership => ({
  establishment_id: id,
  name,
  role,
  rights: [...RIGHTS[role]],
});

/** `byName`: who invites. `memberRole`: of a caller who is in the team; null for others. */
export const presentInvitation = (
  { id, contact, role, at, expires_at }: Invitation,
  { establishment, byName, memberRole }: { establishment: Establishment; byName: string; memberRole: TeamRole | null },
  person: Verified,
): InvitationAnswer => ({
  id,
  establishment_id: establishment.id,
  name: establishment.name,
  role: memberRole ?? role,
  contact: hiddenContact(contact),
  expires_at: expires_at.toISOString(),
  takes_effect_at: effectOf({ role, at }),
  is_mine: isContactOf(contact, person),
  is_member: memberRole !== null,
  by_name: shownName(byName),
});

/** A link that was used, for the person who joined by it. */
export const presentUsedInvitation = (id: string, member: Member, establishment: Establishment): InvitationAnswer => ({
  id,
  establishment_id: establishment.id,
  name: establishment.name,
  role: member.role,
  contact: "",
  expires_at: member.added_at.toISOString(),
  takes_effect_at: null,
  is_mine: true,
  is_member: true,
  by_name: "",
});
