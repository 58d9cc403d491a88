import { Readable } from 'node:stream';
import type { App } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import type { ApplicationFiles } from '../usecases/application-store.ts';
import { isMissing } from './photo-objects.ts';

/** Nothing public serves this folder; both ids are random (design §9). */
const nameOf = (applicationId: string, fileId: string): string => `partner-files/${applicationId}/${fileId}`;

/** Files of applications in the default bucket. */
export function applicationObjects(app: App): ApplicationFiles {
  const bucket = getStorage(app).bucket();
  return {
    async save(applicationId, fileId, { bytes, content_type: contentType }) {
      const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      // «Must be new» makes it safe to send again, so the library does when the connection breaks.
      await bucket.file(nameOf(applicationId, fileId)).save(content, { contentType, resumable: false, preconditionOpts: { ifGenerationMatch: 0 }, metadata: { cacheControl: 'private, no-store' } });
    },

    async read(applicationId, fileId) {
      const [content] = await bucket.file(nameOf(applicationId, fileId)).download({ validation: false });
      return content;
    },

    async find(applicationId, fileId) {
      const file = bucket.file(nameOf(applicationId, fileId));
      try {
        await file.getMetadata();
        return { open: () => Readable.toWeb(file.createReadStream({ validation: false })) as ReadableStream };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async remove(applicationId, fileIds) {
      await Promise.all(fileIds.map((fileId) => bucket.file(nameOf(applicationId, fileId)).delete({ ignoreNotFound: true })));
    },
  };
}
