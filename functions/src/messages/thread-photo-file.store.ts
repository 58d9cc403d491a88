import { Readable } from "node:stream";
import type { OpenBucket } from "../platform/objects/objects.ts";
import { PHOTO_SIZES, type PhotoSize } from "@lopango/contract/photos/photos";
import type { ThreadPhotoName } from "./rules/thread-photo.ts";
import { findObject, saveNew } from "../platform/objects/objects.ts";

/** Stores photos of threads in the default bucket. No public URL serves the folder, and both ids are random. Each file is written once. */
export function threadPhotoObjects(bucket: OpenBucket) {
  const fileOf = async ({ thread, id }: ThreadPhotoName, size: PhotoSize) =>
    (await bucket()).file(`message-photos/${thread}/${id}/${size}.webp`);
  return {
    async save(photo: ThreadPhotoName, variants: { size: PhotoSize; bytes: Uint8Array }[]) {
      const options = { contentType: "image/webp", metadata: { cacheControl: "private, no-store" } };
      await Promise.all(variants.map(async ({ size, bytes }) => saveNew(await fileOf(photo, size), bytes, options)));
    },

    /** Opens a lazy stream; null when there is no file. */
    async find(photo: ThreadPhotoName, size: PhotoSize) {
      const found = await findObject(await fileOf(photo, size));
      return found && { ...found, open: () => Readable.toWeb(found.open()) as ReadableStream };
    },

    async remove(photos: readonly ThreadPhotoName[]) {
      const files = photos.flatMap((photo) => PHOTO_SIZES.map((size) => fileOf(photo, size)));
      await Promise.all(files.map(async (file) => (await file).delete({ ignoreNotFound: true })));
    },
  };
}

export type ThreadPhotoFiles = ReturnType<typeof threadPhotoObjects>;
