import type { App } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import type { PhotoStore } from '../photos/media.ts';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && Number(error.code) === 404;

/** Rendered photos in the default bucket. */
export function photoObjects(app: App): PhotoStore {
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
  };
}
