import { useSyncExternalStore } from "react";
import { onTimeLearned, timeNow } from "./clock.ts";

/** Deadlines are shown to the minute. */
const TICK_MS = 30_000;

let now = timeNow();
/** Render time of the server-rendered page (docs/decisions/0212). Hydration uses it, then the current time. */
let renderedAt = now;
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
    // Without listeners the stored time was not updated.
    now = timeNow();
    timer = setInterval(tick, TICK_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/**
 * Derives a value from the current time, updated every half minute. Re-renders only when the value changes,
 * and after hydration of a server-rendered page.
 * @param read - must return the same reference while nothing changes
 */
export function useAsOf<Value>(read: (now: Date) => Value): Value {
  return useSyncExternalStore(
    subscribe,
    () => read(now),
    () => read(renderedAt),
  );
}

/** Returns the current time. Prefer `useAsOf` where a derived value is enough. */
export const useNow = (): Date => useAsOf((time) => time);

/** Sets the render time for server rendering and hydration. */
export function renderAsOf(at: Date): void {
  renderedAt = at;
}
