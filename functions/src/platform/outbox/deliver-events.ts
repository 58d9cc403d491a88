import type { OutboxEvent } from "./event.ts";
import type { Outbox, UntoldEvents } from "./outbox.ts";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";

/**
 * Does something about what happened, after it was committed. It hears of every event at least once and
 * may hear of one twice, also at the same time: `id` is the event's own, the same each time.
 */
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

/** Failures in a row, and how long it waits after each, in minutes: the sweep comes every five. */
const PAUSES = [1, 5, 15, 60, 360];

/**
 * Tells every handler what a commit meant; called at once by the database's trigger, and by the sweep for
 * what was left. Whatever one handler does, the others hear of it; one that fails makes all of them hear
 * of the commit again later.
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

async function tellAll({ handlers, log }: DeliveryDeps, { id, events, at }: UntoldEvents): Promise<boolean> {
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
