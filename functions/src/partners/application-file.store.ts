import { Readable } from "node:stream";
import type { OpenBucket } from "../platform/objects/objects.ts";
import { findObject, saveNew } from "../platform/objects/objects.ts";

interface StoredFile {
  bytes: Uint8Array;
  content_type: string;
  /** WebP for lists; photos of the gallery have it. */
  small?: Uint8Array | undefined;
}

/** Stores files of applications in the default bucket. No public URL serves the folder, and both ids are random. Each file is written once. */
export function applicationObjects(bucket: OpenBucket) {
  const fileOf = async (applicationId: string, name: string) =>
    (await bucket()).file(`partner-files/${applicationId}/${name}`);
  const smallOf = (fileId: string) => `${fileId}-small`;
  const saveAs = async (applicationId: string, name: string, bytes: Uint8Array, contentType: string) =>
    saveNew(await fileOf(applicationId, name), bytes, {
      contentType,
      metadata: { cacheControl: "private, no-store" },
    });
  return {
    async save(applicationId: string, fileId: string, { bytes, content_type: contentType, small }: StoredFile) {
      await Promise.all([
        saveAs(applicationId, fileId, bytes, contentType),
        small && saveAs(applicationId, smallOf(fileId), small, "image/webp"),
      ]);
    },

    /** @throws Error when the file is missing */
    async read(applicationId: string, fileId: string) {
      const [content] = await (await fileOf(applicationId, fileId)).download({ validation: false });
      return content;
    },

    /** Opens a lazy stream; null when there is no file, or no small variant of it. */
    async find(applicationId: string, fileId: string, size: "whole" | "small" = "whole") {
      const found = await findObject(await fileOf(applicationId, size === "small" ? smallOf(fileId) : fileId));
      return found && { bytes: found.bytes, open: () => Readable.toWeb(found.open()) as ReadableStream };
    },

    async remove(applicationId: string, fileIds: readonly string[]) {
      await Promise.all(
        fileIds
          .flatMap((fileId) => [fileId, smallOf(fileId)])
          .map(async (name) => (await fileOf(applicationId, name)).delete({ ignoreNotFound: true })),
      );
    },
  };
}

export type ApplicationFiles = ReturnType<typeof applicationObjects>;
