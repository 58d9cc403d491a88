import type { EventOf } from "../../platform/event.ts";
import type { Host } from "./host.ts";

export const HOST_EVENTS = ["user.portrait_changed"] as const;

export type HostEvent = EventOf<(typeof HOST_EVENTS)[number]>;

/** Tells that the photo of a host came, changed or went, so that it is compared with others. */
export function eventsOfHost(before: Host | null, after: Host | null): HostEvent[] {
  const photoOf = (host: Host | null) => host?.photos[0]?.id;
  const uid = (after ?? before)?.uid ?? null;
  return photoOf(before) === photoOf(after) ? [] : [{ kind: "user.portrait_changed", by: uid, facts: { user: uid } }];
}
