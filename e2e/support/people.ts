import { randomBytes } from "node:crypto";
import { DEMO_PEOPLE } from "@lopango/contract/demo-people";
import type { Page } from "@playwright/test";
import { APP_URL, AUTH_EMULATOR_URL } from "./suite.ts";

export interface Guest {
  uid: string;
  email: string;
  name: string;
  /** Valid for an hour. */
  idToken: string;
  refreshToken: string;
}

interface SignInAnswer {
  localId: string;
  idToken: string;
  refreshToken: string;
}

export function newGuest(): Promise<Guest> {
  const key = randomBytes(6).toString("hex");
  return enter({ sub: `e2e-${key}`, email: `voyageur-${key}@lopango.test`, name: `Voyageur ${key}` });
}

/** Signs in a demo user, only to read their data. */
export function demoPerson(email: string): Promise<Guest> {
  const person = DEMO_PEOPLE.find((each) => each.email === email);
  if (!person) throw new Error(`the demo world has no ${email}`);
  return enter({ sub: person.sub, email, name: person.full_name });
}

/** Signs in at the Auth emulator, which accepts an unsigned JSON object as a Google ID token. */
async function enter({ sub, email, name }: { sub: string; email: string; name: string }): Promise<Guest> {
  const identity = JSON.stringify({ sub, email, email_verified: true, name });
  const answer = await fetch(`${AUTH_EMULATOR_URL}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=demo`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      postBody: `id_token=${encodeURIComponent(identity)}&providerId=google.com`,
      requestUri: APP_URL,
      returnSecureToken: true,
    }),
  });
  if (!answer.ok) throw new Error(`the Auth emulator refused ${email}: ${await answer.text()}`);
  const { localId, idToken, refreshToken } = (await answer.json()) as SignInAnswer;
  return { uid: localId, email, name, idToken, refreshToken };
}

/**
 * Fills the browser's storage as an earlier visit would: Firebase's session in its own format,
 * and an unconfirmed snapshot of the profile. Tests of the sign-in use the dialog instead.
 * @param roles roles in the snapshot
 */
export async function signIn(page: Page, guest: Guest, roles: string[] = []): Promise<void> {
  await page.goto("/robots.txt");
  const profile = { uid: guest.uid, email: guest.email, full_name: guest.name, photo_url: null, roles };
  const account = {
    uid: guest.uid,
    email: guest.email,
    emailVerified: true,
    displayName: guest.name,
    isAnonymous: false,
    providerData: [
      {
        providerId: "google.com",
        uid: guest.uid,
        displayName: guest.name,
        email: guest.email,
        phoneNumber: null,
        photoURL: null,
      },
    ],
    stsTokenManager: {
      refreshToken: guest.refreshToken,
      accessToken: guest.idToken,
      expirationTime: Date.now() + 3_600_000,
    },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey: "demo",
    appName: "[DEFAULT]",
  };
  await page.evaluate(
    ([stored, snapshot]) => {
      localStorage.setItem("firebase:authUser:demo:[DEFAULT]", stored);
      localStorage.setItem("lopango.session", snapshot);
    },
    [JSON.stringify(account), JSON.stringify({ profile, confirmed_at: 0 })] as const,
  );
}
