import { z } from "zod";
import { ESTABLISHMENT_CATEGORIES, FILE_KINDS } from "./establishment.ts";
import { cents, id, instant, optionalChoice, optionalInteger, optionalText, pageLimit } from "./fields.ts";
import { ADMIN_PAGE_SIZE, MAX_OFFSET, MAX_QUESTION_LENGTH } from "./limits.ts";
import { APPLICATION_EVENTS, APPLICATION_STATUSES, TO_PUBLISH } from "./partner-life.ts";
import { amenity, cancellationPolicy, confirmation, propertySummary } from "./property.ts";
import { clockTime, latlng } from "./whereabouts.ts";

/** What the server says of a hotel's application (spec §3, §7). What is sent stands in `partner-form.ts`. */

const status = z.enum(APPLICATION_STATUSES);

/** An application in a list. */
export const applicationSummary = z.object({
  id,
  status,
  hotel_name: z.string(),
  city: z.string(),
  country: z.string(),
  created_at: instant,
});

export const applicationFile = z.object({
  id,
  kind: z.enum(FILE_KINDS),
  /** As the applicant named it. */
  name: z.string(),
  /** As its bytes say. */
  content_type: z.string(),
  bytes: z.int(),
  created_at: instant,
});

/** Who applied. The address is empty for an account that signs in with its number alone; `phone` is proven, E.164. */
const applicant = z.object({
  uid: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  full_name: z.string(),
});

/** The recap: everything that was sent and what became of it, the same for its owner and for admins. */
export const application = applicationSummary.extend({
  /** After the last correction. */
  updated_at: instant,
  applicant,
  category: z.enum(ESTABLISHMENT_CATEGORIES),
  stars: z.int(),
  year_founded: z.int().nullable(),
  description: z.string(),
  languages: z.array(z.string()),
  address: z.string(),
  district: z.string(),
  postal_code: z.string(),
  latlng: latlng.nullable(),
  phone_primary: z.string(),
  phone_whatsapp: z.string(),
  email: z.string(),
  website: z.string(),
  manager_name: z.string(),
  manager_role: z.string(),
  manager_idno: z.string(),
  manager_phone: z.string(),
  rooms: z.array(z.object({ type: z.string(), count: z.int(), price_cents: cents, max_guests: z.int() })),
  cancellation_policy: cancellationPolicy,
  checkin_time: clockTime,
  checkout_time: clockTime,
  amenities: z.array(amenity),
  rccm: z.string(),
  nif: z.string(),
  mx_account_name: z.string(),
  mx_account_email: z.string(),
  mx_account_phone: z.string(),
  /** In the order in which they came. */
  files: z.array(applicationFile),
  /** Why it was rejected; null in every other status. */
  reason: z.string().nullable(),
  /** Oldest first. */
  history: z.array(
    z.object({
      at: instant,
      event: z.enum(APPLICATION_EVENTS),
      /** The status after it. */
      status,
      by: z.enum(["applicant", "admin"]),
      reason: z.string().optional(),
    }),
  ),
  /** The listings that were made of it, in the order of its rooms. */
  listing_ids: z.array(id),
  /** True while its applicant may change it, delete files of it and send it again. */
  can_correct: z.boolean(),
  /** True while its applicant may add files, also later and one by one. */
  can_add_files: z.boolean(),
});

/** The other fields of the multipart body. */
export const fileKind = z.strictObject({ kind: z.enum(FILE_KINDS) });

/** The files that this request added. */
export const addedFiles = z.object({ files: z.array(applicationFile) });

/** How the listings of a hotel confirm. */
export const publication = z.strictObject({ confirmation: confirmation.default("instant") });

/** In the order of the rooms. */
export const publishedListings = z.object({ listings: z.array(propertySummary) });

export const adminApplicationsQuery = z.object({
  limit: pageLimit(ADMIN_PAGE_SIZE),
  offset: optionalInteger(0, MAX_OFFSET),
  /** Beginnings of words of the hotel's name, its city or the applicant's address. */
  q: optionalText(MAX_QUESTION_LENGTH),
  /** A status, or approved ones whose rooms are not online yet. */
  status_filter: optionalChoice([...APPLICATION_STATUSES, TO_PUBLISH]),
  cursor: optionalText(400),
});

/** `total` counts what the question found. */
export const adminApplications = z.object({
  items: z.array(applicationSummary.extend({ applicant })),
  meta: z.object({ total: z.int(), limit: z.int(), offset: z.int() }),
});

export type ApplicationSummary = z.infer<typeof applicationSummary>;
export type ApplicationFile = z.infer<typeof applicationFile>;
export type Application = z.infer<typeof application>;
export type AddedFiles = z.infer<typeof addedFiles>;
export type PublishedListings = z.infer<typeof publishedListings>;
export type AdminApplications = z.infer<typeof adminApplications>;
