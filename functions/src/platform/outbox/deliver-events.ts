import type { Job } from "../job.ts";
import type { OutboxEvent } from "../event.ts";
import type { Outbox, UndeliveredEvents } from "./outbox.store.ts";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";

/** Handles events after the commit. Delivery is at least once, possibly concurrent: `id` identifies the event. */
export interface EventHandler<Event extends OutboxEvent = OutboxEvent> {
  name: string;
  handle: (event: Event & { id: string; at: Date }) => Promise<void> | void;
}

export interface DeliveryDeps {
  outbox: Outbox;
  handlers: readonly EventHandler[];
  now: Clock;
  log: Log;
}

/** Delay in minutes after each consecutive failure; the sweep runs every five. */
const PAUSES = [1, 5, 15, 60, 360];

/**
 * Delivers a commit's events to all handlers; called by the database trigger, then by the sweep.
 * A failing handler does not stop the others, but all receive the commit again later.
 */
export async function deliverEvents(deps: DeliveryDeps, commitId: string): Promise<void> {
  const untold = await deps.outbox.untold(commitId);
  if (!untold) return;
  const failed = await tellAll(deps, untold);
  const now = deps.now();
  if (!failed) return deps.outbox.told(commitId, now);
  const failures = untold.failures + 1;
  const minutes = PAUSES[Math.min(failures, PAUSES.length) - 1] ?? 0;
  await deps.outbox.postpone(commitId, failures, new Date(now.getTime() + minutes * 60_000));
}

async function tellAll({ handlers, log }: DeliveryDeps, { id, events, at }: UndeliveredEvents): Promise<boolean> {
  let failed = false;
  for (const [index, event] of events.entries()) {
    for (const { name, handle } of handlers) {
      try {
        await handle({ ...event, id: `${id}.${index}`, at });
      } catch (error) {
        failed = true;
        log("a handler could not take an event", {
          handler: name,
          event: event.kind,
          commit: id,
          error: String(error),
        });
      }
    }
  }
  return failed;
}

/** Commits whose events the trigger did not deliver. */
export const dueEvents = (deps: DeliveryDeps, now: Date): Job => ({
  name: "events",
  ms: 15_000,
  counts: "events_told",
  due: () => deps.outbox.due(now),
  work: (id) => deliverEvents(deps, id),
});
