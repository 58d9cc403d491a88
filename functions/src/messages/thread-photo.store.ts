import { disownedDueAt } from "./rules/thread-photo.ts";
import type { ThreadPhotoStore } from "./thread-photo-port.ts";
import { batches } from "../platform/firestore/batches.ts";
import type { Database } from "../platform/firestore/firestore.ts";
import { threadPhotos } from "./thread-photo.record.ts";

const AT_ONCE = 100;

export function threadPhotoStore(db: Database): ThreadPhotoStore {
  const photos = threadPhotos.in(db);

  return {
    photo: (id) => threadPhotos.find(db, id),

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
        const found = docs.map(threadPhotos.found);
        for (const photo of found)
          batch.update(photos.doc(photo.id), { author: "", due_at: disownedDueAt(photo, now) });
        await batch.commit();
        yield found;
      }
    },
  };
}
