import { photoPath, PHOTO_WIDTHS } from '@lopango/contract/photos';
import type { App } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import type { PhotoStore } from '../photos/media.ts';
import type { PhotoFiles } from '../usecases/photo-store.ts';

/** Whether Cloud Storage has no object of that name. */
export const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && Number(error.code) === 404;

/** Rendered photos in the default bucket. */
export function photoObjects(app: App): PhotoStore & PhotoFiles {
  const bucket = getStorage(app).bucket();
  return {
    async find(name) {
      const file = bucket.file(name);
      try {
        const [metadata] = await file.getMetadata();
        return { bytes: Number(metadata.size), open: () => file.createReadStream({ validation: false }) };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async save(propertyId, photoId, variants) {
      await Promise.all(
        variants.map(({ width, bytes }) =>
          // One request each; a resumable upload would be two.
          bucket.file(photoPath(propertyId, photoId, width)).save(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { contentType: 'image/webp', resumable: false }),
        ),
      );
    },

    async remove(propertyId, photoIds) {
      const names = photoIds.flatMap((photoId) => PHOTO_WIDTHS.map((width) => photoPath(propertyId, photoId, width)));
      await Promise.all(names.map((name) => bucket.file(name).delete({ ignoreNotFound: true })));
    },
  };
}
