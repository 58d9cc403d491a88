import { contentTypeOf } from "../../files/rules/file-refusal.ts";
import {
  fileRefusal,
  requireFileSpace,
  withoutFile,
  withPlacedPhoto,
  withApplicationFiles,
} from "./application-files.ts";
import { approve, reject, startReview } from "./application-transitions.ts";
import { describe, expect, test } from "vitest";
import type { FileKind } from "@lopango/contract/files/file-format";
import { MAX_PARTNER_FILE_BYTES } from "@lopango/contract/limits";
import { aFile, anApplication } from "../../../test/applications.ts";

const now = new Date("2027-01-01T10:00:00Z");
const FIRST_BYTES = {
  jpeg: "\xff\xd8\xff\xe0",
  png: "\x89PNG\r\n\x1a\n",
  webp: "RIFF\x10\0\0\0WEBPVP8 ",
  heic: "\0\0\0\x18ftypheic",
  pdf: "%PDF-1.7\n",
  exe: "MZ\x90\0",
  nothing: "",
};

function sent(first: keyof typeof FIRST_BYTES, { name = "x.pdf", length }: { name?: string; length?: number } = {}) {
  const head = Buffer.from(FIRST_BYTES[first], "latin1");
  const bytes = new Uint8Array(length ?? head.length);
  bytes.set(head.subarray(0, bytes.length));
  return { field: "files", name, bytes };
}

test.each<[FileKind, keyof typeof FIRST_BYTES, string]>([
  ["legal", "pdf", "application/pdf"],
  ["legal", "jpeg", "image/jpeg"],
  ["legal", "png", "image/png"],
  ["legal", "webp", "image/webp"],
  ["gallery", "jpeg", "image/jpeg"],
  ["gallery", "png", "image/png"],
  ["gallery", "webp", "image/webp"],
])("%s takes %s, whatever its name", (kind, first, type) => {
  const file = sent(first, { name: "quoi.exe" });
  expect([fileRefusal(kind, file), contentTypeOf(file.bytes)]).toEqual([null, type]);
});

test.each<[FileKind, keyof typeof FIRST_BYTES]>([
  ["legal", "exe"],
  ["legal", "heic"],
  ["legal", "nothing"],
  ["gallery", "pdf"],
  ["gallery", "exe"],
  ["gallery", "heic"],
  ["gallery", "nothing"],
])("%s does not take %s, whatever its name", (kind, first) => {
  expect(fileRefusal(kind, sent(first, { name: "statuts.pdf" }))).toContain("statuts.pdf");
});

test("15 MB are enough, and a byte more is too much", () => {
  expect(fileRefusal("legal", sent("pdf", { length: MAX_PARTNER_FILE_BYTES }))).toBeNull();
  expect(fileRefusal("legal", sent("pdf", { name: "rccm.pdf", length: MAX_PARTNER_FILE_BYTES + 1 }))).toBe(
    'Le fichier "rccm.pdf" dépasse 15 Mo.',
  );
});

describe("an application", () => {
  const files = (kind: FileKind, count: number) => Array.from({ length: count }, () => aFile({ kind }));

  test("has twenty files of each kind at most", () => {
    const full = withApplicationFiles(anApplication(), "legal", files("legal", 20));
    expect(() => requireFileSpace(full, "legal", 1)).toThrow(
      expect.objectContaining({
        code: "too_many_files",
        detail: "Une candidature a 20 documents au plus\u202f; il y en a déjà 20.",
      }),
    );
    expect(withApplicationFiles(full, "gallery", files("gallery", 20)).files).toHaveLength(40);
    expect(() => requireFileSpace(anApplication(), "gallery", 21)).toThrow(
      expect.objectContaining({ detail: "Une candidature a 20 photos au plus." }),
    );
  });

  test("takes files until it is approved, and gives them back only while it can be corrected", () => {
    const file = aFile();
    const submitted = withApplicationFiles(anApplication(), "legal", [file]);
    const underReview = startReview(submitted, "admin", now);
    const rejected = reject(underReview, "Non.", "admin", now);
    const approved = approve(underReview, "admin", now);
    for (const open of [submitted, underReview, rejected])
      expect(withApplicationFiles(open, "legal", [aFile()]).files).toHaveLength(2);
    for (const correctable of [submitted, rejected]) expect(withoutFile(correctable, file.id).files).toEqual([]);
    expect(() => withApplicationFiles(approved, "legal", [aFile()])).toThrow("application_status");
    for (const closed of [underReview, approved])
      expect(() => withoutFile(closed, file.id)).toThrow("application_status");
    expect(() => withoutFile(submitted, aFile().id)).toThrow("file_not_found");
  });

  test("says of its photos which room type they show, until it is approved", () => {
    const [photo, paper] = [aFile({ kind: "gallery" }), aFile()];
    const submitted = { ...anApplication(), files: [photo, paper] };
    const placed = withPlacedPhoto(submitted, photo.id, "2").application;
    expect(placed.files).toEqual([{ ...photo, room: "2" }, paper]);
    expect(withPlacedPhoto(placed, photo.id, null).application.files).toEqual([photo, paper]);
    const underReview = startReview(submitted, "admin", now);
    expect(withPlacedPhoto(underReview, photo.id, "1").placed.room).toBe("1");
    expect(() => withPlacedPhoto(approve(underReview, "admin", now), photo.id, "1")).toThrow("application_status");
    expect(() => withPlacedPhoto(submitted, paper.id, "1")).toThrow("invalid_fields");
    expect(() => withPlacedPhoto(submitted, aFile().id, "1")).toThrow("file_not_found");
  });
});
