import { expect, test } from "vitest";
import { showLabel } from "./count-found.ts";

test.each([
  ["hotel", { count: 8, more: false }, "Afficher 8\u00a0hôtels"],
  ["logement", { count: 1, more: false }, "Afficher 1\u00a0logement"],
  ["hotel", { count: 20, more: true }, "Afficher 20+\u00a0hôtels"],
  ["hotel", { count: 0, more: false }, "Aucun hôtel"],
  // None yet, but more pages follow.
  ["logement", { count: 0, more: true }, "Afficher les logements"],
  ["hotel", undefined, "Afficher les hôtels"],
] as const)("%s with %j found reads «%s»", (category, found, label) => {
  expect(showLabel(category, found)).toBe(label);
});
