import { useSyncExternalStore } from "react";
import { onTimeLearned, timeNow } from "./clock.ts";

/** Deadlines are shown to the minute, so that is how often screens look at the clock. */
const TICK_MS = 30_000;

let now = timeNow();
/** What the page says that was drawn before its application (decision 67); the application takes it over, then tells the time of now. */
let drawnAt = now;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick() {
  now = timeNow();
  for (const listener of listeners) listener();
}

onTimeLearned(tick);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    // Nobody looked for a while: the time that was remembered is old.
    now = timeNow();
    timer = setInterval(tick, TICK_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/**
 * What `read` makes of the present, good to half a minute. Drawn again when that changes: a day does once a day, the
 * present itself with every look at the clock, and when a page that was drawn is taken over.
 *
 * @param read - one value for one time, and the same value as long as nothing changes
 */
export function useAsOf<Value>(read: (now: Date) => Value): Value {
  return useSyncExternalStore(
    subscribe,
    () => read(now),
    () => read(drawnAt),
  );
}

/** The present; `useAsOf` where less than that is drawn. */
export const useNow = (): Date => useAsOf((time) => time);

/** The time for which pages are drawn, or for which this one was. */
export function drawAsOf(at: Date): void {
  drawnAt = at;
}
