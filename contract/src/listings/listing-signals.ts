import { z } from "zod";

/** Why an admin should look at a listing. Nothing follows from a signal by itself. */
export const SIGNAL_KINDS = [
  "photos",
  "number",
  "text",
  "price",
  "establishment_photos",
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
export const SIGNAL_SOURCES = ["listing", "establishment", "account", "review"] as const;
export type SignalSource = (typeof SIGNAL_SOURCES)[number];

/** `why`: French sentence. `others`: the listings, houses, accounts and reviews that it compares with, at most five. */
export const signal = z.object({
  kind: z.enum(SIGNAL_KINDS),
  why: z.string(),
  others: z.array(z.object({ kind: z.enum(SIGNAL_SOURCES), id: z.string(), title: z.string() })),
});

/** `why`: of the signal on the admin's screen; another one by now is 409 `property_changed`. */
export const signalDismissal = z.strictObject({ kind: z.enum(SIGNAL_KINDS), why: z.string().max(500).optional() });
