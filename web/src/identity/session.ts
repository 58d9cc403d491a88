import { startTransition } from "react";
import {
  readSnapshot,
  SNAPSHOT_KEY,
  publishSession,
  publishSignedOut,
  sessionState,
  unknownSession,
} from "./session/store.ts";

/** Loads `identity.ts` and Firebase on first use: most visitors never sign in. */
const loadIdentity = () => import("./firebase/identity.ts");

/** Restores the session of the last visit. Called once, after the first render. */
export async function resumeSession(): Promise<void> {
  window.addEventListener("storage", (event) => {
    // The user signed in in another tab.
    if (event.key === SNAPSHOT_KEY && event.newValue && sessionState().status === "signed-out") void startIdentity();
  });
  // Without a snapshot Firebase's database may still hold a session.
  if (readSnapshot() || (await mayHoldIdentity())) await startIdentity();
  // A transition: all of the page is rendered anew, and hardly anything looks different.
  else if (sessionState().status === "loading") startTransition(publishSignedOut);
}

async function startIdentity(): Promise<void> {
  try {
    await (await loadIdentity()).openIdentity({ popup: false });
  } catch {
    // The identity is unknown: «signed out» would redirect a signed-in user away from the page.
    publishSession(unknownSession("unreached"));
    window.addEventListener("online", () => void retrySession(), { once: true });
  }
}

async function retrySession(): Promise<void> {
  if (sessionState().status !== "unreached") return;
  publishSession(unknownSession("loading"));
  await startIdentity();
}

/**
 * Loads what Google's popup needs. Call it when the dialog opens: browsers block a popup
 * that opens long after the click.
 */
export async function prepareSignIn(): Promise<void> {
  await (await loadIdentity()).openIdentity({ popup: true });
}

/** Opens Google's popup. Rejects with an error that `signInMessage` explains. */
export async function signInWithGoogle(): Promise<void> {
  await (await loadIdentity()).signInWithGooglePopup();
}

/** Completes a sign-in that failed with `auth/multi-factor-auth-required`. */
export async function signInWithCode(code: string): Promise<void> {
  await (await loadIdentity()).signInWithCode(code);
}

/** Starts the enrolment of a second factor; returns «on» if there is one. */
export async function secondFactor() {
  return (await loadIdentity()).secondFactor();
}

/** Signs in as a demo user; works only with the Auth emulator. */
export async function signInAsDemo(idToken: string): Promise<void> {
  if (!import.meta.env.VITE_AUTH_EMULATOR_URL) return;
  await (await loadIdentity()).signInWithIdToken(idToken);
}

/** Fetches the profile again after an action that may have added a role, such as `host`. */
export async function refreshProfile(): Promise<void> {
  await (await loadIdentity()).confirmProfile();
}

/** Returns the account's last sign-in on any device, or null if unknown. */
export async function lastSignIn(): Promise<Date | null> {
  return (await loadIdentity()).lastSignIn();
}

export async function signOut(): Promise<void> {
  await (await loadIdentity()).signOutHere();
}

/** Database of Firebase Auth (`indexedDBLocalPersistence`). */
const DATABASE = "firebaseLocalStorageDb";
const STORE = "firebaseLocalStorage";
const ACCOUNTS = () => IDBKeyRange.bound("firebase:authUser:", "firebase:authUser;");

/** IndexedDB can hang; Firebase has workarounds for that. */
const PATIENCE_MS = 2000;

/** Returns whether the browser may hold a Firebase session, without loading Firebase. */
function mayHoldIdentity(): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS, true);
    try {
      const opening = indexedDB.open(DATABASE);
      // Aborts the creation: Firebase fails on a database without its store.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onerror = () => resolve(false);
      opening.onsuccess = () => {
        const database = opening.result;
        if (database.objectStoreNames.contains(STORE)) {
          const count = database.transaction(STORE).objectStore(STORE).count(ACCOUNTS());
          count.onsuccess = () => resolve(count.result > 0);
        } else resolve(false);
        // Closes after the count; an open connection would block a later deletion.
        database.close();
      };
    } catch {
      // Storage is forbidden, for Firebase too.
      resolve(false);
    }
  });
}
