import { fileRefusals } from "@lopango/contract/files/file-refusals";
import { expect, test } from "vitest";
import { problemOf } from "../../../test/problem-of.ts";
import { sniffedRefusal, requireAll, type Accepted } from "./file-refusal.ts";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEIC = [0, 0, 0, 24, ...Buffer.from("ftypheic")];
const file = (...bytes: number[]) => ({ field: "files", name: "a.png", bytes: Uint8Array.from(bytes) });
const PHOTOS: Accepted = { kinds: ["png"], maxBytes: PNG.length + 1, otherKind: (name) => `pas ${name}` };

test("a file that is no photo by its bytes, or too large, is refused with its name", () => {
  const refusal = (...bytes: number[]) => sniffedRefusal(file(...bytes), PHOTOS);
  expect([refusal(...PNG), refusal(...PNG, 1)]).toEqual([null, null]);
  expect(refusal(...PNG, 1, 2)).toBe(fileRefusals.tooLarge("a.png", PNG.length + 1));
  expect(refusal()).toBe(fileRefusals.empty("a.png"));
  expect(refusal(...HEIC)).toBe(fileRefusals.heic("a.png"));
  expect([refusal(...Buffer.from("%PDF-1.7")), refusal(...Buffer.from("texte"))]).toEqual(["pas a.png", "pas a.png"]);
});

test("all files are taken or none, and each that is not is named by its place", () => {
  const refused = (...reasons: (string | null)[]) => {
    const problem = problemOf(() =>
      requireAll(
        reasons.map(() => file(1)),
        reasons,
      ),
    );
    return problem && [problem.detail, problem.errors?.map(({ field }) => field)];
  };
  expect(refused(null, null)).toBeNull();
  expect(refused(null, "trop grand")).toEqual(["trop grand", ["files.1"]]);
  expect(refused("vide", null, "trop grand")).toEqual([
    "Aucun fichier n’a été ajouté\u202f: 2 ne conviennent pas.",
    ["files.0", "files.2"],
  ]);
});
