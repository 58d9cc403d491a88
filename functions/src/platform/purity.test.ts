import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// Lint cannot tell `new Date(value)`, which is pure, from `new Date()`.
const IMPURE = /\bDate\(\)|\bnew Date\b(?!\()/;

const ROOT = join(import.meta.dirname, "../../..");
const files = globSync("{contract/src,functions/src/*/rules}/**/*.ts", { cwd: ROOT }).filter(
  (file) => !file.endsWith(".test.ts"),
);

test("there are rules to look at", () => expect(files.length).toBeGreaterThan(100));

test.each(files)("%s takes the time as an argument", (file) => {
  expect(readFileSync(join(ROOT, file), "utf8")).not.toMatch(IMPURE);
});
