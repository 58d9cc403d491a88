import { expect, test } from "vitest";
import { countResults } from "./result-count.ts";

test.each([
  ["logement", 20, true, "20\u00a0logements ou plus"],
  ["hotel", 20, false, "20\u00a0hôtels"],
  ["logement", 1, true, "1\u00a0logement ou plus"],
  ["hotel", 1, false, "1\u00a0hôtel"],
] as const)("%s: %i results, more to come: %s", (category, shown, hasMore, line) => {
  expect(countResults(category, shown, hasMore)).toBe(line);
});
