import { expect, test } from "vitest";
import { countResults } from "./result-count.ts";

test.each([
  [20, true, "20 premières annonces, les plus récentes"],
  [20, false, "20 annonces, les plus récentes"],
  [2, false, "2 annonces, les plus récentes"],
  [1, true, "La première annonce, et peut-être d’autres"],
  [1, false, "1 annonce"],
] as const)("%i results, more to come: %s", (shown, hasMore, line) => {
  expect(countResults(shown, hasMore)).toBe(line);
});
