import type { App } from "firebase-admin/app";
import type { Auth, DecodedIdToken, UpdateRequest, UserRecord } from "firebase-admin/auth";
import { hasAdminClaim } from "@lopango/contract/identity/admin-claim";
import { shownName } from "./rules/names.ts";
import type { Identity, SignInMethod, SignIns } from "./rules/identity.ts";

/** Error codes that only an invalid token causes. */
const BAD_TOKEN = new Set([
  "auth/id-token-expired",
  "auth/id-token-revoked",
  "auth/user-disabled",
  "auth/user-not-found",
]);

/**
 * Firebase returns `argument-error` for a forged token and for a failed key download.
 * Only the first mentions the token, and only that may end a session.
 */
function isBadToken(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return BAD_TOKEN.has(String(error.code)) || (error.code === "auth/argument-error" && /ID token/.test(error.message));
}

/** Allowed sign-in methods (docs/decisions/0087). Clients could otherwise set passwords or anonymous accounts. */
const METHODS: Record<string, SignInMethod> = { "google.com": "google", phone: "phone", custom: "token" };

/** Null for a session whose sign-in method the account does not have. */
function identityOf(token: DecodedIdToken): Identity | null {
  const { sign_in_provider: provider, identities = {} } = token.firebase as Partial<DecodedIdToken["firebase"]>;
  const signed_in_by = METHODS[provider ?? ""];
  const google_id = onlyOf(identities["google.com"]);
  const phone = token.phone_number ?? null;
  if (!signed_in_by || (signed_in_by === "google" && !google_id) || (signed_in_by === "phone" && !phone)) return null;
  return {
    uid: token.uid,
    // Clients can set any address; only a verified one proves ownership.
    email: token.email_verified === true ? (token.email ?? "") : "",
    phone,
    google_id,
    signed_in_by,
    full_name: typeof token.name === "string" ? shownName(token.name) : "",
    photo_url: pictureOf(token.picture),
    admin_claim: hasAdminClaim(token),
    signed_in_at: new Date(secondsOfSignIn(token) * 1000),
  };
}

/** Host of Google's profile pictures; `accounts:update` lets clients set any URL. */
const PICTURES = "googleusercontent.com";
const MAX_PICTURE_ADDRESS = 1_000;

function pictureOf(address: unknown): string | null {
  if (typeof address !== "string" || address.length > MAX_PICTURE_ADDRESS || !URL.canParse(address)) return null;
  const { protocol, hostname, username, port, href } = new URL(address);
  return protocol === "https:" && hostname.endsWith(`.${PICTURES}`) && username === "" && port === "" ? href : null;
}

/** Returns a provider's subject; null unless there is exactly one. */
function onlyOf(subjects: unknown): string | null {
  const [subject, ...more] = Array.isArray(subjects) ? (subjects as unknown[]) : [];
  return typeof subject === "string" && subject !== "" && more.length === 0 ? subject : null;
}

const googleIdOf = ({ providerData }: Pick<UserRecord, "providerData">): string | null =>
  onlyOf(providerData.filter(({ providerId }) => providerId === "google.com").map(({ uid }) => uid));

/** A session from `customToken` keeps the time of the original sign-in, so minting does not make it recent. */
function secondsOfSignIn(token: DecodedIdToken): number {
  const { auth_time, signed_in_at } = token;
  return token.firebase.sign_in_provider === "custom" ? Number(signed_in_at) || 0 : auth_time;
}

/**
 * Returns the identity as the account is now; null if it is disabled, revoked, or lost the session's sign-in method.
 * Firebase's own check compares the session's start, so a saved custom token would survive a revocation by an hour.
 */
async function asStored(service: Auth, identity: Identity): Promise<Identity | null> {
  const account = await service.getUser(identity.uid);
  const { disabled, tokensValidAfterTime, phoneNumber, metadata } = account;
  if (disabled) return null;
  if (tokensValidAfterTime !== undefined && identity.signed_in_at < new Date(tokensValidAfterTime)) return null;
  const google_id = googleIdOf(account);
  const { signed_in_by } = identity;
  if (signed_in_by === "google" && google_id !== identity.google_id) return null;
  if (signed_in_by === "phone" && phoneNumber !== identity.phone) return null;
  return { ...identity, google_id, account_created_at: new Date(metadata.creationTime) };
}

/** Firebase Authentication. Loads its library at the first token, so that public calls skip it. */
export function accounts(app: App) {
  let loaded: Promise<Auth> | undefined;
  const auth = (): Promise<Auth> => (loaded ??= import("firebase-admin/auth").then(({ getAuth }) => getAuth(app)));

  return {
    /** Null for a token that is forged, expired or (with `checkRevoked`) revoked. */
    async verify(token: string, checkRevoked: boolean): Promise<Identity | null> {
      const service = await auth();
      try {
        const identity = identityOf(await service.verifyIdToken(token));
        return identity && checkRevoked ? await asStored(service, identity) : identity;
      } catch (error) {
        if (isBadToken(error)) return null;
        throw error;
      }
    },

    /** Empty for a missing account. */
    async signInsOf(uid: string): Promise<SignIns> {
      const { users } = await (await auth()).getUsers([{ uid }]);
      const [account] = users;
      if (!account) return { email_verified: false, google_id: null, phone: null };
      return {
        email_verified: account.emailVerified,
        google_id: googleIdOf(account),
        phone: account.phoneNumber ?? null,
      };
    },

    /** Also removes the sign-in by SMS. */
    async removePhone(uid: string): Promise<void> {
      await (await auth()).updateUser(uid, { phoneNumber: null });
    },

    /** Removes all custom claims of the account; ours exist only in tokens. */
    async dropClaims(uid: string): Promise<void> {
      await (await auth()).setCustomUserClaims(uid, null);
    },

    /** Revokes all tokens; admin calls reject earlier ones. */
    async endSessions(uid: string): Promise<void> {
      await (await auth()).revokeRefreshTokens(uid);
    },

    /** Revokes all tokens of sign-ins before `at`. */
    async endSessionsBefore(uid: string, at: Date): Promise<void> {
      // The library passes `validSince` through, but does not type it.
      const ended: UpdateRequest & { validSince: number } = { validSince: Math.floor(at.getTime() / 1000) };
      await (await auth()).updateUser(uid, ended);
    },

    /** Custom token that carries the admin claim and the time of the original sign-in. */
    async adminToken({ uid, signed_in_at }: Pick<Identity, "uid" | "signed_in_at">): Promise<string> {
      return (await auth()).createCustomToken(uid, { admin: true, signed_in_at: signed_in_at.getTime() / 1000 });
    },

    /** Ends all sessions, too; ignores a missing account. */
    async remove(uid: string): Promise<void> {
      try {
        await (await auth()).deleteUser(uid);
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "auth/user-not-found")) throw error;
      }
    },
  };
}

export type Accounts = ReturnType<typeof accounts>;
