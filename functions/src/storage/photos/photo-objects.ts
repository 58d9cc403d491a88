import { photoPath, PHOTO_WIDTHS } from "@lopango/contract/photos";
import type { Bucket } from "@google-cloud/storage";
import type { StoredPhotos } from "../../photos/media.ts";
import type { PhotoFiles } from "../../usecases/photos/photo-store.ts";
import { findObject, saveNew } from "../objects/objects.ts";

/** Rendered photos in the default bucket. */
export function photoObjects(bucket: Bucket): StoredPhotos & PhotoFiles {
  return {
    find: (name) => findObject(bucket.file(name)),

    async save(propertyId, photoId, variants) {
      await Promise.all(
        variants.map(({ width, bytes }) =>
          saveNew(bucket.file(photoPath(propertyId, photoId, width)), bytes, { contentType: "image/webp" }),
        ),
      );
    },

    async remove(propertyId, photoIds) {
      const names = photoIds.flatMap((photoId) => PHOTO_WIDTHS.map((width) => photoPath(propertyId, photoId, width)));
      await Promise.all(names.map((name) => bucket.file(name).delete({ ignoreNotFound: true })));
    },
  };
}
