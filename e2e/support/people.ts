import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { APP_URL, AUTH_EMULATOR_URL } from './suite.ts';

/** Somebody with a Google account at the Auth emulator, known to the server. */
export interface Guest {
  uid: string;
  email: string;
  name: string;
  /** Good for an hour. */
  idToken: string;
  refreshToken: string;
}

interface SignInAnswer {
  localId: string;
  idToken: string;
  refreshToken: string;
}

/** Makes a guest whom no other test knows. */
export async function newGuest(): Promise<Guest> {
  const key = randomBytes(6).toString('hex');
  const email = `voyageur-${key}@lopango.test`;
  const name = `Voyageur ${key}`;
  // The emulator takes an unsigned JSON object for a Google identity token.
  const identity = JSON.stringify({ sub: `e2e-${key}`, email, email_verified: true, name });
  const answer = await fetch(`${AUTH_EMULATOR_URL}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ postBody: `id_token=${encodeURIComponent(identity)}&providerId=google.com`, requestUri: APP_URL, returnSecureToken: true }),
  });
  if (!answer.ok) throw new Error(`the Auth emulator refused a new guest: ${await answer.text()}`);
  const { localId, idToken, refreshToken } = (await answer.json()) as SignInAnswer;
  return { uid: localId, email, name, idToken, refreshToken };
}

/**
 * Leaves in the browser what an earlier visit of a signed-in guest leaves there: Firebase's account,
 * in the shape in which it keeps it itself, and the page's own unconfirmed snapshot of the profile.
 * The journeys about signing in go through the dialog instead.
 */
export async function signIn(page: Page, guest: Guest): Promise<void> {
  await page.goto('/robots.txt');
  const profile = { uid: guest.uid, email: guest.email, full_name: guest.name, photo_url: null, roles: [] };
  const account = {
    uid: guest.uid,
    email: guest.email,
    emailVerified: true,
    displayName: guest.name,
    isAnonymous: false,
    providerData: [{ providerId: 'google.com', uid: guest.uid, displayName: guest.name, email: guest.email, phoneNumber: null, photoURL: null }],
    stsTokenManager: { refreshToken: guest.refreshToken, accessToken: guest.idToken, expirationTime: Date.now() + 3_600_000 },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey: 'demo',
    appName: '[DEFAULT]',
  };
  await page.evaluate(
    ([stored, snapshot]) => {
      localStorage.setItem('firebase:authUser:demo:[DEFAULT]', stored);
      localStorage.setItem('lopango.session', snapshot);
    },
    [JSON.stringify(account), JSON.stringify({ profile, confirmed_at: 0 })] as const,
  );
}
