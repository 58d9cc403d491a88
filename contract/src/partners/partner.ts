import { z } from "zod";
import { ESTABLISHMENT_CATEGORIES } from "../listings/establishment-terms.ts";
import { FILE_KINDS } from "../files/file-format.ts";
import { cents, id, instant, optionalChoice, confirmation } from "../platform/fields.ts";
import { adminPage } from "../platform/endpoint-parts.ts";
import { APPLICATION_EVENTS, APPLICATION_STATUSES, TO_PUBLISH } from "./partner-life.ts";
import { roomFactAnswers } from "../listings/fact-schemas.ts";
import { amenity, cancellationPolicy, propertySummary } from "../listings/property.ts";
import { clockTime, latlng } from "../listings/location.ts";
import { roomKey } from "./partner-form.ts";
import { ROOM_OF_PHOTO } from "./photo-rooms.ts";

const status = z.enum(APPLICATION_STATUSES);

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
  name: z.string(),
  /** Detected from the bytes. */
  content_type: z.string(),
  bytes: z.int(),
  /** Key of the room type that a photo shows; null for the hotel. One that is no longer in `rooms` means the hotel. */
  room: z.string().nullable(),
  created_at: instant,
});

/** `email` is empty for an account that signs in by phone only. `phone` is verified, E.164. */
const applicant = z.object({
  uid: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  full_name: z.string(),
});

/** A whole application, the same for its owner and admins but for `papers_to_open`. */
export const application = applicationSummary.extend({
  updated_at: instant,
  /** Of all that is shown here. A decision about another version is refused. */
  version: z.string(),
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
  rooms: z.array(
    z.object({
      key: z.string(),
      type: z.string(),
      count: z.int(),
      price_cents: cents,
      max_guests: z.int(),
      ...roomFactAnswers,
    }),
  ),
  cancellation_policy: cancellationPolicy,
  checkin_time: clockTime,
  checkout_time: clockTime,
  amenities: z.array(amenity),
  rccm: z.string(),
  nif: z.string(),
  mx_account_name: z.string(),
  mx_account_email: z.string(),
  mx_account_phone: z.string(),
  /** In upload order. */
  files: z.array(applicationFile),
  /** For an admin who reads it: ids of the papers that they have not opened. */
  papers_to_open: z.array(id).optional(),
  /** Reason of the rejection; null in other statuses. */
  reason: z.string().nullable(),
  /** Oldest first. */
  history: z.array(
    z.object({
      at: instant,
      event: z.enum(APPLICATION_EVENTS),
      status,
      by: z.enum(["applicant", "admin"]),
      reason: z.string().optional(),
    }),
  ),
  /** Listings made from the application, in room order. */
  listing_ids: z.array(id),
  /** True while the applicant may edit, delete files and resubmit. */
  can_correct: z.boolean(),
  /** True while the applicant may add files. */
  can_add_files: z.boolean(),
});

export const newFiles = z
  .strictObject({ kind: z.enum(FILE_KINDS), room: roomKey.optional() })
  .refine(({ kind, room }) => kind === "gallery" || room === undefined, { path: ["room"], message: ROOM_OF_PHOTO });

export const placedPhoto = z.strictObject({ room: roomKey.nullable() });

export const addedFiles = z.object({ files: z.array(applicationFile) });

export const publication = z.strictObject({ confirmation: confirmation.default("instant") });

export const publishedListings = z.object({ listings: z.array(propertySummary) });

export const adminApplicationsQuery = z.object({
  /** `q`: word prefixes of the hotel's name, its city or the applicant's e-mail. */
  ...adminPage(),
  /** A status, or approved applications with unpublished rooms. */
  status_filter: optionalChoice([...APPLICATION_STATUSES, TO_PUBLISH]),
});

/** `total` counts all matches. */
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
