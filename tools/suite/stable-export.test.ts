import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stabilizeExport } from "./stable-export.ts";

const PHOTOS = ["photos/a/320.webp", "photos/b/320.webp"];

test("the same world, exported twice, gives the same files", () => {
  const [first, second] = [anExport(PHOTOS, 1), anExport(PHOTOS.toReversed(), 2)];
  expect(contents(first)).not.toEqual(contents(second));
  stabilizeExport(first);
  stabilizeExport(second);
  expect(contents(first)).toEqual(contents(second));
});

test("each file keeps its own bytes", () => {
  const folder = anExport(PHOTOS, 1);
  stabilizeExport(folder);
  const metadata = join(folder, "storage_export/metadata");
  const found = readdirSync(metadata).map((file) => [
    (JSON.parse(readFileSync(join(metadata, file), "utf8")) as { name: string }).name,
    readFileSync(join(folder, "storage_export/blobs", file.replace(".json", "")), "utf8"),
  ]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(PHOTOS.map((name) => [name, `bytes of ${name}`])));
});

test("another photo under the same name shows", () => {
  const [first, second] = [anExport(PHOTOS, 1), anExport(PHOTOS, 1, "other bytes")];
  stabilizeExport(first);
  stabilizeExport(second);
  expect(contents(first)).not.toEqual(contents(second));
});

/** Creates an export as the emulators write it, with random names and a time. */
function anExport(names: string[], moment: number, bytes = "bytes"): string {
  const folder = mkdtempSync(join(tmpdir(), "lopango-export-"));
  const kinds = "firestore_export/all_namespaces/all_kinds";
  for (const part of [kinds, "auth_export", "storage_export/metadata", "storage_export/blobs"])
    mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(join(folder, kinds, "all_namespaces_all_kinds.export_metadata"), firestoreMetadata(moment));
  for (const name of names) {
    const id = randomUUID();
    const metadata = {
      bucket: "b",
      name,
      generation: moment,
      etag: id,
      timeCreated: moment,
      updated: moment,
      md5Hash: bytes,
    };
    writeFileSync(join(folder, "storage_export/metadata", `${id}.json`), JSON.stringify(metadata));
    writeFileSync(join(folder, "storage_export/blobs", id), `${bytes} of ${name}`);
  }
  const users = names.map((name) => ({ localId: name, createdAt: String(moment), validSince: String(moment) }));
  writeFileSync(join(folder, "auth_export/accounts.json"), JSON.stringify({ kind: "k", users }));
  return folder;
}

/** Bytes of a real export with other times. */
function firestoreMetadata(moment: number): Buffer {
  const began = [0xc9, 0xb4, 0xe8, 0x86, 0xc2, 0x98, 0x98, moment];
  const ended = [0x8e, 0x90, 0xff, 0x86, 0xc2, 0x98, 0x98, moment];
  return Buffer.from([
    0x0a,
    0x24,
    0x0a,
    0x10,
    ...Buffer.from("firestore_export"),
    0x10,
    ...began,
    0x18,
    ...ended,
    0x12,
    0x0c,
    ...Buffer.from("output-0"),
  ]);
}

function contents(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [path.slice(folder.length), readFileSync(path, "utf8")] as const;
      })
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );
}
