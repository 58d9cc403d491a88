import type { Endpoint } from "@lopango/contract/endpoint";
import { RECENT_SIGN_IN_MINUTES } from "@lopango/contract/limits";
import type { Identity } from "./rules/identity.ts";
import { Problem } from "../platform/problem.ts";

/** What authentication asks of the identity service and of the stored accounts. */
export interface Identities {
  /** The identity in a token; null when it is forged, expired or (with `checkRevoked`) revoked. */
  verify(token: string, checkRevoked: boolean): Promise<Identity | null>;
  /** Whether the stored account is an administrator's, and this session that of the Google account which was given the role. */
  isAdmin(identity: Identity): Promise<boolean>;
  /** Whether an admin suspended the account. */
  isSuspended(uid: string): Promise<boolean>;
  /** Whether the account's sessions were ended since this sign-in, because its address changed. */
  hasEnded(identity: Identity): Promise<boolean>;
}

/**
 * The caller of an endpoint (design §8). A public endpoint does not look at the token. Where an
 * identity is optional a bad token is still 401, so that the web fetches a new one instead of
 * showing a signed-in person the public answer. An admin is one by the token’s claim and by the stored
 * role: the claim alone outlives a revocation, and the role alone could come from a token of before.
 * Whoever carries the claim is asked for at the identity service, whatever they call; nobody else pays for that.
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
  if (signIn === "recent" && now.getTime() - identity.signed_in_at.getTime() > RECENT_SIGN_IN_MINUTES * 60_000)
    throw new Problem("recent_sign_in_required", { uid: identity.uid });
  return identity;
}

async function verified(token: string, checkRevoked: boolean, identities: Identities): Promise<Identity | null> {
  const identity = await identities.verify(token, checkRevoked);
  return identity?.admin_claim && !checkRevoked ? identities.verify(token, true) : identity;
}
