import { Readable } from "node:stream";
import { findObject, saveNew, type OpenBucket } from "./objects.ts";

export interface StoredFile {
  bytes: Uint8Array;
  content_type: string;
  /** WebP for lists; photos of a gallery have it. */
  small?: Uint8Array | undefined;
}

/**
 * Stores private files of a folder in the default bucket, below the id of the record that names them. No public URL
 * serves the folder, and file ids are random. Each file is written once.
 */
export function privateFiles(bucket: OpenBucket, folder: string) {
  const fileOf = async (ownerId: string, name: string) => (await bucket()).file(`${folder}/${ownerId}/${name}`);
  const smallOf = (fileId: string) => `${fileId}-small`;
  const saveAs = async (ownerId: string, name: string, bytes: Uint8Array, contentType: string) =>
    saveNew(await fileOf(ownerId, name), bytes, {
      contentType,
      metadata: { cacheControl: "private, no-store" },
    });
  return {
    async save(ownerId: string, fileId: string, { bytes, content_type: contentType, small }: StoredFile) {
      await saveAs(ownerId, fileId, bytes, contentType);
      if (small) await saveAs(ownerId, smallOf(fileId), small, "image/webp");
    },

    /** @throws Error when the file is missing */
    async read(ownerId: string, fileId: string) {
      const [content] = await (await fileOf(ownerId, fileId)).download({ validation: false });
      return content;
    },

    /** Opens a lazy stream; null when there is no file, or no small variant of it. */
    async find(ownerId: string, fileId: string, size: "whole" | "small" = "whole") {
      const found = await findObject(await fileOf(ownerId, size === "small" ? smallOf(fileId) : fileId));
      return found && { bytes: found.bytes, open: () => Readable.toWeb(found.open()) as ReadableStream };
    },

    async remove(ownerId: string, fileIds: readonly string[]) {
      await Promise.all(
        fileIds
          .flatMap((fileId) => [fileId, smallOf(fileId)])
          .map(async (name) => (await fileOf(ownerId, name)).delete({ ignoreNotFound: true })),
      );
    },
  };
}

export type PrivateFiles = ReturnType<typeof privateFiles>;
