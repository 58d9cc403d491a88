import { Readable } from "node:stream";
import type { Bucket } from "@google-cloud/storage";
import type { ApplicationFiles } from "./application-files-port.ts";
import { findObject, saveNew } from "../platform/objects/objects.ts";

/** Stores files of applications in the default bucket. No public URL serves the folder, and both ids are random. */
export function applicationObjects(bucket: Bucket): ApplicationFiles {
  const fileOf = (applicationId: string, fileId: string) => bucket.file(`partner-files/${applicationId}/${fileId}`);
  return {
    save: (applicationId, fileId, { bytes, content_type: contentType }) =>
      saveNew(fileOf(applicationId, fileId), bytes, { contentType, metadata: { cacheControl: "private, no-store" } }),

    async read(applicationId, fileId) {
      const [content] = await fileOf(applicationId, fileId).download({ validation: false });
      return content;
    },

    async find(applicationId, fileId) {
      const found = await findObject(fileOf(applicationId, fileId));
      return found && { open: () => Readable.toWeb(found.open()) as ReadableStream };
    },

    async remove(applicationId, fileIds) {
      await Promise.all(fileIds.map((fileId) => fileOf(applicationId, fileId).delete({ ignoreNotFound: true })));
    },
  };
}
