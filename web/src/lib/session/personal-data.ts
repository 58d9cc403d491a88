import { ERASED } from "../browser/device-storage.ts";

/**
 * Everything that this application keeps on a device, by the beginning of its key or name; a test holds it to the
 * source. A sign-out erases whatever is not `kept`: the next person at a shared phone finds nothing of the one before.
 */
export const DEVICE_STORES: Readonly<Record<string, "erased" | "kept">> = {
  /** Name, address and roles. */
  "lopango.session": "erased",
  /** Stays, with the way to them. */
  "lopango.bookings": "erased",
  /** Listings to be found again, with their cards. */
  "lopango.favorites": "erased",
  /** Listings that were looked at, and what was looked for. */
  "lopango.recent": "erased",
  /** Conversations, as they were read last. */
  "lopango.threads": "erased",
  /** Messages that wait for the line. */
  "lopango.outbox": "erased",
  /** What was written and not sent. */
  "lopango.message-draft.": "erased",
  /** Database of the photos that go with them, and of those that were seen. */
  "lopango.files": "erased",
  /** Which listings were unlocked. */
  "lopango.unlocks": "erased",
  /** Bookings whose payment page did not open. */
  "lopango.unopened": "erased",
  /** What was typed and not sent, identity numbers among it. */
  "lopango.partner-draft.": "erased",
  /** Names of papers. */
  "lopango.partner-files.": "erased",
  "lopango.listing-draft.": "erased",
  /** By which the account knows this device as one that shows notices. */
  "lopango.push": "erased",
  /** Addresses of pages, with what was searched for. */
  "lopango.scroll": "erased",
  "lopango.probe": "erased",
  /** When a tab last reloaded for a new version: without it a broken one would reload for ever. */
  "lopango.reloaded-at": "kept",
  /** Cookie: the splash was shown. */
  lopango_splash: "kept",
  /** Caches of the service worker: the application itself, and photos that anybody may see. */
  shell: "kept",
  assets: "kept",
  photos: "kept",
  /** Firebase's own database: it is emptied by Firebase's sign-out. */
  firebaseLocalStorageDb: "kept",
};

/** The keys of a store that a sign-out erases; one that nobody registered is among them. The session last: other tabs go by it, and find all else erased. */
export function erasable(keys: readonly string[]): string[] {
  const isLast = (key: string): number => Number(key === "lopango.session");
  return keys
    .filter((key) => key.startsWith("lopango.") && DEVICE_STORES[key] !== "kept")
    .sort((one, other) => isLast(one) - isLast(other));
}

function erase(storage: () => Storage): void {
  try {
    const store = storage();
    for (const key of erasable(Object.keys(store))) store.removeItem(key);
  } catch {
    // Forbidden by a setting: nothing was kept there either.
  }
}

/** Removes what the next person at this device must not find. */
export function forgetPersonalData(): void {
  erase(() => localStorage);
  erase(() => sessionStorage);
  try {
    indexedDB.deleteDatabase("lopango.files");
  } catch {
    // As above.
  }
  window.dispatchEvent(new Event(ERASED));
}
