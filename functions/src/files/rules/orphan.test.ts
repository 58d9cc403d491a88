import { expect, test } from "vitest";
import { orphanFiles, uploadBegun } from "../orphaned-files.ts";
import { mayStillEnd } from "./orphan.ts";

const begun = new Date("2027-01-01T10:00:00Z");
const after = (minutes: number) => new Date(begun.getTime() + minutes * 60_000);
const of = { folder: "photos", owner_id: "listing" } as const;

test("an upload may end within ten minutes, and its files are let alone for twenty more", () => {
  const upload = uploadBegun("upload", { ...of, file_ids: ["one", "two"] }, begun);
  expect(mayStillEnd(upload, begun)).toBe(true);
  expect(mayStillEnd(upload, new Date(after(10).getTime() - 1))).toBe(true);
  expect(mayStillEnd(upload, after(10))).toBe(false);
  expect(upload.due_at).toEqual(after(30));
});

test("files of photos that were taken out of a listing can go at once", () => {
  const removed = orphanFiles({ save: () => {} }, "removal", { ...of, files: [{ id: "one" }] }, begun);
  expect(removed?.due_at).toEqual(begun);
  expect(removed && mayStillEnd(removed, begun)).toBe(false);
});
