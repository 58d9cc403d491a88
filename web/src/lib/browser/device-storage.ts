/** Wraps localStorage, which can be forbidden or full: reads then return null, and writes false. */

/** Every storage key; `identity/session/personal-data.ts` lists those that outlive a sign-out. */
export type StoredKey =
  | "lopango.session"
  | "lopango.bookings"
  | "lopango.favorites"
  | "lopango.recent"
  | "lopango.unlocks"
  | "lopango.unopened"
  | "lopango.threads"
  | "lopango.outbox"
  | "lopango.reception"
  | "lopango.reception-acts"
  | "lopango.reception-rooms"
  | "lopango.visits"
  | "lopango.visit-drafts"
  | "lopango.visit-reports"
  | `lopango.message-draft.${string}`
  | "lopango.probe"
  | "lopango.push"
  | `lopango.listing-draft.${string}`
  | `lopango.house-draft.${string}`
  | `lopango.partner-draft.${string}`
  | `lopango.partner-files.${string}`;

/** Window event after a sign-out erased the stored data: modules clear their memory too. */
export const ERASED = "lopango:erased";

export function readStored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores `text`, or removes the key for null. Returns whether it succeeded. */
export function writeStored(key: StoredKey, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
