import { z } from "zod";
import { shownVersion } from "../platform/fields.ts";
import { signal } from "./listing-signals.ts";
import { adminUser } from "../identity/session.ts";
import { propertySummary } from "./property.ts";

export const adminProperty = propertySummary.extend({
  owner_id: z.string(),
  host_first_name: z.string(),
  units: z.int(),
  /** A first listing that waits for an admin. */
  in_review: z.boolean(),
  /** An admin suspended the listing; its host cannot publish it again. */
  suspended: z.boolean(),
  /** The admin's message to the host; null when there is none. */
  suspension_reason: z.string().nullable(),
});

/** A listing as an admin judges it: what its host wrote, all its photos and the numbers. */
export const adminListing = adminProperty.extend({
  /** Empty until the listing was compared with the others. */
  signals: z.array(signal),
  description: z.string(),
  address: z.string(),
  contact_phone: z.string().nullable(),
  contact_whatsapp: z.string().nullable(),
  /** Of what its host wrote. A decision about another version is refused. */
  version: z.string(),
});

/** `version` of the listing on the admin's screen. */
export const reactivation = z.strictObject({ version: shownVersion });

/** First listings that wait for an admin, oldest first; `total` counts all. */
export const listingsToReview = z.object({
  items: z.array(adminListing.extend({ host: adminUser.nullable() })),
  total: z.int(),
});

export type ListingToReview = z.infer<typeof listingsToReview>["items"][number];
export type AdminListing = z.infer<typeof adminListing>;
export type AdminProperty = z.infer<typeof adminProperty>;
