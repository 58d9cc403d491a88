import type { DocumentData, DocumentReference, DocumentSnapshot } from "@google-cloud/firestore";
import { z } from "zod";
import type { OrphanedPhotos } from "../../domain/photos/orphaned-photos.ts";
import type { PhotoStore } from "../../usecases/photos/photo-store.ts";
import { calendarReference } from "../calendar/calendar-documents.ts";
import { batches } from "../firestore/batches.ts";
import { recordFrom, toDocument, type Database } from "../firestore/firestore.ts";
import { text, instant, recordOf } from "../firestore/record-parts.ts";

const orphanedPhotosSchema = recordOf<OrphanedPhotos>()({
  id: text,
  property_id: text,
  photo_ids: z.array(text),
  past_months: z.array(text).optional(),
  due_at: instant,
});

const ORPHANED_PHOTOS = "photo_leftovers";

export function photoStore(db: Database): PhotoStore {
  const orphans = (id: string) => orphanedPhotosReference(db, id);

  return {
    orphans: async (id) => orphanedPhotosFrom(await orphans(id).get()),
    forgetOrphans: async (id) => void (await orphans(id).delete()),
    async forgetMonths(propertyId, months) {
      const batch = db.batch();
      for (const month of months) batch.delete(calendarReference(db, propertyId, month));
      await batch.commit();
    },
    dueOrphans: (now) => batches(db.collection(ORPHANED_PHOTOS).where("due_at", "<=", now), "due_at"),
  };
}

export function orphanedPhotosReference(db: Database, id: string): DocumentReference {
  return db.collection(ORPHANED_PHOTOS).doc(id);
}

/** What stands in `photo_leftovers/{orphans.id}`. */
export function orphanedPhotosDocument({ id, ...fields }: OrphanedPhotos): DocumentData {
  return toDocument(fields);
}

export function orphanedPhotosFrom(snapshot: DocumentSnapshot): OrphanedPhotos | null {
  return recordFrom(snapshot, orphanedPhotosSchema, { id: snapshot.id });
}
