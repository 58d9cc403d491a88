import { send } from "./api.ts";
import { demoPerson, newGuest, type Guest } from "./people.ts";
import { AUTH_EMULATOR_URL, PROJECT } from "./suite.ts";

export async function newAdmin(): Promise<Guest> {
  const person = await newGuest();
  await send("/api/session", {}, person);
  await changeAdmin(person, "grant");
  return withClaims(person);
}

/** Returns a demo admin whose sign-in is `hours` old, with a matching token. */
export async function adminSince(email: string, hours: number): Promise<Guest> {
  const person = await withClaims(await demoPerson(email));
  const signedInAt = Math.floor(Date.now() / 1000) - hours * 3600;
  // The import of accounts sets `validSince`, which would revoke older sessions.
  const account = { localId: person.uid, validSince: String(signedInAt) };
  await ask(`projects/${PROJECT}/accounts:update`, account, { authorization: "Bearer owner" });
  const claims = { admin: true, signed_in_at: signedInAt };
  // The Auth emulator accepts plain JSON as a custom token.
  return exchanged(person, JSON.stringify({ uid: person.uid, claims }));
}

export async function changeAdmin(person: Guest, action: "grant" | "revoke"): Promise<void> {
  const colleague = await withClaims(await demoPerson("admin2@lopango.test"));
  await send("/api/admin/users/{uid}/roles", { uid: person.uid }, colleague, { role: "admin", action });
}

/** Exchanges the token for one with the claims of the user's roles, as the web does at sign-in. */
export async function withClaims(person: Guest): Promise<Guest> {
  const { custom_token: token } = await send("/api/session", {}, person);
  return token === undefined ? person : exchanged(person, token);
}

async function exchanged(person: Guest, token: string): Promise<Guest> {
  const { idToken, refreshToken } = await ask("accounts:signInWithCustomToken?key=demo", {
    token,
    returnSecureToken: true,
  });
  return { ...person, idToken, refreshToken };
}

async function ask(path: string, body: object, headers = {}): Promise<{ idToken: string; refreshToken: string }> {
  const answer = await fetch(`${AUTH_EMULATOR_URL}/identitytoolkit.googleapis.com/v1/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the Auth emulator refused ${path}: ${await answer.text()}`);
  return (await answer.json()) as { idToken: string; refreshToken: string };
}
