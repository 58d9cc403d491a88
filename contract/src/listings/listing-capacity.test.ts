import { expect, test } from "vitest";
import { capacityProblem } from "./listing-capacity.ts";

test.each([
  [2, 2, 2, null],
  [2, null, null, null],
  [2, 3, 0, "adults"],
  [2, 1, 3, "children"],
])("of %i guests %o are adults and %o children", (max_guests, adults, children, field) => {
  expect(capacityProblem({ max_guests, adults, children })?.field ?? null).toBe(field);
});
