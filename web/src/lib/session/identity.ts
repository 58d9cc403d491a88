import { epochNow } from "../clock.ts";
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
import { api } from "../api/api.ts";
import { ERASED } from "../browser/device-storage.ts";
import { withRolesOf } from "./claimed-roles.ts";
import { firebaseApp } from "./firebase-app.ts";
import { profileOf } from "./firebase-profile.ts";
import { forgetDevice } from "./forget-device.ts";
import { enterByIdToken, enterByPopup, keepGoogle } from "./google.ts";
import { forgetPersonalData } from "./personal-data.ts";
import { hasSecondFactor, keepForCode, newFactor, resolveWithCode, type NewFactor } from "./second-factor.ts";
import { dropNumber, enterByCode, keepName, keepNumber, sendCode } from "./phone.ts";
import { requestSignIn } from "./sign-in-request.ts";
import { mustConfirm, readSnapshot, writeSnapshot, type Profile } from "./snapshot.ts";
import { publishSession, publishSignedOut, sessionState } from "./store.ts";

/** The identity service: Firebase Auth. Only this file and its neighbours import Firebase. */

const EMULATOR = import.meta.env.VITE_AUTH_EMULATOR_URL;

let opening: Promise<Auth> | null = null;
/** While somebody signs in, the session is published once, when the server has recorded it. */
let signingIn = false;
/** Somebody was signed in since this page was opened. */
let wasSomebody = false;
/** The device remembers who is shown. Where it does not, or has no room, that it has nobody tells nothing. */
let isKept = false;

async function start(popup: boolean): Promise<Auth> {
  const auth = initializeAuth(await firebaseApp(), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    // Given only to who is about to use it: it calls Google's servers as soon as it is there.
    ...(popup && !EMULATOR && { popupRedirectResolver: browserPopupRedirectResolver }),
  });
  if (EMULATOR) connectAuthEmulator(auth, EMULATOR, { disableWarnings: true });
  auth.languageCode = "fr";
  // Over whatever form was being sent: it stays as it is, to be sent again (docs/decisions/0052).
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
 * Another tab may have ended the session that is shown here, or begun somebody else's. Firebase looks once a second: a
 * page that rested, behind another site or in the background of a phone, would show until then what was theirs.
 */
function lookAround(): void {
  const { status, profile } = sessionState();
  const kept = readSnapshot()?.profile.uid;
  if (status !== "signed-in" || kept === profile.uid) return;
  if (kept !== undefined) startAnew();
  else if (isKept) {
    api.setToken(null);
    // The other tab has emptied the device: what it keeps since then is somebody else's.
    wasSomebody = false;
    window.dispatchEvent(new Event(ERASED));
    publishSignedOut();
  }
}

/** Nothing that this page has in its memory is for whoever is here now. */
function startAnew(): void {
  document.documentElement.hidden = true;
  window.dispatchEvent(new Event(ERASED));
  window.location.reload();
}

/** The running identity service; resolves after the first authentication result is published. */
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
    // A visitor who never signed in keeps what is theirs: there is nobody to forget.
    if (wasSomebody || readSnapshot()) forgetPersonalData();
    wasSomebody = false;
    publishSignedOut();
    return;
  }
  wasSomebody = true;
  const { status, profile } = sessionState();
  if (status === "signed-in" && profile.uid !== user.uid) return startAnew();
  // Without network an expired token cannot be renewed; the first call's 401 asks for it again.
  const token = await user.getIdTokenResult().catch(() => null);
  api.setToken(token?.token ?? null);
  if (signingIn) return;
  const snapshot = readSnapshot();
  // Somebody of whom nothing is known here, or of whom the token knows less, stays unknown until the server has said
  // what they may see.
  if (snapshot?.profile.uid !== user.uid || withRolesOf(snapshot.profile, token?.claims) !== snapshot.profile)
    return confirm(auth, user);
  publishSignedIn(snapshot.profile);
  if (mustConfirm(snapshot, user.uid, epochNow())) void confirmProfile();
}

function publishSignedIn(profile: Profile): void {
  isKept = readSnapshot()?.profile.uid === profile.uid;
  publishSession({ status: "signed-in", profile });
}

/** Records the signed-in person at the server and publishes their profile; signs in again when a claim is missing (design §8). */
export async function confirmProfile(): Promise<void> {
  const auth = await openIdentity({ popup: false });
  if (auth.currentUser) await confirm(auth, auth.currentUser);
}

async function confirm(auth: Auth, user: User): Promise<void> {
  try {
    const { custom_token, ...recorded } = await api.post("/api/session");
    if (custom_token) await renewToken(auth, custom_token);
    // Somebody else may have signed in while the server answered.
    if (auth.currentUser?.uid !== recorded.uid) return;
    const profile = withRolesOf(recorded, (await auth.currentUser.getIdTokenResult()).claims);
    writeSnapshot({ profile, confirmed_at: epochNow() });
    publishSignedIn(profile);
  } catch (error) {
    // Nothing of an admin's account is for whoever came another way (docs/decisions/0100).
    if (isRefused(error)) {
      await signOutHere();
      if (signingIn) throw error;
      return;
    }
    // The identity stands without the server's word; the next visit asks again.
    const known = readSnapshot();
    const profile = known?.profile.uid === user.uid ? known.profile : await profileOf(user);
    // Unless it ended meanwhile, or somebody else's began.
    if (auth.currentUser?.uid !== user.uid) return;
    writeSnapshot({ profile, confirmed_at: 0 });
    publishSignedIn(profile);
  }
}

const isRefused = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === "admin_sign_in";

/** Signs the same person in again, with the claims that the server put into the token. */
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

/** Finishes a sign-in that failed with `auth/multi-factor-auth-required`. */
export function signInWithCode(code: string): Promise<void> {
  return signInBy(() => resolveWithCode(code));
}

/** Opens Google's popup. */
export function signInWithGooglePopup(): Promise<void> {
  return signInBy(enterByPopup);
}

/** The Auth emulator takes an unsigned JSON object for a Google identity token. */
export function signInWithIdToken(idToken: string): Promise<void> {
  return signInBy((auth) => enterByIdToken(auth, idToken));
}

/** Sends a code by SMS; answers what `signInByPhone` and `keepPhone` take it with. */
export async function sendSmsCode(number: string): Promise<string> {
  return sendCode(await openIdentity({ popup: false }), number);
}

/** Signs in by the code of an SMS. A new account is asked for its name before anybody hears of it. */
export function signInByPhone(sent: string, code: string, askName: () => Promise<string>): Promise<void> {
  return signInBy((auth) => enterByCode(auth, sent, code, askName));
}

/** Adds a way of signing in to the account, or changes what its token says; the server hears of it. */
async function addWay(way: (auth: Auth) => Promise<unknown>): Promise<void> {
  const auth = await openIdentity({ popup: true });
  await way(auth);
  api.setToken((await auth.currentUser?.getIdToken(true)) ?? null);
  await confirmProfile();
}

/** Gives the account a name, or another one. */
export function nameAccount(name: string): Promise<void> {
  return addWay((auth) => keepName(auth, name));
}

export function keepPhone(sent: string, code: string): Promise<void> {
  return addWay((auth) => keepNumber(auth, sent, code));
}

export function removePhone(): Promise<void> {
  return addWay(dropNumber);
}

/** Makes a Google account a way into the account that is signed in. `idToken`: against the Auth emulator. */
export function linkGoogle(idToken?: string): Promise<void> {
  return addWay((auth) => keepGoogle(auth, idToken));
}

/** By what the account can be entered, and when it was last, in epoch milliseconds; null where nobody is signed in. */
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

/** When the account last signed in anywhere, as Firebase tells; null when it does not. */
export async function lastSignIn(): Promise<Date | null> {
  const at = (await openIdentity({ popup: false })).currentUser?.metadata.lastSignInTime;
  return at ? new Date(at) : null;
}

/** Begins to turn the second factor of the account on; «on» where it is already. */
export async function secondFactor(): Promise<NewFactor | "on"> {
  const auth = await openIdentity({ popup: false });
  return hasSecondFactor(auth) ? "on" : newFactor(auth);
}
