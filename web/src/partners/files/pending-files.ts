import { FILE_KINDS, type FileKind } from "@lopango/contract/files/file-format";
import type { ApplicationFile } from "@lopango/contract/partners/partner";
import { textsByName } from "../form/application-draft.ts";
import { readStored, writeStored } from "../../lib/browser/device-storage.ts";
import type { ArrivedFile } from "../../files/upload-queue.ts";

/**
 * Names of files that an application still misses, stored on this device.
 * A user who closed the page during an upload sees them later.
 */
type PendingFiles = Record<FileKind, string[]> & {
  /** Keys of the room types that the photos show, by file name. */
  rooms: Record<string, string>;
};

const keyOf = (id: string) => `lopango.partner-files.${id}` as const;

export function readPending(id: string): PendingFiles {
  const pending: PendingFiles = { legal: [], gallery: [], rooms: {} };
  try {
    const stored = JSON.parse(readStored(keyOf(id)) ?? "{}") as Partial<Record<FileKind | "rooms", unknown>>;
    for (const kind of FILE_KINDS) {
      const names = stored[kind];
      if (Array.isArray(names)) pending[kind] = names.filter((name) => typeof name === "string");
    }
    pending.rooms = textsByName(stored.rooms);
  } catch {
    // Invalid text counts as no names.
  }
  return pending;
}

export function writePending(id: string, pending: PendingFiles): void {
  writeStored(keyOf(id), FILE_KINDS.every((kind) => pending[kind].length === 0) ? null : JSON.stringify(pending));
}

export function addPending(id: string, kind: FileKind, names: readonly string[]): void {
  const pending = readPending(id);
  writePending(id, { ...pending, [kind]: [...new Set([...pending[kind], ...names])] });
}

export function removePending(id: string, kind: FileKind, name: string): void {
  const pending = readPending(id);
  const { [name]: _, ...rooms } = pending.rooms;
  writePending(id, {
    ...pending,
    rooms: kind === "gallery" ? rooms : pending.rooms,
    [kind]: pending[kind].filter((each) => each !== name),
  });
}

/** Stores the room type that a missing photo shows; null for the hotel. */
export function keepPendingRoom(id: string, name: string, room: string | null): void {
  const pending = readPending(id);
  writePending(id, { ...pending, rooms: { ...pending.rooms, [name]: room ?? "" } });
}

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
