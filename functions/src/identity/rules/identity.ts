export type SignInMethod = "google" | "phone" | "token";

/** The caller, from a verified identity token. */
export interface Identity {
  uid: string;
  /** Verified; empty without a verified address, as for phone-only accounts (docs/decisions/0087). */
  email: string;
  /** Verified by a code, E.164: `+243812345678`; most accounts have none. */
  phone?: string | null;
  /** Google's subject id; null without a Google account. */
  google_id: string | null;
  signed_in_by: SignInMethod;
  full_name: string;
  photo_url: string | null;
  /** Claim in the token; the stored role must match it. */
  admin_claim: boolean;
  /** Time of the last real sign-in; our custom tokens do not change it. */
  signed_in_at: Date;
  /** Whether it was within `RECENT_SIGN_IN_MINUTES` of the call, by the clock of the identity service. */
  signed_in_recently?: boolean;
  /** Known only after a revocation check. */
  account_created_at?: Date;
}

/** How an account can sign in. */
export interface SignIns {
  email_verified: boolean;
  /** Google's subject id; null without a Google account. */
  google_id: string | null;
  phone: string | null;
}

/** Prefix of visitor ids; account ids contain no hyphen. */
export const VISITOR_PREFIX = "visitor-";

export function isVisitorId(id: string): boolean {
  return /^visitor-[A-Za-z0-9]{32}$/.test(id);
}
