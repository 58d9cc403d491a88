/** The person behind a call, as the verified identity token tells. */
export interface Identity {
  uid: string;
  email: string;
  email_verified: boolean;
  full_name: string;
  photo_url: string | null;
  /** The token carries the admin claim; the stored role must say the same (design §8). */
  admin_claim: boolean;
  /** When the person last showed who they are; a token that we made ourselves changes nothing about it. */
  signed_in_at: Date;
}
