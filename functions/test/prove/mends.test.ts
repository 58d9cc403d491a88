import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MENDS, without } from "./mends.ts";

test.each(MENDS)("$hole: $what", (mend) => {
  for (const file of new Set(mend.edits.map((edit) => edit.file))) {
    const code = readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");
    expect(without(mend, file, code)).not.toBe(code);
  }
});
