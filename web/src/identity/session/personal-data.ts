import { ERASED } from "../../lib/browser/device-storage.ts";
import { api } from "../../lib/api/api.ts";
import { endPush, storedPushDevice } from "../../lib/browser/push.ts";
import { readSnapshot } from "./store.ts";

/**
 * Lists everything stored on a device by key or prefix; a test compares it with the source.
 * A sign-out erases all that is not `kept`, for shared phones.
 */
export const DEVICE_STORES: Readonly<Record<string, "erased" | "kept">> = {
  /** Name, address and roles. */
  "lopango.session": "erased",
  /** Stays with their arrival details. */
  "lopango.bookings": "erased",
  /** Viewings of homes, as guest and as host, with addresses. */
  "lopango.viewings": "erased",
  "lopango.favorites": "erased",
  /** Viewed listings and recent searches. */
  "lopango.recent": "erased",
  /** Listings viewed today. */
  "lopango.views": "erased",
  /** Messages as last loaded. */
  "lopango.threads": "erased",
  "lopango.outbox": "erased",
  /** The day at the reception, its room types, and what it noted without network. */
  "lopango.reception": "erased",
  "lopango.reception-acts": "erased",
  "lopango.reception-rooms": "erased",
  /** Visits of an agent, what they noted so far, and their reports without network. */
  "lopango.visits": "erased",
  "lopango.visit-drafts": "erased",
  "lopango.visit-reports": "erased",
  /** Papers of leases, and inspections that wait for the network. */
  "lopango.leases": "erased",
  "lopango.inspection-drafts": "erased",
  "lopango.inspections": "erased",
  "lopango.message-draft.": "erased",
  /** Database of message photos. */
  "lopango.files": "erased",
  "lopango.unlocks": "erased",
  /** Bookings whose payment page did not open. */
  "lopango.unopened": "erased",
  /** Unsent applications, including identity numbers. */
  "lopango.partner-draft.": "erased",
  /** Names of identity documents. */
  "lopango.partner-files.": "erased",
  "lopango.listing-draft.": "erased",
  "lopango.establishment-draft.": "erased",
  /** Registration of this device for push. */
  "lopango.push": "erased",
  /** Addresses of pages with their search terms. */
  "lopango.scroll": "erased",
  "lopango.probe": "erased",
  /** Currency that comes first, and the last exchange rate. */
  "lopango.currency": "kept",
  "lopango.rate": "kept",
  /** Time of the last reload for a new version; it prevents a reload loop. */
  "lopango.reloaded-at": "kept",
  /** Cookie: the splash was shown. */
  lopango_splash: "kept",
  /** Caches of the service worker: the application and public photos. */
  shell: "kept",
  assets: "kept",
  photos: "kept",
  /** Emptied by Firebase's own sign-out. */
  firebaseLocalStorageDb: "kept",
};

/** Returns the keys to erase, unregistered ones too. The session goes last, because other tabs react to it. */
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
    // Storage is forbidden, so nothing was stored.
  }
}

export function forgetPersonalData(): void {
  erase(() => localStorage);
  erase(() => sessionStorage);
  try {
    indexedDB.deleteDatabase("lopango.files");
  } catch {
    // Storage is forbidden.
  }
  window.dispatchEvent(new Event(ERASED));
}

/** A sign-out waits no longer. */
const FORGETTING_MS = 3_000;

/** Removes push from this device before a sign-out. A failure never blocks the sign-out. */
export async function forgetDevice(): Promise<void> {
  const id = storedPushDevice()?.id;
  // Runs while the token is valid. If the request fails, the next push returns «gone» and ends the registration.
  const ending: Promise<unknown>[] = [endPush()];
  if (id) ending.push(api.delete("/api/push-subscriptions/{id}", { params: { id } }));
  const patience = new Promise((resolve) => setTimeout(resolve, FORGETTING_MS));
  // Offline, forbidden or slow.
  await Promise.race([Promise.allSettled(ending), patience]);
}

/**
 * Erases what another person left on this device without a sign-out, and ends their push: their session ended elsewhere,
 * or `uid` signed in over it. `uid`: null when nobody is signed in.
 */
export async function forgetOther(uid: string | null, wasSignedIn: boolean): Promise<void> {
  const kept = readSnapshot()?.profile.uid;
  if (kept === undefined ? uid !== null || !wasSignedIn : kept === uid) return;
  forgetPersonalData();
  // The endpoint is gone with the subscription, so the next message ends the registration at their account.
  await endPush().catch(() => undefined);
}
