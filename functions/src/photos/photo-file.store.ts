import { AVIF_WIDTHS, photoPath, PHOTO_WIDTHS } from "@lopango/contract/photos/photos";
import type { Variant } from "./rules/rendered-photo.ts";
import { type OpenBucket, findObject, saveNew } from "../platform/objects/objects.ts";

/** Each file is written once. */
export function photoObjects(bucket: OpenBucket) {
  const fileOf = async (name: string) => (await bucket()).file(name);
  return {
    find: async (name: string) => findObject(await fileOf(name)),

    async save(ownerId: string, photoId: string, variants: readonly Variant[]) {
      await Promise.all(
        variants.map(async ({ width, format, bytes }) =>
          saveNew(await fileOf(photoPath(ownerId, photoId, width, format)), bytes, {
            contentType: `image/${format}`,
          }),
        ),
      );
    },

    /** Deletes all files of these photos; ignores missing ones. */
    async remove(ownerId: string, photoIds: readonly string[]) {
      const names = photoIds.flatMap((photoId) => [
        ...PHOTO_WIDTHS.map((width) => photoPath(ownerId, photoId, width)),
        ...AVIF_WIDTHS.map((width) => photoPath(ownerId, photoId, width, "avif")),
      ]);
      await Promise.all(names.map(async (name) => (await fileOf(name)).delete({ ignoreNotFound: true })));
    },
  };
}

export type PhotoFiles = ReturnType<typeof photoObjects>;
