/**
 * What a device keeps for the next visit. Storage can be forbidden (private windows, settings) or full: then
 * nothing was there, and nothing is kept.
 */

/** Every key; `session/personal-data.ts` says which of them outlives a sign-out. */
export type StoredKey =
  | "lopango.session"
  | "lopango.bookings"
  | "lopango.favorites"
  | "lopango.recent"
  | "lopango.unlocks"
  | "lopango.unopened"
  | "lopango.threads"
  | "lopango.outbox"
  | `lopango.message-draft.${string}`
  | "lopango.probe"
  | "lopango.push"
  | `lopango.listing-draft.${string}`
  | `lopango.partner-draft.${string}`
  | `lopango.partner-files.${string}`;

/** Event of the window after a sign-out has erased what was kept: what a module has in its memory goes too. */
export const ERASED = "lopango:erased";

export function readStored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps `text`, or forgets what was kept for null. Answers whether the device did so. */
export function writeStored(key: StoredKey, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
