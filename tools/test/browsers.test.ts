import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../suite/folders.ts";

/** Safari 16.0 to 16.3 throw when they read one, and the page of that code with them. */
test("no pattern of the web looks behind", () => {
  const sources = globSync("{contract,web}/src/**/*.{ts,tsx}", { cwd: ROOT }).filter(
    (file) => !file.includes(".test."),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((file) => /\(\?<[!=]/.test(readFileSync(join(ROOT, file), "utf8")))).toEqual([]);
});
