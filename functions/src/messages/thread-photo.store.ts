import { disownedDueAt, type ThreadPhoto, type ThreadPhotoName } from "./rules/thread-photo.ts";
import { batches } from "../platform/firestore/batches.ts";
import { readable, type Database } from "../platform/firestore/firestore.ts";
import { threadPhotos } from "./thread-photo.record.ts";
import { Readable } from "node:stream";
import { findObject, saveNew, type OpenBucket } from "../platform/objects/objects.ts";
import { PHOTO_SIZES, type PhotoSize } from "@lopango/contract/photos/photos";

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

/** Stores photos of threads in the default bucket. No public URL serves the folder, and both ids are random. Each file is written once. */
export function threadPhotoObjects(bucket: OpenBucket) {
  const fileOf = async ({ thread, id }: ThreadPhotoName, size: PhotoSize) =>
    (await bucket()).file(`message-photos/${thread}/${id}/${size}.webp`);
  return {
    async save(photo: ThreadPhotoName, variants: { size: PhotoSize; bytes: Uint8Array }[]) {
      const options = { contentType: "image/webp", metadata: { cacheControl: "private, no-store" } };
      // One after the other: a write still on its way when another fails would end after the clean-up.
      for (const { size, bytes } of variants) await saveNew(await fileOf(photo, size), bytes, options);
    },

    /** Opens a lazy stream; null when there is no file. */
    async find(photo: ThreadPhotoName, size: PhotoSize) {
      const found = await findObject(await fileOf(photo, size));
      return found && { ...found, open: () => Readable.toWeb(found.open()) as ReadableStream };
    },

    async remove(thread: string, ids: readonly string[]) {
      const files = ids.flatMap((id) => PHOTO_SIZES.map((size) => fileOf({ thread, id }, size)));
      await Promise.all(files.map(async (file) => (await file).delete({ ignoreNotFound: true })));
    },
  };
}

export type ThreadPhotoFiles = ReturnType<typeof threadPhotoObjects>;
