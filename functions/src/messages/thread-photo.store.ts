import { disownedDueAt, type ThreadPhoto } from "./rules/thread-photo.ts";
import { batches } from "../platform/firestore/batches.ts";
import { readable, type Database } from "../platform/firestore/firestore.ts";
import { threadPhotos } from "./thread-photo.record.ts";

const AT_ONCE = 100;

export function threadPhotoStore(db: Database) {
  const photos = threadPhotos.in(db);

  return {
    photo: (id: string) => threadPhotos.find(db, id),

    async forget(ids: readonly string[]) {
      const batch = db.batch();
      for (const id of ids) batch.delete(photos.doc(id));
      await batch.commit();
    },

    /** Batches of ids whose files may be deleted by `now`, oldest first. */
    due: (now: Date) => batches(photos.where("due_at", "<=", now), "due_at"),

    /** Makes the user's photos due (`disownedDueAt`), clears their author and returns them in batches. */
    async *disown(uid: string, now: Date): AsyncGenerator<ThreadPhoto[]> {
      const theirs = photos.where("author", "==", uid).limit(AT_ONCE);
      for (;;) {
        const { docs } = await theirs.get();
        if (docs.length === 0) return;
        const batch = db.batch();
        const found = readable(docs, threadPhotos.found);
        // An unreadable one would be found again for ever.
        for (const { ref } of docs) batch.update(ref, { author: "", due_at: now });
        for (const photo of found) batch.update(photos.doc(photo.id), { due_at: disownedDueAt(photo, now) });
        await batch.commit();
        yield found;
      }
    },
  };
}

export type ThreadPhotoStore = ReturnType<typeof threadPhotoStore>;
