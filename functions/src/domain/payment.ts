/** What an attempt is for. */
export type Purpose =
  | { purpose: 'booking'; booking_id: string }
  | { purpose: 'unlock'; viewer_id: string; property_id: string };

/**
 * `open`: the provider has not spoken. `paid`, `failed`, `cancelled`: it has. `review`: it reports
 * something other than what we asked for, and an admin decides.
 */
export type PaymentStatus = 'open' | 'paid' | 'failed' | 'cancelled' | 'review';

/** One attempt to pay; its reference is its id and what the provider knows it by. */
export type Payment = Purpose & {
  /** Unguessable, at most 25 letters and digits (MaxiCash's limit). */
  reference: string;
  payer_id: string;
  amount_cents: number;
  currency: string;
  provider: string;
  status: PaymentStatus;
  /** SHA-256 (hex) of the token in this attempt's notification address. */
  notify_token_hash: string;
  /** The provider's own id of the attempt (MaxiCash `LogID`); null until it answered. */
  provider_session: string | null;
  redirect_url: string | null;
  provider_transaction: string | null;
  /** What the provider reported when the attempt went to review. */
  reported: Record<string, string | number | null> | null;
  created_at: Date;
  updated_at: Date;
  /** When the sweep asks the provider again; null once nothing is open. */
  next_check_at: Date | null;
  checks: number;
};
