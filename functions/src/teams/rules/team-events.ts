import type { EventOf } from "../../platform/outbox/event.ts";
import type { Team } from "./team.ts";

export const TEAM_EVENTS = [
  "team.invited",
  "team.joined",
  "team.left",
  "team.house_offered",
  "team.offer_declined",
  "team.handed_over",
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
  // The new owner and the former one change places in the team: nobody joins or leaves.
  if (before?.handover && last?.action === "hand_over" && last !== before.log[0])
    return [fact("team.handed_over", last.who.uid)];
  const [was, is] = [before?.members ?? [], after.members];
  const added = <Item>(from: readonly Item[], to: readonly Item[], id: (item: Item) => string) =>
    to.filter((item) => !from.some((other) => id(other) === id(item))).map(id);
  return [
    ...added(before?.invitations ?? [], after.invitations, ({ id }) => id).map((id) => fact("team.invited", id)),
    ...added(was, is, ({ uid }) => uid).map((uid) => fact("team.joined", uid)),
    ...added(is, was, ({ uid }) => uid).map((uid) => fact("team.left", uid)),
    ...(after.handover && after.handover.id !== before?.handover?.id
      ? [fact("team.house_offered", after.handover.to)]
      : []),
    ...(before?.handover && !after.handover && last?.action === "decline_house"
      ? [fact("team.offer_declined", before.handover.to)]
      : []),
  ];
}
