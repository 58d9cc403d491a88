import { useSyncExternalStore } from "react";
import { PAYMENT_WATCHED_HOURS } from "@lopango/contract/limits";
import { ERASED, readStored, writeStored } from "../browser/device-storage.ts";
import { useAsOf } from "../now.ts";

/**
 * Which listings this browser may have unlocked. The cookie that proves it is out of reach for scripts, and
 * listings are asked for without it so that the CDN can answer (design §4): a mark says when it is worth asking
 * with it. Decides nothing on its own.
 */

const KEY = "lopango.unlocks";
/** The oldest marks go first. */
const MOST = 200;
const WATCHED_MS = PAYMENT_WATCHED_HOURS * 3_600_000;

/** Property -> when its payment was started, epoch milliseconds; 0 once there is nothing to wait for. */
type Marks = Record<string, number>;

/** Reads what was stored; no marks for anything else. */
export function parseMarks(text: string | null): Marks {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(Object.entries(value).filter(([, at]) => typeof at === "number"));
  } catch {
    return {};
  }
}

/** `marks` with one more, the oldest beyond 200 forgotten. */
export function withMark(marks: Marks, propertyId: string, at: number): Marks {
  const { [propertyId]: _before, ...others } = marks;
  return Object.fromEntries([...Object.entries(others), [propertyId, at]].slice(-MOST));
}

/** What was last seen or written; without storage (private windows, settings) it lasts as long as the page. */
let text: string | null = null;
const listeners = new Set<() => void>();

globalThis.window?.addEventListener(ERASED, () => {
  text = null;
  for (const listener of listeners) listener();
});

function read(): string | null {
  text = readStored(KEY) ?? text;
  return text;
}

function write(propertyId: string, at: number): void {
  text = JSON.stringify(withMark(parseMarks(read()), propertyId, at));
  writeStored(KEY, text);
  for (const listener of listeners) listener();
}

export function markUnlockStarted(propertyId: string, now: number): void {
  write(propertyId, now);
}

/** Nothing is under way (any more): unlocked, or refused. The cookie is still worth asking with. */
export function markUnlockSettled(propertyId: string): void {
  write(propertyId, 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // The payment came back in another tab.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export interface UnlockMark {
  /** This browser has started to unlock the listing at some time. */
  isMarked: boolean;
  /** When the payment was started that may still be under way; null when there is none. */
  startedAt: number | null;
}

/** The mark's time while its payment may still bring money, else null. */
export function underWay(at: number | null, now: Date): number | null {
  return at !== null && at > 0 && now.getTime() - at < WATCHED_MS ? at : null;
}

export function useUnlockMark(propertyId: string): UnlockMark {
  const at = useSyncExternalStore(
    subscribe,
    () => parseMarks(read())[propertyId] ?? null,
    () => null,
  );
  return { isMarked: at !== null, startedAt: useAsOf((now) => underWay(at, now)) };
}
