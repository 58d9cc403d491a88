/** Why an admin should look at a listing. Nothing follows from a signal by itself. */
export const SIGNAL_KINDS = [
  "photos",
  "number",
  "text",
  "price",
  "house_photos",
  "review_photos",
  "portrait",
  "papers",
  "sales",
  "refunds",
  "reports",
  "first_reviews",
] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** What a signal compares with. */
export const SIGNAL_SOURCES = ["listing", "house", "account", "review"] as const;
export type SignalSource = (typeof SIGNAL_SOURCES)[number];
