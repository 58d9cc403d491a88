import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fingerprint, FINGERPRINT_FILE } from "./fingerprint.ts";

test("the committed demo world is what the present code makes: if not, npm run seed builds it anew", () => {
  expect(readFileSync(FINGERPRINT_FILE, "utf8").trim()).toBe(fingerprint());
});
