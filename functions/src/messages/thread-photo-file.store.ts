import { Readable } from "node:stream";
import type { Bucket } from "@google-cloud/storage";
import { PHOTO_SIZES, type PhotoSize } from "@lopango/contract/photos/photos";
import type { ThreadPhotoFiles, ThreadPhotoName } from "./thread-photo-port.ts";
import { findObject, saveNew } from "../platform/objects/objects.ts";

/** Stores photos of threads in the default bucket. No public URL serves the folder, and both ids are random. */
export function threadPhotoObjects(bucket: Bucket): ThreadPhotoFiles {
  const fileOf = ({ thread, id }: ThreadPhotoName, size: PhotoSize) =>
    bucket.file(`message-photos/${thread}/${id}/${size}.webp`);
  return {
    async save(photo, variants) {
      const options = { contentType: "image/webp", metadata: { cacheControl: "private, no-store" } };
      await Promise.all(variants.map(({ size, bytes }) => saveNew(fileOf(photo, size), bytes, options)));
    },

    async find(photo, size) {
      const found = await findObject(fileOf(photo, size));
      return found && { ...found, open: () => Readable.toWeb(found.open()) as ReadableStream };
    },

    async remove(photos) {
      const files = photos.flatMap((photo) => PHOTO_SIZES.map((size) => fileOf(photo, size)));
      await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
    },
  };
}
