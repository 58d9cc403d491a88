import { expect, test } from "vitest";
import { countResults } from "./result-count.ts";

test.each([
  ["logement", 20, true, "Au moins 20\u00a0logements"],
  ["hotel", 20, false, "20\u00a0hôtels"],
  ["logement", 1, true, "Au moins 1\u00a0logement"],
  ["hotel", 1, false, "1\u00a0hôtel"],
] as const)("%s: %i results, more to come: %s", (category, shown, hasMore, line) => {
  expect(countResults(category, shown, hasMore)).toBe(line);
});
