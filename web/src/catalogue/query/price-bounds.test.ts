import { expect, test } from "vitest";
import { boundOf, boundText } from "./price-bounds.ts";

test("a bound in dollars is read and written as it is", () => {
  expect([boundOf("60,5", null), boundText(60.5, null), boundText(null, null)]).toEqual([60.5, "60.5", ""]);
  expect([boundOf("", null), boundOf("x", null)]).toEqual([null, null]);
});

test.each([1_000, 2_850, 2_847.35])(
  "a bound in francs comes back as it was typed, at %d francs for a dollar",
  (rate) => {
    for (const typed of ["50", "150 000", "99950", "1234550"])
      expect(boundText(boundOf(typed, rate), rate)).toBe(typed.replace(" ", ""));
    expect([boundOf("", rate), boundOf("x", rate)]).toEqual([null, null]);
  },
);
