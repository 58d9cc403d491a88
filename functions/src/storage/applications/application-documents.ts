import type { DocumentData, DocumentReference, DocumentSnapshot } from "@google-cloud/firestore";
import type { PartnerApplication } from "../../domain/applications/application.ts";
import type { OrphanedFiles } from "../../domain/applications/orphaned-files.ts";
import { papersDueAt } from "../../domain/applications/papers.ts";
import { nameTokens } from "../../domain/search/name-tokens.ts";
import { foundRecord, recordFrom, toDocument, type Database } from "../firestore/firestore.ts";
import { applicationLeftoverSchema, applicationSchema } from "../firestore/record-schemas.ts";

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
  return recordFrom(snapshot, applicationLeftoverSchema, { id: snapshot.id });
}
