import type { DocumentData, DocumentReference, DocumentSnapshot } from "@google-cloud/firestore";
import { disownedDueAt, type ThreadPhoto } from "../../domain/messages/thread-photo.ts";
import type { ThreadPhotoStore } from "../../usecases/messages/photo-store.ts";
import { batches } from "../firestore/batches.ts";
import { foundRecord, recordFrom, toDocument, type Database } from "../firestore/firestore.ts";
import { text, whole, instant, recordOf } from "../firestore/record-parts.ts";

const threadPhotoSchema = recordOf<ThreadPhoto>()({
  id: text,
  thread: text,
  author: text,
  message: text.nullable(),
  width: whole,
  height: whole,
  due_at: instant,
});

const PHOTOS = "message_photos";

/** How many are disowned in one commit, and then deleted. */
const AT_ONCE = 100;

export function threadPhotoStore(db: Database): ThreadPhotoStore {
  const photos = db.collection(PHOTOS);

  return {
    photo: async (id) => threadPhotoFrom(await photos.doc(id).get()),

    async forget(ids) {
      const batch = db.batch();
      for (const id of ids) batch.delete(photos.doc(id));
      await batch.commit();
    },

    due: (now) => batches(photos.where("due_at", "<=", now), "due_at"),

    async *disown(uid, now) {
      const theirs = photos.where("author", "==", uid).limit(AT_ONCE);
      for (;;) {
        const { docs } = await theirs.get();
        if (docs.length === 0) return;
        const batch = db.batch();
        const found = docs.map((document) => foundRecord(document, threadPhotoSchema, { id: document.id }));
        for (const photo of found)
          batch.update(photos.doc(photo.id), { author: "", due_at: disownedDueAt(photo, now) });
        await batch.commit();
        yield found;
      }
    },
  };
}

export const threadPhotoReference = (db: Database, id: string): DocumentReference => db.collection(PHOTOS).doc(id);

/** What stands in `message_photos/{photo.id}`. */
export function threadPhotoDocument({ id: _named, ...photo }: ThreadPhoto): DocumentData {
  return toDocument(photo);
}

export function threadPhotoFrom(snapshot: DocumentSnapshot): ThreadPhoto | null {
  return recordFrom(snapshot, threadPhotoSchema, { id: snapshot.id });
}
