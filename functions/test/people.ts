import { randomInt } from "node:crypto";
import type { Session } from "@lopango/contract/identity/session";
import type { Call } from "./api.ts";
import { aWord } from "./random.ts";

export interface SignedIn {
  uid: string;
  email: string;
  token: string;
}

const authEmulator = (): string => `http://${needed("FIREBASE_AUTH_EMULATOR_HOST")}/identitytoolkit.googleapis.com/v1`;

function needed(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: run this inside the suite, npm run suite -- --empty "npx vitest run …"`);
  return value;
}

async function ask(action: string, body: object): Promise<Record<string, string>> {
  const answer = await fetch(`${authEmulator()}/accounts:${action}?key=test`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const value = (await answer.json()) as Record<string, string>;
  if (!answer.ok) throw new Error(`the Auth emulator refused ${action}: ${JSON.stringify(value)}`);
  return value;
}

/** Signs in with Google like the web, by default as a new user. */
export async function signIn(
  email = `${aWord()}@lopango.test`,
  more: { verified?: boolean; name?: string } = {},
): Promise<SignedIn> {
  const google = { sub: email, email, email_verified: more.verified ?? true, name: more.name ?? "Grâce Mbuyi" };
  const answer = await ask("signInWithIdp", {
    postBody: `id_token=${encodeURIComponent(JSON.stringify(google))}&providerId=google.com`,
    requestUri: "http://localhost",
    returnSecureToken: true,
  });
  return { uid: answer.localId ?? "", email, token: answer.idToken ?? "" };
}

/** Returns the emulator's last SMS code for a number, and its session. */
async function smsCode(phoneNumber: string): Promise<{ sessionInfo: string; code: string }> {
  const { sessionInfo = "" } = await ask("sendVerificationCode", { phoneNumber });
  const origin = new URL(authEmulator()).origin;
  const answer = await fetch(`${origin}/emulator/v1/projects/${needed("GCLOUD_PROJECT")}/verificationCodes`);
  const { verificationCodes } = (await answer.json()) as { verificationCodes: { sessionInfo: string; code: string }[] };
  return { sessionInfo, code: verificationCodes.find((one) => one.sessionInfo === sessionInfo)?.code ?? "" };
}

/** Signs in with an SMS code like the web: a user without an e-mail address, by default a new one. */
export async function signInByPhone(phone = aNumber()): Promise<SignedIn & { phone: string }> {
  const { localId = "", idToken = "" } = await ask("signInWithPhoneNumber", await smsCode(phone));
  return { uid: localId, email: "", token: idToken, phone };
}

/** Links a Google account to a user with a phone number, and returns the new token. */
export async function linkGoogle(person: SignedIn, email = `${aWord()}@lopango.test`): Promise<SignedIn> {
  const google = { sub: email, email, email_verified: true, name: "Grâce Mbuyi" };
  const { idToken = "" } = await ask("signInWithIdp", {
    idToken: person.token,
    postBody: `id_token=${encodeURIComponent(JSON.stringify(google))}&providerId=google.com`,
    requestUri: "http://localhost",
    returnSecureToken: true,
  });
  return { ...person, email, token: idToken };
}

export async function linkPhone(person: SignedIn, phone = aNumber()): Promise<SignedIn & { phone: string }> {
  const proof = { ...(await smsCode(phone)), idToken: person.token };
  const { idToken = "" } = await ask("signInWithPhoneNumber", proof);
  return { ...person, token: idToken, phone };
}

const aNumber = (): string => `+24382${String(randomInt(10_000_000)).padStart(7, "0")}`;

export async function signInAgain(customToken: string): Promise<string> {
  const { idToken } = await ask("signInWithCustomToken", { token: customToken, returnSecureToken: true });
  return idToken ?? "";
}

/** Starts a session like the web: an admin signs in again to get the claim. */
export async function beginSession(call: Call, person: SignedIn): Promise<SignedIn> {
  const { custom_token: customToken } = (await call("POST", "/api/session", { token: person.token })).body as Session;
  return customToken === undefined ? person : { ...person, token: await signInAgain(customToken) };
}

/** Updates the profile as a client can, and returns the new token. Refused changes are ignored. */
export async function updateOwnProfile<P extends SignedIn>(person: P, changes: Record<string, unknown>): Promise<P> {
  const answer = await fetch(`${authEmulator()}/accounts:update?key=test`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ idToken: person.token, returnSecureToken: true, ...changes }),
  });
  const { idToken: token = person.token } = (await answer.json()) as { idToken?: string };
  return { ...person, token };
}
