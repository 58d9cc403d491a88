import { AVIF_WIDTHS, photoPath, PHOTO_WIDTHS } from "@lopango/contract/photos/photos";
import type { Bucket } from "@google-cloud/storage";
import type { StoredPhotos } from "./media.routes.ts";
import type { PhotoFiles } from "./photo-port.ts";
import { findObject, saveNew } from "../platform/objects/objects.ts";

export function photoObjects(bucket: Bucket): StoredPhotos & PhotoFiles {
  return {
    find: (name) => findObject(bucket.file(name)),

    async save(propertyId, photoId, variants) {
      await Promise.all(
        variants.map(({ width, format, bytes }) =>
          saveNew(bucket.file(photoPath(propertyId, photoId, width, format)), bytes, {
            contentType: `image/${format}`,
          }),
        ),
      );
    },

    async remove(propertyId, photoIds) {
      const names = photoIds.flatMap((photoId) => [
        ...PHOTO_WIDTHS.map((width) => photoPath(propertyId, photoId, width)),
        ...AVIF_WIDTHS.map((width) => photoPath(propertyId, photoId, width, "avif")),
      ]);
      await Promise.all(names.map((name) => bucket.file(name).delete({ ignoreNotFound: true })));
    },
  };
}
