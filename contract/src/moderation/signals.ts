/** Why an admin should look at a listing. Nothing follows from a signal by itself. */
export const SIGNAL_KINDS = ["photos", "number", "text", "price", "papers", "sales", "refunds", "reports"] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];
