import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../suite/folders.ts";

/** What both sides decide stands in the contract as one function. Other things of two packages have names of their own. */
const isRule = (file: string): boolean => /^contract\/src\/|^functions\/src\/[^/]+\/rules\//.test(file);

/** A stored shape has the word of the answer that shows it. The entries of the functions have the names of their deployment. */
const SAME_WORD = /\.record\.ts$|\/firestore\/record\.ts$|^functions\/src\/index\.ts$/;

const exportedIn = (source: string): string[] =>
  [...source.matchAll(/^export (?:async )?(?:function\*?|const) (\w+)/gm)].map(([, name = ""]) => name);

function namedTwice(sources: Iterable<readonly [file: string, source: string]>): string[] {
  const files = new Map<string, string[]>();
  for (const [file, source] of sources)
    for (const name of exportedIn(source)) files.set(name, [...(files.get(name) ?? []), file]);
  return [...files].flatMap(([name, all]) => {
    const packages = new Set(all.map((file) => file.split("/", 1)[0]));
    return packages.size > 1 && all.some(isRule) ? [`${name}: ${all.join(", ")}`] : [];
  });
}

test("a name is taken twice by a rule and another package, not within one and not by two screens", () => {
  const held = "export const isHeld = 1;";
  const twice = ["isHeld: functions/src/bookings/rules/hold.ts, web/src/bookings/own.ts"];
  expect(
    namedTwice([
      ["functions/src/bookings/rules/hold.ts", held],
      ["web/src/bookings/own.ts", held],
    ]),
  ).toEqual(twice);
  expect(
    namedTwice([
      ["contract/src/a.ts", held],
      ["contract/src/b.ts", held],
    ]),
  ).toEqual([]);
  expect(
    namedTwice([
      ["functions/src/bookings/book.ts", held],
      ["web/src/bookings/own.ts", held],
    ]),
  ).toEqual([]);
});

test("a rule is declared once in the three packages", () => {
  const files = globSync("{contract,functions,web}/src/**/*.{ts,tsx}", { cwd: ROOT })
    .map((file) => file.split(sep).join("/"))
    .filter((file) => !/\.test\.tsx?$/.test(file) && !SAME_WORD.test(file));
  expect(namedTwice(files.map((file) => [file, readFileSync(join(ROOT, file), "utf8")] as const))).toEqual([]);
});
