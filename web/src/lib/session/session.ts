import { readSnapshot, SNAPSHOT_KEY } from "./snapshot.ts";
import { publishSession, publishSignedOut, sessionState, unknownSession } from "./store.ts";
import { mayHoldIdentity } from "./stored-identity.ts";

/**
 * What the rest of the web calls. Firebase stands behind `identity.ts`, which is loaded the first time that
 * somebody is, or wants to be, signed in: most visitors never download it.
 */
const loadIdentity = () => import("./identity.ts");

/** Called once after the first render: finds out whether the visitor of last time is still signed in. */
export async function resumeSession(): Promise<void> {
  window.addEventListener("storage", (event) => {
    // Somebody signed in in another tab.
    if (event.key === SNAPSHOT_KEY && event.newValue && sessionState().status === "signed-out") void startIdentity();
  });
  // Without the snapshot (storage that was emptied, or is full) Firebase may still know who is signed in.
  if (readSnapshot() || (await mayHoldIdentity())) await startIdentity();
  else if (sessionState().status === "loading") publishSignedOut();
}

async function startIdentity(): Promise<void> {
  try {
    await (await loadIdentity()).openIdentity({ popup: false });
  } catch {
    // Nobody knows yet who this is: to say «signed out» would send them away from their page.
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
 * Loads what Google's popup needs. To be called when the sign-in dialog opens: a browser blocks a popup
 * that opens long after the click.
 */
export async function prepareSignIn(): Promise<void> {
  await (await loadIdentity()).openIdentity({ popup: true });
}

/** Opens Google's popup. Rejects with an error that `signInMessage` explains. */
export async function signInWithGoogle(): Promise<void> {
  await (await loadIdentity()).signInWithGooglePopup();
}

/** Finishes a sign-in that failed with `auth/multi-factor-auth-required`, by the code of the second factor. */
export async function signInWithCode(code: string): Promise<void> {
  await (await loadIdentity()).signInWithCode(code);
}

/** Begins to turn the second factor of the account on; «on» where it is already. */
export async function secondFactor() {
  return (await loadIdentity()).secondFactor();
}

/** Signs in as one of the demo people, against the local suite's Auth emulator only. */
export async function signInAsDemo(idToken: string): Promise<void> {
  if (!import.meta.env.VITE_AUTH_EMULATOR_URL) return;
  await (await loadIdentity()).signInWithIdToken(idToken);
}

/** Asks the server again who this is: an action may have given a role, such as `host`. */
export async function refreshProfile(): Promise<void> {
  await (await loadIdentity()).confirmProfile();
}

/** When the account last signed in, on any device; null when nobody can say. */
export async function lastSignIn(): Promise<Date | null> {
  return (await loadIdentity()).lastSignIn();
}

export async function signOut(): Promise<void> {
  await (await loadIdentity()).signOutHere();
}
