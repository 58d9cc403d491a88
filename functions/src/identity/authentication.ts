import type { Endpoint } from "@lopango/contract/platform/endpoint";
import { RECENT_SIGN_IN_MINUTES } from "@lopango/contract/limits";
import type { Identity } from "./rules/identity.ts";
import { Problem } from "../platform/problem.ts";
import type { Clock } from "../platform/clock.ts";
import type { Serving } from "../platform/http/app.ts";
import { countedBy, type Count } from "./rules/account-limits.ts";

export interface Identities {
  /** Null for a token that is forged, expired or (with `checkRevoked`) revoked. */
  verify(token: string, checkRevoked: boolean): Promise<Identity | null>;
  /** True for a stored admin in a session of the Google account that has the role. */
  isAdmin(identity: Identity): Promise<boolean>;
  isSuspended(uid: string): Promise<boolean>;
  /** Returns whether the account's sessions ended after this sign-in, because its address changed. */
  hasEnded(identity: Identity): Promise<boolean>;
}

/**
 * Authenticates the caller of an endpoint. A public endpoint ignores the token.
 * With optional access an invalid token is 401, so that the web refreshes it instead of showing the public response.
 * An admin needs the claim and the stored role: a claim outlives its revocation, and a token may predate the role.
 * Only tokens with the claim always cost a revocation check.
 */
export async function authenticate(
  { access, signIn }: Pick<Endpoint, "access" | "signIn">,
  headers: Headers,
  identities: Identities,
  now: Date,
): Promise<Identity | null> {
  if (access === "public") return null;
  const authorization = headers.get("authorization");
  if (authorization === null) {
    if (access === "optional") return null;
    throw new Problem("authentication_required");
  }
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization)?.[1];
  const identity = token && (await verified(token, access === "admin" || signIn !== undefined, identities));
  if (!identity || (await identities.hasEnded(identity))) throw new Problem("invalid_token");
  if (await identities.isSuspended(identity.uid)) throw new Problem("account_suspended");
  if (access === "admin" && !(identity.admin_claim && (await identities.isAdmin(identity))))
    throw new Problem("forbidden", { uid: identity.uid });
  const recently = now.getTime() - identity.signed_in_at.getTime() <= RECENT_SIGN_IN_MINUTES * 60_000;
  const caller = { ...identity, signed_in_recently: recently };
  if (signIn === "recent") requireRecentSignIn(caller);
  return caller;
}

/** For what needs a recent sign-in in some cases only; its endpoint is `unrevoked`. */
export function requireRecentSignIn({ uid, signed_in_recently }: Pick<Identity, "uid" | "signed_in_recently">): void {
  if (!signed_in_recently) throw new Problem("recent_sign_in_required", { uid });
}

async function verified(token: string, checkRevoked: boolean, identities: Identities): Promise<Identity | null> {
  const identity = await identities.verify(token, checkRevoked);
  return identity?.admin_claim && !checkRevoked ? identities.verify(token, true) : identity;
}

/**
 * Authentication and account limits of the endpoints of an app.
 *
 * @param now - the identity service's clock, by which a sign-in is recent
 */
export const guard = (
  identities: Identities,
  now: Clock,
): Pick<Serving<Identity, Count>, "authenticate" | "countedBy"> => ({
  authenticate: (endpoint, headers) => authenticate(endpoint, headers, identities, now()),
  countedBy,
});
