import type { ApplicationFile } from "@lopango/contract/partner";
import type { ArrivedFile } from "../../lib/uploads/upload-queue.ts";

/** The files of one kind that the server has, and what is known on this device of those that are on their way. */
export interface SentFiles {
  all: () => readonly ApplicationFile[];
  /** As a page knows them. */
  know: (files: readonly ApplicationFile[]) => void;
  /** An upload has arrived as these files. Answers the id of the one that it replaces, which is to be deleted now. */
  arrived: (files: readonly ApplicationFile[], sent: Pick<ArrivedFile, "id" | "fingerprint">) => string | null;
  /** Whether a chosen file is there already. */
  has: (file: Pick<File, "name" | "size">, fingerprint: string | null) => boolean;
  /** An upload takes the place of a stored file, once it has arrived. */
  replace: (upload: string, stored: string) => void;
  /** An upload was given up: what it was to replace stays. */
  keep: (upload: string) => void;
}

export function createSentFiles(): SentFiles {
  let all: readonly ApplicationFile[] = [];
  /** Ids of stored files, by the id of the upload that replaces them. */
  const replaced = new Map<string, string>();
  const prints = new Map<string, string>();
  return {
    all: () => all,
    know: (files) => void (all = files),
    arrived: (files, { id, fingerprint }) => {
      for (const file of files) if (fingerprint) prints.set(fingerprint, file.id);
      all = [...all, ...files];
      const old = replaced.get(id) ?? null;
      replaced.delete(id);
      return old;
    },
    // Of an earlier visit only name and size are known; a photo that was made smaller has another size.
    has: (file, fingerprint) =>
      all.some(
        ({ id, name, bytes }) =>
          (fingerprint !== null && prints.get(fingerprint) === id) || (name === file.name && bytes === file.size),
      ),
    replace: (upload, stored) => void replaced.set(upload, stored),
    keep: (upload) => void replaced.delete(upload),
  };
}
