export type SignInMethod = "google" | "phone" | "token";

/** The person behind a call, as the verified identity token tells. */
export interface Identity {
  uid: string;
  /** Verified; empty for an account without a verified address, such as one with a number alone (docs/decisions/0080). */
  email: string;
  /** Proven by a code that was sent there, E.164: `+243812345678`; none in most accounts. */
  phone?: string | null;
  /** Google's own id of the Google account that is tied to this one; null without one. */
  google_id: string | null;
  /** How this session began: with Google, by a code by SMS, or with a custom token of ours. */
  signed_in_by: SignInMethod;
  full_name: string;
  photo_url: string | null;
  /** The token carries the admin claim; the stored role must say the same (design §8). */
  admin_claim: boolean;
  /** When the person last showed who they are; a token that we made ourselves changes nothing about it. */
  signed_in_at: Date;
  /** When the account was made; known only where revocation is checked. */
  account_created_at?: Date;
}
