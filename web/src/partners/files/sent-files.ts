import type { ApplicationFile } from "@lopango/contract/partners/partner";
import type { ArrivedFile } from "../../files/upload-queue.ts";

/** Files of one kind that the server has, and their pending replacements. */
export interface SentFiles {
  all: () => readonly ApplicationFile[];
  know: (files: readonly ApplicationFile[]) => void;
  /** Records a finished upload. Returns the id of the replaced file, to be deleted now, or null. */
  arrived: (files: readonly ApplicationFile[], sent: Pick<ArrivedFile, "id" | "fingerprint">) => string | null;
  has: (file: Pick<File, "name" | "size">, fingerprint: string | null) => boolean;
  /** Marks a stored file for replacement by an upload. */
  replace: (upload: string, stored: string) => void;
  /** Cancels the replacement by a discarded upload. */
  keep: (upload: string) => void;
}

export function createSentFiles(): SentFiles {
  let all: readonly ApplicationFile[] = [];
  /** Ids of stored files by the upload that replaces them. */
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
    // Files of an earlier visit have only name and size; a shrunk photo has another size.
    has: (file, fingerprint) =>
      all.some(
        ({ id, name, bytes }) =>
          (fingerprint !== null && prints.get(fingerprint) === id) || (name === file.name && bytes === file.size),
      ),
    replace: (upload, stored) => void replaced.set(upload, stored),
    keep: (upload) => void replaced.delete(upload),
  };
}
