import { startTransition } from "react";
import { readSnapshot, SNAPSHOT_KEY } from "./session/snapshot.ts";
import { publishSession, publishSignedOut, sessionState, unknownSession } from "./session/store.ts";
import { mayHoldIdentity } from "./session/stored-identity.ts";

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
