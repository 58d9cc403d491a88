import { Readable } from "node:stream";
import type { OpenBucket } from "../platform/objects/objects.ts";
import { findObject, saveNew } from "../platform/objects/objects.ts";

/** Stores files of applications in the default bucket. No public URL serves the folder, and both ids are random. Each file is written once. */
export function applicationObjects(bucket: OpenBucket) {
  const fileOf = async (applicationId: string, fileId: string) =>
    (await bucket()).file(`partner-files/${applicationId}/${fileId}`);
  return {
    save: async (
      applicationId: string,
      fileId: string,
      { bytes, content_type: contentType }: { bytes: Uint8Array; content_type: string },
    ) =>
      saveNew(await fileOf(applicationId, fileId), bytes, {
        contentType,
        metadata: { cacheControl: "private, no-store" },
      }),

    /** @throws Error when the file is missing */
    async read(applicationId: string, fileId: string) {
      const [content] = await (await fileOf(applicationId, fileId)).download({ validation: false });
      return content;
    },

    /** Opens a lazy stream; null when there is no file. */
    async find(applicationId: string, fileId: string) {
      const found = await findObject(await fileOf(applicationId, fileId));
      return found && { open: () => Readable.toWeb(found.open()) as ReadableStream };
    },

    async remove(applicationId: string, fileIds: readonly string[]) {
      await Promise.all(
        fileIds.map(async (fileId) => (await fileOf(applicationId, fileId)).delete({ ignoreNotFound: true })),
      );
    },
  };
}

export type ApplicationFiles = ReturnType<typeof applicationObjects>;
