import type { App } from "firebase-admin/app";
import type { Auth, DecodedIdToken } from "firebase-admin/auth";
import { hasAdminClaim } from "@lopango/contract/admin-claim";
import { shownName } from "../../domain/accounts/names.ts";
import type { Identity } from "../../domain/accounts/identity.ts";

/** Errors of a token, and of nothing else. */
const BAD_TOKEN = new Set([
  "auth/id-token-expired",
  "auth/id-token-revoked",
  "auth/user-disabled",
  "auth/user-not-found",
]);

/**
 * Whether the token is at fault. Firebase answers `argument-error` for a forged token and also when
 * Google's keys cannot be fetched; only the first names the token, and only that one may end a session.
 */
function isBadToken(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return BAD_TOKEN.has(String(error.code)) || (error.code === "auth/argument-error" && /ID token/.test(error.message));
}

function identityOf(token: DecodedIdToken): Identity {
  return {
    uid: token.uid,
    email: token.email ?? "",
    phone: token.phone_number ?? null,
    by_phone: providerOf(token) === "phone",
    email_verified: token.email_verified ?? false,
    full_name: typeof token.name === "string" ? shownName(token.name) : "",
    photo_url: pictureOf(token.picture),
    admin_claim: hasAdminClaim(token),
    signed_in_at: new Date(secondsOfSignIn(token) * 1000),
  };
}

/** Where Google keeps pictures of accounts; `accounts:update` lets anybody write another address. */
const PICTURES = "googleusercontent.com";
const MAX_PICTURE_ADDRESS = 1_000;

function pictureOf(address: unknown): string | null {
  if (typeof address !== "string" || address.length > MAX_PICTURE_ADDRESS || !URL.canParse(address)) return null;
  const { protocol, hostname, username, port, href } = new URL(address);
  return protocol === "https:" && hostname.endsWith(`.${PICTURES}`) && username === "" && port === "" ? href : null;
}

/** Tokens of the tests have none. */
function providerOf({ firebase }: Partial<Pick<DecodedIdToken, "firebase">>): string | undefined {
  return firebase?.sign_in_provider;
}

/** The token that `customToken` leads to is as old as the sign-in that asked for it: minting makes no sign-in recent. */
function secondsOfSignIn(token: DecodedIdToken): number {
  const { auth_time, signed_in_at } = token;
  return providerOf(token) === "custom" ? Number(signed_in_at) || 0 : auth_time;
}

/**
 * Whether the account is disabled, or its sessions were ended since its person signed in. Firebase's own check looks at
 * when the session began instead: a custom token that somebody kept is good for an hour, also after the ending.
 */
async function wasEnded(service: Auth, { uid, signed_in_at }: Identity): Promise<boolean> {
  const { disabled, tokensValidAfterTime } = await service.getUser(uid);
  return disabled || (tokensValidAfterTime !== undefined && signed_in_at < new Date(tokensValidAfterTime));
}

/** Firebase Authentication. Its library is loaded at the first token, so that public calls never pay for it. */
export function accounts(app: App) {
  let loaded: Promise<Auth> | undefined;
  const auth = (): Promise<Auth> => (loaded ??= import("firebase-admin/auth").then(({ getAuth }) => getAuth(app)));

  return {
    /** The identity in a token; null when it is forged, expired or (with `checkRevoked`) revoked. */
    async verify(token: string, checkRevoked: boolean): Promise<Identity | null> {
      const service = await auth();
      try {
        const identity = identityOf(await service.verifyIdToken(token));
        return checkRevoked && (await wasEnded(service, identity)) ? null : identity;
      } catch (error) {
        if (isBadToken(error)) return null;
        throw error;
      }
    },

    async hasVerifiedEmail(uid: string): Promise<boolean> {
      const { users } = await (await auth()).getUsers([{ uid }]);
      return users.some(({ emailVerified }) => emailVerified);
    },

    async dropClaims(uid: string): Promise<void> {
      await (await auth()).setCustomUserClaims(uid, null);
    },

    async endSessions(uid: string): Promise<void> {
      await (await auth()).revokeRefreshTokens(uid);
    },

    async adminToken({ uid, signed_in_at }: Pick<Identity, "uid" | "signed_in_at">): Promise<string> {
      return (await auth()).createCustomToken(uid, { admin: true, signed_in_at: signed_in_at.getTime() / 1000 });
    },

    async remove(uid: string): Promise<void> {
      try {
        await (await auth()).deleteUser(uid);
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "auth/user-not-found")) throw error;
      }
    },
  };
}
