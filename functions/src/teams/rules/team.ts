import type { TeamAction } from "@lopango/contract/teams/team";
import type { TeamRole } from "@lopango/contract/teams/rights";
import { isContactOf, type Verified } from "../../identity/rules/contacts.ts";
import type { EventOf } from "../../platform/event.ts";

/** The people who act for the owner of an establishment; the owner's account is none of them. */
export interface Team {
  /** The establishment's. */
  id: string;
  /** Oldest first. */
  members: Member[];
  /** Open and expired ones, oldest first. */
  invitations: Invitation[];
  /** Open or expired offer to hand the house over; null: none. */
  handover: Handover | null;
  /** Newest first. */
  log: TeamEntry[];
}

export interface Member {
  uid: string;
  name: string;
  role: TeamRole;
  added_at: Date;
  /** uid of the author of the invitation. */
  by: string;
  /** Becomes an owner then, unless it is stopped; null: nothing is to come. */
  raise: { from: Date; by: string } | null;
  /** Id of the invitation that was accepted, whose link may be opened again; may be empty. */
  invitation: string;
}

export interface Invitation {
  /** Unguessable; names the link, which alone gives no right. */
  id: string;
  /** E-mail address in lower case, or number in E.164. */
  contact: string;
  role: TeamRole;
  by: string;
  at: Date;
  expires_at: Date;
}

/** The account of the house offers it to an owner or manager of the team (docs/product/teams.md#handing-a-house-over). */
export interface Handover {
  id: string;
  /** uid of the member. */
  to: string;
  /** Whether the present owner remains as a manager. */
  stays: boolean;
  /** End of an offer that nobody accepted. */
  expires_at: Date;
  /** The house changes hands then at the earliest. */
  takes_effect_at: Date;
  accepted_at: Date | null;
}

/** A change of the team, kept with names; those of deleted accounts are empty. */
export interface TeamEntry {
  at: Date;
  action: TeamAction;
  by: Named;
  /** A member, or the contact of an invitation with an empty uid. */
  who: Named;
  role: TeamRole;
}

interface Named {
  uid: string;
  name: string;
}

export const emptyTeam = (id: string): Team => ({ id, members: [], invitations: [], handover: null, log: [] });

export const memberOf = (team: Team | null, uid: string): Member | null =>
  team?.members.find((member) => member.uid === uid) ?? null;

/** The team without invitations and new owners of a person who may no longer name them: they could come back by one. */
export const notNamedBy = (team: Team, uid: string): Team => ({
  ...team,
  invitations: team.invitations.filter(({ by }) => by !== uid),
  members: team.members.map((member) => (member.raise?.by === uid ? { ...member, raise: null } : member)),
});

/** When something of the team takes effect by itself; null: nothing does. */
export function dueAt({ members, handover }: Pick<Team, "members" | "handover">): Date | null {
  const times = [
    ...members.flatMap(({ raise }) => raise?.from ?? []),
    ...(handover?.accepted_at ? [handover.takes_effect_at] : []),
  ];
  return times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** The offer, unless it is for a person who may no longer take the house over. */
export const notOfferedTo = ({ handover }: Team, uid: string): Handover | null =>
  handover?.to === uid ? null : handover;

/**
 * Removes the person, their invitations, and their name and contacts from the list of changes; the same object when the
 * team has none of them.
 */
export function withoutPerson(team: Team, uid: string, contacts: Verified | null = null): Team {
  const isOwn = (contact: string): boolean => contacts !== null && isContactOf(contact, contacts);
  const isPerson = (one: Named): boolean => one.name !== "" && (one.uid === uid || (one.uid === "" && isOwn(one.name)));
  const isNamed = ({ by, who }: TeamEntry): boolean => [by, who].some(isPerson);
  const isInvited = ({ contact }: Invitation): boolean => isOwn(contact);
  if (!memberOf(team, uid) && !team.log.some(isNamed) && !team.invitations.some(isInvited)) return team;
  const unnamed = (one: Named): Named => (isPerson(one) ? { ...one, name: "" } : one);
  const others = notNamedBy(team, uid);
  return {
    ...others,
    members: others.members.filter((member) => member.uid !== uid),
    invitations: others.invitations.filter((invitation) => !isInvited(invitation)),
    handover: notOfferedTo(team, uid),
    log: team.log.map((entry) => ({ ...entry, by: unnamed(entry.by), who: unnamed(entry.who) })),
  };
}

export const TEAM_EVENTS = [
  "team.invited",
  "team.joined",
  "team.left",
  "team.owner_named",
  "team.owner_stopped",
  "team.owner_since",
  "team.establishment_offered",
  "team.offer_declined",
  "team.establishment_accepted",
  "team.handover_stopped",
  "team.handover_missed",
  "team.handed_over",
  "team.calendars_renewed",
] as const;

export type TeamEvent = EventOf<(typeof TEAM_EVENTS)[number]>;

/** `person`: id of the invitation, or uid of the member; of a house that was handed over, its former owner. */
export function eventsOfTeam(before: Team | null, after: Team): TeamEvent[] {
  const fact = (kind: TeamEvent["kind"], person: string): TeamEvent => ({
    kind,
    by: null,
    facts: { team: after.id, person },
  });
  const [last] = after.log;
  const isNew = (at: Date): boolean => !before?.log[0] || at > before.log[0].at;
  const calendars = after.log.some(({ action, at }) => action === "renew_calendars" && isNew(at))
    ? [fact("team.calendars_renewed", last?.who.uid ?? "")]
    : [];
  // The new owner and the former one change places in the team: nobody joins or leaves.
  if (before?.handover && last?.action === "hand_over" && last !== before.log[0])
    return [fact("team.handed_over", last.who.uid), ...calendars];
  const [was, is] = [before?.members ?? [], after.members];
  const added = <Item>(from: readonly Item[], to: readonly Item[], id: (item: Item) => string) =>
    to.filter((item) => !from.some((other) => id(other) === id(item))).map(id);
  const raised = (members: readonly Member[]) => members.filter(({ raise }) => raise !== null);
  const ended = added(raised(is), raised(was), ({ uid }) => uid).flatMap((uid) => memberOf(after, uid) ?? []);
  const hadAccepted = before?.handover?.accepted_at ? before.handover : null;
  return [
    ...added(raised(was), raised(is), ({ uid }) => uid).map((uid) => fact("team.owner_named", uid)),
    ...ended.map(({ uid, role }) => fact(role === "owner" ? "team.owner_since" : "team.owner_stopped", uid)),
    ...(after.handover?.accepted_at && !hadAccepted ? [fact("team.establishment_accepted", after.handover.to)] : []),
    ...(hadAccepted && !after.handover && last?.action !== "decline_establishment"
      ? [fact(last?.action === "miss_establishment" ? "team.handover_missed" : "team.handover_stopped", hadAccepted.to)]
      : []),
    ...added(before?.invitations ?? [], after.invitations, ({ id }) => id).map((id) => fact("team.invited", id)),
    ...added(was, is, ({ uid }) => uid).map((uid) => fact("team.joined", uid)),
    ...added(is, was, ({ uid }) => uid).map((uid) => fact("team.left", uid)),
    ...(after.handover && after.handover.id !== before?.handover?.id
      ? [fact("team.establishment_offered", after.handover.to)]
      : []),
    ...(before?.handover && !after.handover && last?.action === "decline_establishment"
      ? [fact("team.offer_declined", before.handover.to)]
      : []),
    ...calendars,
  ];
}
