import { expect, test } from "vitest";
import { readableNumber } from "./readable-number.ts";

test.each([
  ["+243812345678", "+243\u00a0812\u00a0345\u00a0678"],
  ["0812345678", "0812\u00a0345\u00a0678"],
  ["+33612345678", "+33612345678"],
])("the number %s is shown as %s", (number, shown) => {
  expect(readableNumber(number)).toBe(shown);
});
