/** Wraps localStorage, which can be forbidden or full: reads then return null, and writes false. */

/** A key of this application; `identity/session/personal-data.ts` lists all and what outlives a sign-out. */
export type StoredKey = `lopango.${string}`;

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
