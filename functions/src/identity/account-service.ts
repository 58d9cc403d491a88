import type { Identity } from "./rules/identity.ts";

export interface SignIns {
  email_verified: boolean;
  /** Google's subject id; null without a Google account. */
  google_id: string | null;
  phone: string | null;
}

export interface Accounts {
  /** Empty for a missing account. */
  signInsOf(uid: string): Promise<SignIns>;
  /** Also removes the sign-in by SMS. */
  removePhone(uid: string): Promise<void>;
  /** Revokes all tokens of sign-ins before `at`. */
  endSessionsBefore(uid: string, at: Date): Promise<void>;
  /** Removes all custom claims of the account; ours exist only in tokens. */
  dropClaims(uid: string): Promise<void>;
  /** Revokes all tokens; admin calls reject earlier ones. */
  endSessions(uid: string): Promise<void>;
  /** Custom token that carries the admin claim and the time of the original sign-in. */
  adminToken(identity: Pick<Identity, "uid" | "signed_in_at">): Promise<string>;
  /** Ends all sessions, too; ignores a missing account. */
  remove(uid: string): Promise<void>;
}
