import { expect, test } from "vitest";
import { repliesLine, staysLine } from "./host-facts.tsx";

test.each([
  [59, "en moins d’une heure"],
  [60, "en moins de 2\u00a0heures"],
  [23 * 60 + 59, "en moins de 24\u00a0heures"],
  [24 * 60, "en plus d’un jour"],
])("a median of %i minutes reads «%s»", (minutes, words) => {
  expect(repliesLine({ rate: 92, minutes })).toBe(`Répond à 92\u00a0% des demandes, en général ${words}`);
});

test("a rate without a time is shown alone", () => {
  expect(repliesLine({ rate: 0, minutes: null })).toBe("Répond à 0\u00a0% des demandes");
});

test.each([
  [0, null],
  [1, "1\u00a0séjour accueilli"],
  [999, "999\u00a0séjours accueillis"],
  [1_000, "Plus de 1\u202f000 séjours accueillis"],
])("%i stays read «%s»", (stays, line) => {
  expect(staysLine(stays)).toBe(line);
});
