import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// What lint cannot say: `new Date(value)` is fine, `new Date()` asks a clock.
const IMPURE = /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bcrypto\b/;

const files = globSync("**/*.ts", { cwd: import.meta.dirname }).filter((file) => !file.endsWith(".test.ts"));

test("there are rules to look at", () => expect(files.length).toBeGreaterThan(40));

test.each(files)("%s takes time and chance as arguments (design §2)", (file) => {
  expect(readFileSync(join(import.meta.dirname, file), "utf8")).not.toMatch(IMPURE);
});
