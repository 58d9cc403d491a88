import type { EventOf } from "../../platform/event.ts";
import { memberOf, type Member, type Team } from "./team.ts";

export const TEAM_EVENTS = [
  "team.invited",
  "team.joined",
  "team.left",
  "team.owner_named",
  "team.owner_stopped",
  "team.owner_since",
  "team.house_offered",
  "team.offer_declined",
  "team.house_accepted",
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
    ...(after.handover?.accepted_at && !hadAccepted ? [fact("team.house_accepted", after.handover.to)] : []),
    ...(hadAccepted && !after.handover && last?.action !== "decline_house"
      ? [fact(last?.action === "miss_house" ? "team.handover_missed" : "team.handover_stopped", hadAccepted.to)]
      : []),
    ...added(before?.invitations ?? [], after.invitations, ({ id }) => id).map((id) => fact("team.invited", id)),
    ...added(was, is, ({ uid }) => uid).map((uid) => fact("team.joined", uid)),
    ...added(is, was, ({ uid }) => uid).map((uid) => fact("team.left", uid)),
    ...(after.handover && after.handover.id !== before?.handover?.id
      ? [fact("team.house_offered", after.handover.to)]
      : []),
    ...(before?.handover && !after.handover && last?.action === "decline_house"
      ? [fact("team.offer_declined", before.handover.to)]
      : []),
    ...calendars,
  ];
}
