import type { DocumentData, DocumentReference, DocumentSnapshot } from "@google-cloud/firestore";
import { ESTABLISHMENT_CATEGORIES, FILE_KINDS } from "@lopango/contract/establishment";
import { GUESTS_PER_ROOM } from "@lopango/contract/limits";
import { LISTING_AMENITIES } from "@lopango/contract/listing-facts";
import { APPLICATION_EVENTS, APPLICATION_STATUSES } from "@lopango/contract/partner-life";
import { z } from "zod";
import type { PartnerApplication } from "../../domain/applications/application.ts";
import type { OrphanedFiles } from "../../domain/applications/orphaned-files.ts";
import { isToPublish } from "../../domain/applications/application-listings.ts";
import { papersDueAt } from "../../domain/applications/papers.ts";
import { nameTokens } from "../../domain/search/name-tokens.ts";
import { foundRecord, recordFrom, toDocument, type Database } from "../firestore/firestore.ts";
import { text, whole, instant, policy, latlng, times, recordOf } from "../firestore/record-parts.ts";

const applicationSchema = recordOf<PartnerApplication>()({
  id: text,
  applicant: z.object({ uid: text, email: text, phone: text.nullish(), full_name: text }),
  status: z.enum(APPLICATION_STATUSES),
  reason: text.nullable(),
  files: z.array(
    z.object({
      id: text,
      kind: z.enum(FILE_KINDS),
      name: text,
      content_type: text,
      bytes: whole,
      created_at: instant,
    }),
  ),
  history: z.array(
    z.object({
      at: instant,
      event: z.enum(APPLICATION_EVENTS),
      status: z.enum(APPLICATION_STATUSES),
      by: text,
      reason: text.optional(),
    }),
  ),
  listing_ids: z.array(text),
  created_at: instant,
  updated_at: instant,
  hotel_name: text,
  category: z.enum(ESTABLISHMENT_CATEGORIES),
  stars: whole,
  year_founded: whole.nullable(),
  description: text,
  languages: z.array(text),
  country: text,
  city: text,
  address: text,
  district: text,
  postal_code: text,
  latlng: latlng.nullable(),
  phone_primary: text,
  phone_whatsapp: text,
  email: text,
  website: text,
  manager_name: text,
  manager_role: text,
  manager_idno: text,
  manager_phone: text,
  rooms: z.array(
    z.object({ type: text, count: whole, price_cents: whole, max_guests: whole.default(GUESTS_PER_ROOM) }),
  ),
  cancellation_policy: policy,
  ...times,
  amenities: z.array(z.enum(LISTING_AMENITIES)),
  rccm: text,
  nif: text,
  mx_account_name: text,
  mx_account_email: text,
  mx_account_phone: text,
});

const orphanedFilesSchema = recordOf<OrphanedFiles>()({
  id: text,
  application_id: text,
  file_ids: z.array(text),
  due_at: instant,
});

export const APPLICATIONS = "partner_applications";
export const ORPHANED_FILES = "application_leftovers";

export function applicationReference(db: Database, id: string): DocumentReference {
  return db.collection(APPLICATIONS).doc(id);
}

/** What stands in `partner_applications/{application.id}`: the application, whose it is, and what an admin finds it by. */
export function applicationDocument({ id, ...fields }: PartnerApplication): DocumentData {
  const { applicant, hotel_name: hotel, city, district } = fields;
  return toDocument({
    ...fields,
    applicant_id: applicant.uid,
    to_publish: isToPublish({ id, ...fields }),
    papers_due_at: papersDueAt({ id, ...fields }),
    admin_tokens: nameTokens(
      [hotel, city, district, applicant.full_name, applicant.email, applicant.phone ?? ""],
      [id, applicant.uid],
    ),
  });
}

export function applicationFrom(snapshot: DocumentSnapshot): PartnerApplication | null {
  return recordFrom(snapshot, applicationSchema, { id: snapshot.id });
}

export function foundApplication(snapshot: DocumentSnapshot): PartnerApplication {
  return foundRecord(snapshot, applicationSchema, { id: snapshot.id });
}

/** What stands in `application_leftovers/{orphans.id}`. */
export function orphanedFilesDocument({ id, ...fields }: OrphanedFiles): DocumentData {
  return toDocument(fields);
}

export function orphanedFilesFrom(snapshot: DocumentSnapshot): OrphanedFiles | null {
  return recordFrom(snapshot, orphanedFilesSchema, { id: snapshot.id });
}
