import type { EventOf } from "../../platform/event.ts";
import type { WalkIn } from "./walk-in.ts";

export const WALK_IN_EVENTS = ["walk_in.written", "walk_in.cancelled"] as const;

export type WalkInEvent = EventOf<(typeof WALK_IN_EVENTS)[number]>;

/** Told to the guest alone, who asked for it. */
export function eventsOfWalkIn(before: WalkIn | null, after: WalkIn): WalkInEvent[] {
  const event = (kind: WalkInEvent["kind"]): WalkInEvent[] => [{ kind, by: null, facts: { walk_in: after.id } }];
  if (!after.sends_sms) return [];
  if (!before) return event("walk_in.written");
  return before.status !== "cancelled" && after.status === "cancelled" ? event("walk_in.cancelled") : [];
}
