import type { Identity } from "../../domain/accounts/identity.ts";

/** The identity service's side of an account. */
export interface Accounts {
  /** Whether the account's address is known to be its person's. */
  hasVerifiedEmail(uid: string): Promise<boolean>;
  /** Takes every claim from the account itself, whoever put it there: ours are in tokens only. */
  dropClaims(uid: string): Promise<void>;
  /** Revokes every token of the account: no admin call believes one from before (design §8). */
  endSessions(uid: string): Promise<void>;
  /** A token with which the web signs in again, so that its identity token carries the admin claim, and when the person themselves signed in. */
  adminToken(identity: Pick<Identity, "uid" | "signed_in_at">): Promise<string>;
  /** Deletes the account and with it every session; what is not there is no error. */
  remove(uid: string): Promise<void>;
}
