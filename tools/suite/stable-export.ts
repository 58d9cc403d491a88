import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MADE_AT = new Date("2026-01-01T00:00:00Z");

const EXPORT_NAME = "firestore_export";

interface FileMetadata {
  bucket: string;
  name: string;
  md5Hash: string;
}

interface Account {
  localId: string;
}

/**
 * Replaces random file names of Storage and all creation times in an export of the emulators.
 * The same data then gives the same bytes, and diffs show only real changes.
 */
export function stabilizeExport(folder: string): void {
  stabilizeFirestore(
    join(folder, "firestore_export/all_namespaces/all_kinds/all_namespaces_all_kinds.export_metadata"),
  );
  stabilizeStorage(join(folder, "storage_export"));
  stabilizeAccounts(join(folder, "auth_export/accounts.json"));
}

/** Sets the start and end of the export: two numbers of 8 bytes after its name. */
function stabilizeFirestore(file: string): void {
  const bytes = readFileSync(file);
  const began = bytes.indexOf(EXPORT_NAME) + EXPORT_NAME.length;
  const ended = began + 9;
  if (bytes[began] !== 0x10 || bytes[ended] !== 0x18)
    throw new Error(`${file} is not of the form that exports had so far`);
  const moment = varint(BigInt(MADE_AT.getTime()) * 1000n);
  moment.copy(bytes, began + 1);
  moment.copy(bytes, ended + 1);
  writeFileSync(file, bytes);
}

/** Encodes a protocol buffers varint: 7 bits per byte, least significant first. */
function varint(value: bigint): Buffer {
  const bytes: number[] = [];
  for (let rest = value; rest > 0n; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | (rest > 0x7fn ? 0x80 : 0));
  return Buffer.from(bytes);
}

function stabilizeStorage(folder: string): void {
  for (const file of readdirSync(join(folder, "metadata"))) {
    const metadata = JSON.parse(readFileSync(join(folder, "metadata", file), "utf8")) as FileMetadata;
    const id = digest(`${metadata.bucket}/${metadata.name}`);
    const stable = {
      ...metadata,
      generation: MADE_AT.getTime(),
      timeCreated: MADE_AT.toISOString(),
      updated: MADE_AT.toISOString(),
      etag: digest(metadata.md5Hash),
    };
    writeFileSync(join(folder, "metadata", file), JSON.stringify(stable, null, 2));
    renameSync(join(folder, "metadata", file), join(folder, "metadata", `${id}.json`));
    renameSync(join(folder, "blobs", decodeURIComponent(file.replace(/\.json$/, ""))), join(folder, "blobs", id));
  }
}

function stabilizeAccounts(file: string): void {
  const accounts = JSON.parse(readFileSync(file, "utf8")) as { users: Account[] };
  const users = accounts.users
    .map((user) => ({ ...user, createdAt: String(MADE_AT.getTime()), validSince: String(MADE_AT.getTime() / 1000) }))
    .toSorted((a, b) => a.localId.localeCompare(b.localId));
  writeFileSync(file, JSON.stringify({ ...accounts, users }, null, 2));
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
