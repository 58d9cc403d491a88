import { useSyncExternalStore } from "react";
import { PAYMENT_WATCHED_HOURS } from "@lopango/contract/limits";
import { ERASED, readStored, writeStored } from "../lib/browser/device-storage.ts";
import { useAsOf } from "../lib/now.ts";
import { newListeners } from "../lib/listeners.ts";

/**
 * Remembers which listings this browser may have unlocked, because scripts cannot read the proving cookie.
 * Only marked listings are fetched with cookies, past the CDN. Grants no access by itself.
 */

const KEY = "lopango.unlocks";
/** The oldest marks are evicted. */
const MOST = 200;
const WATCHED_MS = PAYMENT_WATCHED_HOURS * 3_600_000;

/** Property id to payment start, epoch milliseconds; 0 if no payment is pending. */
type Marks = Record<string, number>;

/** Returns no marks for invalid text. */
export function parseMarks(text: string | null): Marks {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(Object.entries(value).filter(([, at]) => typeof at === "number"));
  } catch {
    return {};
  }
}

export function withMark(marks: Marks, propertyId: string, at: number): Marks {
  const { [propertyId]: _before, ...others } = marks;
  return Object.fromEntries([...Object.entries(others), [propertyId, at]].slice(-MOST));
}

/** Last known text; without storage it lasts as long as the page. */
let text: string | null = null;
const changes = newListeners();

globalThis.window?.addEventListener(ERASED, () => {
  text = null;
  changes.call();
});

function read(): string | null {
  text = readStored(KEY) ?? text;
  return text;
}

function write(propertyId: string, at: number): void {
  text = JSON.stringify(withMark(parseMarks(read()), propertyId, at));
  writeStored(KEY, text);
  changes.call();
}

export function markUnlockStarted(propertyId: string, now: number): void {
  write(propertyId, now);
}

/** Ends the pending state after success or refusal; the listing stays marked. */
export function markUnlockSettled(propertyId: string): void {
  write(propertyId, 0);
}

function subscribe(listener: () => void): () => void {
  const forget = changes.add(listener);
  // Another tab may complete the payment.
  window.addEventListener("storage", listener);
  return () => {
    forget();
    window.removeEventListener("storage", listener);
  };
}

interface UnlockMark {
  /** An unlock was started in this browser. */
  isMarked: boolean;
  /** Start of a pending payment; null if none is pending. */
  startedAt: number | null;
}

/** Returns the mark's time while its payment may still complete, else null. */
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
