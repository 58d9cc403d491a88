import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MENDS, without } from "./mends.ts";

test.each(MENDS)("$hole: $what", (mend) => {
  for (const file of new Set(mend.edits.map((edit) => edit.file))) {
    const code = readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");
    expect(without(mend, file, code)).not.toBe(code);
  }
});

test("a mend that histories seldom meet has a test by the name that it says", () => {
  const tests = readFileSync(new URL("../../src/platform/firestore/relied-on.suite.test.ts", import.meta.url), "utf8");
  const named = MENDS.flatMap(({ test: name }) => name ?? []);
  expect(named.filter((name) => !tests.includes(`test("${name}"`))).toEqual([]);
  expect(named).not.toEqual([]);
});
