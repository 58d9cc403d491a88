import { epochNow } from "../../lib/clock.ts";
import { TOKEN_REFRESH_MS } from "@lopango/contract/limits";
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  signInWithCustomToken,
  signOut,
  type Auth,
  type User,
} from "firebase/auth";
import { api } from "../../lib/api/api.ts";
import { ERASED } from "../../lib/browser/device-storage.ts";
import { withRolesOf, profileOf } from "./firebase-user.ts";
import { firebaseApp } from "../../lib/firebase/firebase-app.ts";
import { forgetDevice, forgetOther } from "../session/personal-data.ts";
import { enterByIdToken, enterByPopup, keepGoogle } from "./google.ts";
import { hasSecondFactor, keepForCode, newFactor, resolveWithCode, type NewFactor } from "./second-factor.ts";
import { dropNumber, enterByCode, keepName, keepNumber, sendCode } from "./phone.ts";
import { requestSignIn } from "../session/sign-in-request.ts";
import {
  mustConfirm,
  readSnapshot,
  writeSnapshot,
  type Profile,
  publishSession,
  publishSignedOut,
  sessionState,
} from "../session/store.ts";

/** Wraps Firebase Auth. Only files of this folder import Firebase. */

const EMULATOR = import.meta.env.VITE_AUTH_EMULATOR_URL;

let opening: Promise<Auth> | null = null;
/** During a sign-in the session is published once, after the server has recorded the user. */
let signingIn = false;
/** A user was signed in since the page was opened. */
let wasSignedIn = false;
/** The device stored the shown user. If storage fails, its emptiness means nothing. */
let isKept = false;

async function start(popup: boolean): Promise<Auth> {
  const auth = initializeAuth(await firebaseApp(), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    // Set only before a popup is needed: it contacts Google's servers on creation.
    ...(popup && !EMULATOR && { popupRedirectResolver: browserPopupRedirectResolver }),
  });
  if (EMULATOR) connectAuthEmulator(auth, EMULATOR, { disableWarnings: true });
  auth.languageCode = "fr";
  // Opens the dialog over the current form, which stays to be sent again (docs/decisions/0100).
  api.onError(({ code }) => {
    if (code === "recent_sign_in_required") requestSignIn({ reason: "Confirmez que c’est bien vous" });
  });
  api.setTokenRefresher(() => auth.currentUser?.getIdToken(true) ?? Promise.resolve(null));
  setInterval(() => void auth.currentUser?.getIdToken(true).catch(() => undefined), TOKEN_REFRESH_MS);
  await new Promise<void>((resolve) => {
    onIdTokenChanged(auth, (user) => {
      void follow(auth, user).finally(resolve);
    });
  });
  window.addEventListener("storage", lookAround);
  window.addEventListener("pageshow", lookAround);
  document.addEventListener("visibilitychange", lookAround);
  return auth;
}

/**
 * Another tab may have signed out or in. Firebase polls once a second, but not in a suspended page,
 * which would show the previous user's data on return.
 */
function lookAround(): void {
  const { status, profile } = sessionState();
  const kept = readSnapshot()?.profile.uid;
  if (status !== "signed-in" || kept === profile.uid) return;
  if (kept !== undefined) startAnew();
  else if (isKept) {
    api.setToken(null);
    // The other tab erased the stored data; values stored since belong to the next user.
    wasSignedIn = false;
    window.dispatchEvent(new Event(ERASED));
    publishSignedOut();
  }
}

/** Hides and reloads the page, because its memory holds the previous user's data. */
function startAnew(): void {
  document.documentElement.hidden = true;
  window.dispatchEvent(new Event(ERASED));
  window.location.reload();
}

/** Starts Firebase Auth; resolves after the first authentication state is published. */
export function openIdentity({ popup }: { popup: boolean }): Promise<Auth> {
  opening ??= start(popup).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

async function follow(auth: Auth, user: User | null): Promise<void> {
  if (!user) {
    api.setToken(null);
    // A visitor who never signed in keeps their own data.
    const forgotten = forgetOther(null, wasSignedIn);
    wasSignedIn = false;
    publishSignedOut();
    return forgotten;
  }
  wasSignedIn = true;
  await forgetOther(user.uid, true);
  const { status, profile } = sessionState();
  if (status === "signed-in" && profile.uid !== user.uid) return startAnew();
  // Offline an expired token cannot be renewed; the first 401 refreshes it.
  const token = await user.getIdTokenResult().catch(() => null);
  api.setToken(token?.token ?? null);
  if (signingIn) return;
  const snapshot = readSnapshot();
  // An unknown user, or one whose token lacks roles, stays unpublished until the server confirms the profile.
  if (snapshot?.profile.uid !== user.uid || withRolesOf(snapshot.profile, token?.claims) !== snapshot.profile)
    return confirm(auth, user);
  publishSignedIn(snapshot.profile);
  if (mustConfirm(snapshot, user.uid, epochNow())) void confirmProfile();
}

function publishSignedIn(profile: Profile): void {
  isKept = readSnapshot()?.profile.uid === profile.uid;
  publishSession({ status: "signed-in", profile });
}

/** Records the user at the server and publishes the profile; signs in again if a claim is missing. */
export async function confirmProfile(): Promise<void> {
  const auth = await openIdentity({ popup: false });
  if (auth.currentUser) await confirm(auth, auth.currentUser);
}

async function confirm(auth: Auth, user: User): Promise<void> {
  try {
    const { custom_token, ...recorded } = await api.post("/api/session");
    if (custom_token) await renewToken(auth, custom_token);
    // Another user may have signed in during the request.
    if (auth.currentUser?.uid !== recorded.uid) return;
    const profile = withRolesOf(recorded, (await auth.currentUser.getIdTokenResult()).claims);
    writeSnapshot({ profile, confirmed_at: epochNow() });
    publishSignedIn(profile);
  } catch (error) {
    // An admin account that signed in without Google is signed out (docs/decisions/0100).
    if (isRefused(error)) {
      await signOutHere();
      if (signingIn) throw error;
      return;
    }
    // Falls back to the known profile; the next visit confirms it.
    const known = readSnapshot();
    const profile = known?.profile.uid === user.uid ? known.profile : await profileOf(user);
    // The session may have ended or changed during the request.
    if (auth.currentUser?.uid !== user.uid) return;
    writeSnapshot({ profile, confirmed_at: 0 });
    publishSignedIn(profile);
  }
}

const isRefused = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === "admin_sign_in";

/** Signs the same user in again with the custom token of the server. */
async function renewToken(auth: Auth, token: string): Promise<void> {
  const before = signingIn;
  signingIn = true;
  try {
    const renewed = await signInWithCustomToken(auth, token);
    api.setToken(await renewed.user.getIdToken());
  } finally {
    signingIn = before;
  }
}

async function signInBy(method: (auth: Auth) => Promise<unknown>): Promise<void> {
  const auth = await openIdentity({ popup: true });
  signingIn = true;
  try {
    await method(auth);
    await recordSignIn(auth);
  } catch (error) {
    keepForCode(auth, error);
    throw error;
  } finally {
    signingIn = false;
  }
}

async function recordSignIn(auth: Auth): Promise<void> {
  api.setToken((await auth.currentUser?.getIdToken()) ?? null);
  await confirmProfile();
}

export function signInWithCode(code: string): Promise<void> {
  return signInBy(() => resolveWithCode(code));
}

export function signInWithGooglePopup(): Promise<void> {
  return signInBy(enterByPopup);
}

export function signInWithIdToken(idToken: string): Promise<void> {
  return signInBy((auth) => enterByIdToken(auth, idToken));
}

/** Sends an SMS code; returns the verification id for `signInByPhone` and `keepPhone`. */
export async function sendSmsCode(number: string): Promise<string> {
  return sendCode(await openIdentity({ popup: false }), number);
}

export function signInByPhone(sent: string, code: string, askName: () => Promise<string>): Promise<void> {
  return signInBy((auth) => enterByCode(auth, sent, code, askName));
}

/** Changes the account's sign-in methods or its token; then updates the server. */
async function addWay(way: (auth: Auth) => Promise<unknown>): Promise<void> {
  const auth = await openIdentity({ popup: true });
  await way(auth);
  api.setToken((await auth.currentUser?.getIdToken(true)) ?? null);
  await confirmProfile();
}

export function nameAccount(name: string): Promise<void> {
  return addWay((auth) => keepName(auth, name));
}

export function keepPhone(sent: string, code: string): Promise<void> {
  return addWay((auth) => keepNumber(auth, sent, code));
}

export function removePhone(): Promise<void> {
  return addWay(dropNumber);
}

export function linkGoogle(idToken?: string): Promise<void> {
  return addWay((auth) => keepGoogle(auth, idToken));
}

/** Returns the account's sign-in methods and its last sign-in (epoch ms); null if signed out. */
export async function waysIn(): Promise<{ google: boolean; phone: string | null; signed_in_at: number } | null> {
  const user = (await openIdentity({ popup: true })).currentUser;
  return (
    user && {
      google: user.providerData.some(({ providerId }) => providerId === "google.com"),
      phone: user.phoneNumber,
      signed_in_at: Date.parse((await user.getIdTokenResult()).authTime),
    }
  );
}

export async function signOutHere(): Promise<void> {
  await forgetDevice();
  await signOut(await openIdentity({ popup: false }));
}

export async function lastSignIn(): Promise<Date | null> {
  const at = (await openIdentity({ popup: false })).currentUser?.metadata.lastSignInTime;
  return at ? new Date(at) : null;
}

export async function secondFactor(): Promise<NewFactor | "on"> {
  const auth = await openIdentity({ popup: false });
  return hasSecondFactor(auth) ? "on" : newFactor(auth);
}
