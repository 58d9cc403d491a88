import { FILE_KINDS, type FileKind } from "@lopango/contract/listings/establishment";
import { readStored, writeStored } from "../../lib/browser/device-storage.ts";

/**
 * Names of files that an application still misses, stored on this device.
 * A user who closed the page during an upload sees them later.
 */
export type PendingFiles = Record<FileKind, string[]>;

const keyOf = (id: string) => `lopango.partner-files.${id}` as const;

export function readPending(id: string): PendingFiles {
  const pending: PendingFiles = { legal: [], gallery: [] };
  try {
    const stored = JSON.parse(readStored(keyOf(id)) ?? "{}") as Partial<Record<FileKind, unknown>>;
    for (const kind of FILE_KINDS) {
      const names = stored[kind];
      if (Array.isArray(names)) pending[kind] = names.filter((name) => typeof name === "string");
    }
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
  writePending(id, { ...pending, [kind]: pending[kind].filter((each) => each !== name) });
}
