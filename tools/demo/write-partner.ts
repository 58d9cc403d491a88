import type { Firestore } from "firebase-admin/firestore";
import { openBucket } from "@lopango/functions/storage/objects/bucket";
import { readProject } from "@lopango/functions/project";
import {
  applicationDocument,
  applicationReference,
} from "@lopango/functions/storage/applications/application-documents";
import { applicationObjects } from "@lopango/functions/storage/applications/application-objects";
import { listingFromDocument, PROPERTIES } from "@lopango/functions/storage/listings/properties";
import { PARTNER_PICTURES } from "./content/partner.ts";
import { typeset } from "./content/typesetting.ts";
import { demoApplication } from "./partner.ts";

/** Writes the demo application with its files, dated around `now`. */
export async function writePartner(db: Firestore, now: Date): Promise<void> {
  const { docs } = await db.collection(PROPERTIES).where("title", "==", typeset(PARTNER_PICTURES)).limit(1).get();
  const pictures = docs[0] && listingFromDocument(docs[0]);
  if (!pictures) throw new Error(`the demo world has no listing «${PARTNER_PICTURES}»`);
  const { application, files } = demoApplication(pictures, now);

  const bucket = openBucket(readProject(process.env));
  const objects = applicationObjects(bucket);
  const kept = await Promise.all(
    files.map(async ({ file, content }) => {
      const bytes = "bytes" in content ? content.bytes : (await bucket.file(content.object).download())[0];
      await objects.save(application.id, file.id, { bytes, content_type: file.content_type });
      return { ...file, bytes: bytes.length };
    }),
  );
  await applicationReference(db, application.id).set(applicationDocument({ ...application, files: kept }));
}
