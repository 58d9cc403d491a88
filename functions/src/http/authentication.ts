import type { Access } from "@lopango/contract/endpoint";
import type { Identity } from "../domain/accounts/identity.ts";
import { Problem } from "../domain/problem.ts";

/** What authentication asks of the identity service and of the stored accounts. */
export interface Identities {
  /** The identity in a token; null when it is forged, expired or (with `checkRevoked`) revoked. */
  verify(token: string, checkRevoked: boolean): Promise<Identity | null>;
  /** Whether the stored account is an administrator's. */
  isAdmin(uid: string): Promise<boolean>;
}

/**
 * The caller of an endpoint (design §8). A public endpoint does not look at the token. Where an
 * identity is optional a bad token is still 401, so that the web fetches a new one instead of
 * showing a signed-in person the public answer. An admin is one by the token’s claim and by the stored
 * role: the claim alone outlives a revocation, and the role alone could come from a token of before.
 */
export async function authenticate(access: Access, headers: Headers, identities: Identities): Promise<Identity | null> {
  if (access === "public") return null;
  const authorization = headers.get("authorization");
  if (authorization === null) {
    if (access === "optional") return null;
    throw new Problem("authentication_required");
  }
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization)?.[1];
  const identity = token && (await identities.verify(token, access === "admin"));
  if (!identity) throw new Problem("invalid_token");
  if (access === "admin" && !(identity.admin_claim && (await identities.isAdmin(identity.uid))))
    throw new Problem("forbidden");
  return identity;
}
