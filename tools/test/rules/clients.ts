import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { randomUUID } from "node:crypto";

export interface Client {
  name: string;
  uid: string;
  token: string | undefined;
}

/** Signs in one client for each distinction that rules could make. */
export async function signedInClients(): Promise<Client[]> {
  const app = initializeApp({ projectId: process.env["GCLOUD_PROJECT"] }, randomUUID());
  const signIn = async (name: string, claims: object): Promise<Client> => {
    const uid = `rules-${name}-${randomUUID()}`;
    return { name, uid, token: await idToken(await getAuth(app).createCustomToken(uid, claims)) };
  };
  const people = await Promise.all([signIn("guest", {}), signIn("admin", { admin: true })]);
  await deleteApp(app);
  return [{ name: "anonymous", uid: "anonymous", token: undefined }, ...people];
}

async function idToken(customToken: string): Promise<string> {
  const host = process.env["FIREBASE_AUTH_EMULATOR_HOST"];
  const reply = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=any`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token: customToken, returnSecureToken: true }),
  });
  return ((await reply.json()) as { idToken: string }).idToken;
}
