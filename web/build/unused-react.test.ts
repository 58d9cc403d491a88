import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { UNUSED } from "./unused-react.ts";

const SOURCE = join(import.meta.dirname, "../src");

test("no screen uses what the build leaves out of React", () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const using = files.filter((file) => {
    const text = readFileSync(join(SOURCE, file), "utf8");
    return UNUSED.some(({ use }) => use.test(text));
  });
  expect(using).toEqual([]);
});
