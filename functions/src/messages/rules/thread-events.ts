import { SIDES } from "@lopango/contract/bookings/booking-life";
import type { EventOf } from "../../platform/event.ts";
import { otherSide, type Thread } from "./thread.ts";

export const THREAD_EVENTS = ["thread.written"] as const;

export type ThreadEvent = EventOf<(typeof THREAD_EVENTS)[number]>;

/**
 * Returns the events of a thread: the first unread message since the recipient's last visit. `before`: null for a new
 * thread.
 */
export function eventsOfThread(before: Thread | null, after: Thread): ThreadEvent[] {
  const thread = after.id;
  return SIDES.filter((to) => after.unread[to] > 0 && (before?.unread[to] ?? 0) === 0).map((to): ThreadEvent => ({
    kind: "thread.written",
    by: after[otherSide(to)].uid,
    facts: { thread, to },
  }));
}
