import type { Side } from "@lopango/contract/bookings/booking-life";
import { SYSTEM, type EventOf } from "../../platform/event.ts";
import type { Viewing } from "./viewing.ts";

export const VIEWING_EVENTS = [
  "viewing.asked",
  "viewing.moved",
  "viewing.accepted",
  "viewing.declined",
  "viewing.cancelled",
  "viewing.closed",
] as const;

export type ViewingEvent = EventOf<(typeof VIEWING_EVENTS)[number]>;

/** `to`: the side that did not act, which is told; null for both. */
export function eventsOfViewing(before: Viewing | null, after: Viewing): ViewingEvent[] {
  const said = (kind: ViewingEvent["kind"], actor: Side | null): ViewingEvent[] => [
    {
      kind,
      by: actor === null ? SYSTEM : after[`${actor}_id`] || null,
      facts: { viewing: after.id, to: actor === null ? null : actor === "guest" ? "host" : "guest" },
    },
  ];
  if (!before) return said(after.status === "accepted" ? "viewing.accepted" : "viewing.asked", "guest");
  const isMoved = before.at.getTime() !== after.at.getTime();
  if (after.status === "accepted")
    return isMoved || before.status !== "accepted"
      ? said("viewing.accepted", isMoved || after.proposed_by === "host" ? "guest" : "host")
      : [];
  if (after.status === "proposed") return isMoved ? said("viewing.moved", after.proposed_by) : [];
  if (before.status === after.status) return [];
  return said(`viewing.${after.status}`, after.status === "closed" ? null : (after.change?.by ?? null));
}
