import type { Identity } from "./rules/identity.ts";

/** By what an account can be entered. */
export interface SignIns {
  email_verified: boolean;
  /** Google's own id of the Google account; null without one. */
  google_id: string | null;
  phone: string | null;
}

/** The identity service's side of an account. */
export interface Accounts {
  /** Nothing at all for an account that is not there. */
  signInsOf(uid: string): Promise<SignIns>;
  /** Takes its number from the account, and with it the sign-in by SMS. */
  removePhone(uid: string): Promise<void>;
  /** Revokes every token of a sign-in before `at`. */
  endSessionsBefore(uid: string, at: Date): Promise<void>;
  /** Takes every claim from the account itself, whoever put it there: ours are in tokens only. */
  dropClaims(uid: string): Promise<void>;
  /** Revokes every token of the account: no admin call believes one from before (design §8). */
  endSessions(uid: string): Promise<void>;
  /** A token with which the web signs in again, so that its identity token carries the admin claim, and when the person themselves signed in. */
  adminToken(identity: Pick<Identity, "uid" | "signed_in_at">): Promise<string>;
  /** Deletes the account and with it every session; what is not there is no error. */
  remove(uid: string): Promise<void>;
}
