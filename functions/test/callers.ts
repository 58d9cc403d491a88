import { getAuth } from "firebase-admin/auth";
import { openApp } from "../src/platform/firebase-app.ts";
import { anAdmin, storeAdminRole } from "./admins.ts";
import type { createTestApi } from "./api.ts";
import { beginSession, signIn, updateOwnProfile, type SignedIn } from "./people.ts";

/** Every kind of caller; `authorization.suite.test.ts` lists their access. */
export interface Callers {
  anonymous: undefined;
  stranger: string;
  otherHost: string;
  guest: string;
  host: string;
  /** Of the team of `host`. */
  manager: string;
  reception: string;
  /** Left that team. */
  formerMember: string;
  admin: string;
  /** Tried every client-side way to write `admin` into the own profile. */
  selfMadeAdmin: string;
  /** Token with the claim, without the stored role. */
  claimWithoutRole: string;
  /** Stored role, with an older token. */
  roleWithoutClaim: string;
  /** Invalid tokens, most of them of an admin. */
  garbage: string;
  expired: string;
  ofAnotherProject: string;
  revoked: string;
  disabled: string;
}

export type CallerName = keyof Callers;

/** Whose rights on a house or a stay differ. */
export const MEMBERS: readonly CallerName[] = ["otherHost", "guest", "host", "manager", "reception", "formerMember"];

export const FALSE_ADMINS: readonly CallerName[] = ["selfMadeAdmin", "claimWithoutRole", "roleWithoutClaim"];

export const BAD_TOKENS: readonly CallerName[] = ["garbage", "expired", "ofAnotherProject", "revoked", "disabled"];

const HOUR = 3600;

/** Returns the token with changed claims; tokens of the Auth emulator are unsigned. */
export function withClaims(token: string, change: (claims: Record<string, number>) => object): string {
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Record<string, number>;
  const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");
  return `${encoded({ alg: "none", typ: "JWT" })}.${encoded({ ...claims, ...change(claims) })}.`;
}

export interface Cast {
  callers: Callers;
  guest: SignedIn;
  admin: SignedIn;
  host: SignedIn;
  manager: SignedIn;
  reception: SignedIn;
}

export async function everyCaller(api: ReturnType<typeof createTestApi>): Promise<Cast> {
  const auth = getAuth(openApp());
  const member = async (): Promise<SignedIn> => beginSession(api.call, await signIn());
  const [stranger, otherHost, guest, host, manager, reception, former, selfMade, claimed, late] = await Promise.all([
    member(),
    member(),
    member(),
    member(),
    member(),
    member(),
    member(),
    member(),
    member(),
    member(),
  ]);
  const [admin, revoked, disabled] = await Promise.all([anAdmin(api), anAdmin(api), anAdmin(api)]);
  await Promise.all([otherHost, host].map(({ uid }) => api.db.doc(`users/${uid}`).update({ roles: ["host"] })));

  await updateOwnProfile(selfMade, { displayName: "admin", customAttributes: '{"admin":true}' });
  await api.call("POST", "/api/session", {
    token: selfMade.token,
    body: { roles: ["admin"], role: "admin", admin: true },
  });
  await auth.setCustomUserClaims(claimed.uid, { admin: true });
  await storeAdminRole(api.deps, late);
  await Promise.all([auth.revokeRefreshTokens(revoked.uid), auth.updateUser(disabled.uid, { disabled: true })]);

  return {
    guest,
    admin,
    host,
    manager,
    reception,
    callers: {
      anonymous: undefined,
      stranger: stranger.token,
      otherHost: otherHost.token,
      guest: guest.token,
      host: host.token,
      manager: manager.token,
      reception: reception.token,
      formerMember: former.token,
      admin: admin.token,
      selfMadeAdmin: (await signIn(selfMade.email)).token,
      claimWithoutRole: (await signIn(claimed.email)).token,
      roleWithoutClaim: late.token,
      garbage: "eyJhbGciOiJub25lIn0.e30.",
      expired: withClaims(admin.token, ({ iat = 0 }) => ({
        iat: iat - 2 * HOUR,
        auth_time: iat - 2 * HOUR,
        exp: iat - HOUR,
      })),
      ofAnotherProject: withClaims(admin.token, () => ({
        aud: "demo-other",
        iss: "https://securetoken.google.com/demo-other",
      })),
      // A minute earlier, because the identity service compares whole seconds.
      revoked: withClaims(revoked.token, ({ auth_time = 0 }) => ({ auth_time: auth_time - 60 })),
      disabled: disabled.token,
    },
  };
}
