import { expect, test } from "vitest";
import { isOneSlip } from "./said-places.ts";

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
  expect(isOneSlip(one, other)).toBe(expected);
});
