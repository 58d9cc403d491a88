import type { Firestore } from "firebase-admin/firestore";
import { openBucket } from "@lopango/functions/platform/objects/bucket";
import { readProject } from "@lopango/functions/platform/project";
import { privateFiles } from "@lopango/functions/platform/objects/private-file.store";
import { PARTNER_PICTURES } from "./content/partner.ts";
import { typeset } from "./content/typesetting.ts";
import { demoApplication } from "./partner.ts";
import { applications } from "@lopango/functions/partners/application.record";
import { listings } from "@lopango/functions/listings/listing.record";

export async function writePartner(db: Firestore, now: Date): Promise<void> {
  const { docs } = await listings.in(db).where("title", "==", typeset(PARTNER_PICTURES)).limit(1).get();
  const pictures = docs[0] && listings.read(docs[0]);
  if (!pictures) throw new Error(`the demo world has no listing «${PARTNER_PICTURES}»`);
  const { application, files } = demoApplication(pictures, now);

  const bucket = openBucket(readProject(process.env));
  const objects = privateFiles(() => bucket, "partner-files");
  const kept = await Promise.all(
    files.map(async ({ file, content }) => {
      const read = async (object: string) => (await bucket.file(object).download())[0];
      const bytes = "bytes" in content ? content.bytes : await read(content.object);
      const small = "bytes" in content ? undefined : await read(content.small);
      await objects.save(application.id, file.id, { bytes, content_type: file.content_type, small });
      return { ...file, bytes: bytes.length };
    }),
  );
  await applications.doc(db, application.id).set(applications.document({ ...application, files: kept }));
}
