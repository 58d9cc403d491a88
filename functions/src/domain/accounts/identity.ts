/** The person behind a call, as the verified identity token tells. */
export interface Identity {
  uid: string;
  /** Empty for an account that signs in with its number alone (docs/decisions/0080). */
  email: string;
  /** Proven by a code that was sent there, E.164: `+243812345678`; none in most accounts. */
  phone?: string | null;
  /** This session began with a code by SMS. */
  by_phone?: boolean;
  email_verified: boolean;
  full_name: string;
  photo_url: string | null;
  /** The token carries the admin claim; the stored role must say the same (design §8). */
  admin_claim: boolean;
  /** When the person last showed who they are; a token that we made ourselves changes nothing about it. */
  signed_in_at: Date;
}
