import { formatMoment } from "@lopango/contract/platform/french-dates";
import { INVITATION_DAYS, MAX_TEAM, MAX_TEAM_LOG, OWNERSHIP_DELAY_HOURS } from "@lopango/contract/limits";
import type { CalendarAction, TeamAction } from "@lopango/contract/teams/team";
import { hasRight, type TeamRole } from "@lopango/contract/teams/rights";
import { isContactOf, plainContact, type Verified } from "../../identity/rules/contacts.ts";
import { Problem } from "../../platform/problem.ts";
import { memberOf, notNamedBy, notOfferedTo, type Handover, type Invitation, type Member, type Team } from "./team.ts";

/** Who changes the team. */
export interface Author {
  uid: string;
  name: string;
}

/**
 * Returns when a new owner, who was named at `at`, has the rights: the account of the house can stop it until then
 * (docs/product/teams.md#a-new-owner).
 */
export const ownerFrom = (at: Date): Date => new Date(at.getTime() + OWNERSHIP_DELAY_HOURS * 3_600_000);

export const isOpen = ({ expires_at }: Invitation, now: Date): boolean => now < expires_at;

/**
 * Invites an e-mail address or number for seven days. An invitation of the same contact to another role takes the place
 * of the first; expired ones go.
 */
export function withInvitation(
  team: Team,
  { id, contact, role }: Pick<Invitation, "id" | "contact" | "role">,
  by: Author,
  now: Date,
): Team {
  const all = team.invitations.filter((one) => isOpen(one, now));
  const open = all.filter((one) => plainContact(one.contact) !== plainContact(contact));
  const known = all.find((one) => !open.includes(one));
  if (known?.role === role)
    throw new Problem("already_invited", {
      detail: `${known.contact} est déjà invité, jusqu’au ${formatMoment(known.expires_at, "Africa/Kinshasa")}\u202f: transmettez-lui le lien.`,
    });
  if (team.members.length + open.length >= MAX_TEAM) throw new Problem("too_many_members");
  const expires_at = new Date(now.getTime() + INVITATION_DAYS * 86_400_000);
  const invitation = { id, contact, role, by: by.uid, at: now, expires_at };
  return logged({ ...team, invitations: [...open, invitation] }, "invite", by, { uid: "", name: contact }, role, now);
}

export function withoutInvitation(team: Team, id: string, by: Author, now: Date): Team {
  const invitation = team.invitations.find((one) => one.id === id);
  if (!invitation) throw new Problem("invitation_not_found");
  const { contact, role } = invitation;
  const invitations = team.invitations.filter((one) => one !== invitation);
  return logged({ ...team, invitations }, "withdraw", by, { uid: "", name: contact }, role, now);
}

export function requireInvitation(team: Team | null, id: string, now: Date): Invitation {
  const invitation = team?.invitations.find((one) => one.id === id);
  if (!invitation || !isOpen(invitation, now)) throw new Problem("invitation_not_found");
  return invitation;
}

/**
 * Adds the invited person to the team. Only the account whose verified address or number was invited may join: the link
 * alone gives no right.
 */
export function withJoined(team: Team, id: string, person: Author & Verified, ownerId: string, now: Date): Team {
  const invitation = requireInvitation(team, id, now);
  if (!isContactOf(invitation.contact, person)) throw invitationForAnother(invitation);
  if (person.uid === ownerId || memberOf(team, person.uid)) throw new Problem("already_member");
  const { by } = invitation;
  const from = ownerFrom(invitation.at);
  const isEarly = invitation.role === "owner" && now < from;
  const [role, raise]: [TeamRole, Member["raise"]] = isEarly ? ["manager", { from, by }] : [invitation.role, null];
  const member: Member = { uid: person.uid, name: person.name, role, added_at: now, by, raise, invitation: id };
  const invitations = team.invitations.filter((one) => one !== invitation);
  return logged({ ...team, members: [...team.members, member], invitations }, "join", person, person, role, now);
}

const invitationForAnother = ({ contact }: Invitation): Problem =>
  new Problem("invitation_for_another", {
    detail: `Cette invitation est pour ${hiddenContact(contact)}\u202f: connectez-vous avec ${contact.includes("@") ? "cette adresse" : "ce numéro"}, ou ajoutez-le à votre compte.`,
  });

/** `c…l@exemple.cd`, `+243 … 678`: enough to recognize one's own. */
export function hiddenContact(contact: string): string {
  const [name = "", domain] = contact.split("@");
  return domain === undefined
    ? `${contact.slice(0, 4)}\u00a0…\u00a0${contact.slice(-3)}`
    : `${name.slice(0, 1)}…${name.slice(-1)}@${domain}`;
}

const withMember = (team: Team, member: Member, changes: Partial<Member>): Team => ({
  ...team,
  members: team.members.map((one) => (one.uid === member.uid ? { ...one, ...changes } : one)),
});

/**
 * Gives a member another role; that of an owner after a day. The same object when the member has the role or gets it.
 */
export function withRole(team: Team, uid: string, role: TeamRole, by: Author, ownerId: string, now: Date): Team {
  const member = requireMember(team, uid, ownerId);
  if (role === "owner") {
    if (member.role === "owner" || member.raise) return team;
    const named = withMember(team, member, { raise: { from: ownerFrom(now), by: by.uid } });
    return logged(named, "name_owner", by, member, role, now);
  }
  if (member.role === role) return member.raise ? withoutRaise(team, uid, by, ownerId, now) : team;
  const changed = withMember(team, member, { role, raise: null });
  const kept = hasRight(role, "team") ? changed : notNamedBy(changed, uid);
  const handover = mayTakeOver(role) ? team.handover : notOfferedTo(team, uid);
  return logged({ ...kept, handover }, "change_role", by, member, role, now);
}

/** Stops that a member becomes an owner. */
export function withoutRaise(team: Team, uid: string, by: Author, ownerId: string, now: Date): Team {
  const member = requireMember(team, uid, ownerId);
  if (!member.raise) throw new Problem("member_not_found");
  return logged(withMember(team, member, { raise: null }), "stop_owner", by, member, member.role, now);
}

/** Makes owners of the members whose day is over; the same object when nobody's is. */
export const withNewOwners = (team: Team, now: Date): Team =>
  team.members
    .filter(({ raise }) => raise !== null && now >= raise.from)
    .reduce(
      (after, member) =>
        logged(withMember(after, member, { role: "owner", raise: null }), "become_owner", member, member, "owner", now),
      team,
    );

/** Ends a membership, by the member or another. */
export function withoutMember(team: Team, uid: string, by: Author, ownerId: string, now: Date): Team {
  const member = requireMember(team, uid, ownerId);
  const others = notNamedBy(team, uid);
  return logged(
    { ...others, members: others.members.filter((one) => one.uid !== uid), handover: notOfferedTo(team, uid) },
    uid === by.uid ? "leave" : "remove",
    by,
    member,
    member.role,
    now,
  );
}

/** Whether a house can be handed over to a member of this role. */
export const mayTakeOver = (role: TeamRole): boolean => hasRight(role, "edit_establishment");

/** Offers the house to a member for seven days; another offer takes the place of the first. */
export function withHandover(
  team: Team,
  { id, to, stays }: Pick<Handover, "id" | "to" | "stays">,
  by: Author,
  now: Date,
): Team {
  const member = memberOf(team, to);
  if (!member) throw new Problem("member_not_found");
  if (!mayTakeOver(member.role))
    throw new Problem("handover_refused", {
      detail: `${member.name} est à la réception\u202f: seul un propriétaire ou un gérant de l’équipe peut reprendre l’hôtel. Changez son rôle d’abord.`,
    });
  const expires_at = new Date(now.getTime() + INVITATION_DAYS * 86_400_000);
  const handover = { id, to, stays, expires_at, takes_effect_at: ownerFrom(now), accepted_at: null };
  return logged({ ...team, handover }, "offer_establishment", by, member, member.role, now);
}

/** The offer, open or accepted; `to`: only the one for this member. */
export function requireHandover(team: Team | null, id: string, now: Date, to?: string): Handover {
  const handover = team?.handover;
  if (handover?.id !== id || !isPending(handover, now) || (to !== undefined && handover.to !== to))
    throw new Problem("handover_not_found");
  return handover;
}

/** Whether an offer is open, or accepted and to take effect. */
export const isPending = ({ accepted_at, expires_at }: Handover, now: Date): boolean =>
  accepted_at !== null || now < expires_at;

/** Accepts an offer that takes effect later; the same object when it is accepted already. */
export function withAccepted(team: Team, handover: Handover, by: Author, now: Date): Team {
  if (handover.accepted_at) return team;
  const role = memberOf(team, handover.to)?.role ?? "manager";
  return logged({ ...team, handover: { ...handover, accepted_at: now } }, "accept_establishment", by, by, role, now);
}

/** Ends an accepted offer whose conditions no longer hold. */
export const withoutMissed = (team: Team, { to }: Handover, now: Date): Team => {
  const member = memberOf(team, to) ?? { uid: to, name: "", role: "manager" as const };
  return logged({ ...team, handover: null }, "miss_establishment", member, member, member.role, now);
};

/** Ends the offer: its member declines, the account of the house withdraws. */
export function withoutHandover(team: Team, id: string, by: Author, now: Date): Team {
  const { to } = requireHandover(team, id, now);
  const member = memberOf(team, to) ?? { uid: to, name: "", role: "owner" };
  const action = by.uid === to ? "decline_establishment" : "withdraw_establishment";
  return logged({ ...team, handover: null }, action, by, member, member.role, now);
}

/**
 * Makes the member the account of the house, who then is in the team by that. The former owner remains as a manager, or
 * leaves; their invitations end.
 */
export function handedOver(team: Team, { to, stays }: Handover, former: Author, now: Date): Team {
  const owner = memberOf(team, to) ?? { uid: to, name: "" };
  const others = team.members.filter(({ uid }) => uid !== to && uid !== former.uid);
  const manager: Member = {
    uid: former.uid,
    name: former.name,
    role: "manager",
    added_at: now,
    by: to,
    raise: null,
    invitation: "",
  };
  const members = stays ? [...others, manager] : others;
  const after = { ...notNamedBy({ ...team, members }, former.uid), handover: null };
  return logged(after, "hand_over", owner, former, "owner", now);
}

/** Logs a change of a followed calendar, which `name` names. */
export const withCalendarChange = (team: Team, action: CalendarAction, by: Author, name: string, now: Date): Team =>
  logged(team, action, by, { uid: "", name }, memberOf(team, by.uid)?.role ?? "owner", now);

/** Logs, below the last change that caused it, that the addresses of the calendars changed. */
export function withRenewedCalendars(team: Team): Team {
  const [last, ...earlier] = team.log;
  if (!last) return team;
  return { ...team, log: [last, { ...last, action: "renew_calendars" as const }, ...earlier].slice(0, MAX_TEAM_LOG) };
}

/** The account that the house belongs to is its last owner (docs/product/teams.md#the-last-owner-stays). */
function requireMember(team: Team, uid: string, ownerId: string): Member {
  if (uid === ownerId) throw new Problem("owner_stays");
  const member = memberOf(team, uid);
  if (!member) throw new Problem("member_not_found");
  return member;
}

function logged(team: Team, action: TeamAction, by: Author, who: Author, role: TeamRole, at: Date): Team {
  const named = ({ uid, name }: Author): Author => ({ uid, name });
  const entry = { at, action, by: named(by), who: named(who), role };
  return { ...team, log: [entry, ...team.log].slice(0, MAX_TEAM_LOG) };
}
