import { expect, test } from "vitest";
import { isOneTypo } from "./places-in-text.ts";

test.each([
  ["gombe", "gombee", true],
  ["gombe", "gobe", true],
  ["gombe", "gomba", true],
  ["gombe", "gomeb", true],
  ["gombe", "gombe", false],
  ["gombe", "gomabe", true],
  ["gombe", "goma", false],
  ["gombe", "limete", false],
])("%s and %s are one slip apart: %s", (one, other, expected) => {
  expect(isOneTypo(one, other)).toBe(expected);
});
