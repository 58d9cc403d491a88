import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../suite/folders.ts";

const text = readFileSync(join(ROOT, "docs/security.md"), "utf8");
const rows = text
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (?:group|risk|-+) /.test(line))
  .map((line) =>
    line
      .split("|")
      .map((cell) => cell.trim())
      .filter(Boolean),
  );
const proofs = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` «([^»]+)»/g)].map(
  ([, file = "", words = ""]) => [file, words] as const,
);

test("every row says what proves it, whose it is, that there is no such thing, or that it is missing", () => {
  const silent = rows.filter((cells) => !/`[\w./-]+` «|_platform_|_n\/a_|\*\*missing\*\*/.test(cells.at(-1) ?? ""));
  expect(silent.map(([group]) => group)).toEqual([]);
  expect(rows.length).toBeGreaterThan(60);
});

describe("each proof is there", () => {
  test.each(proofs)("%s «%s»", (file, words) => {
    expect(existsSync(join(ROOT, file)), file).toBe(true);
    expect(readFileSync(join(ROOT, file), "utf8")).toContain(words);
  });
});

test("all chapters of ASVS 5.0 and all ten risks are in it", () => {
  for (const chapter of Array.from({ length: 17 }, (_, index) => `V${index + 1}`))
    expect(text).toMatch(new RegExp(`\\b${chapter}\\b`));
  for (const risk of Array.from({ length: 10 }, (_, index) => `API${index + 1}`))
    expect(text).toMatch(new RegExp(`\\| ${risk} `));
});
