import { expect, test } from "vitest";
import { cityNames, communesOf, quartiersOf, suggest } from "./place-names.ts";

test("Kinshasa has its 24 communes, and each has quartiers", () => {
  const communes = communesOf("Kinshasa");
  expect(communes).toHaveLength(24);
  for (const commune of communes) expect(quartiersOf("Kinshasa", commune).length, commune).toBeGreaterThan(4);
});

test("a city and a commune are known whatever their accents, case and hyphens", () => {
  expect(communesOf(" kinshasa ")).toContain("Gombe");
  expect(quartiersOf("KINSHASA", "kasavubu")).toContain("Lodja");
});

test("a place that nobody listed suggests nothing, and is no mistake", () => {
  expect(communesOf("Paris")).toEqual([]);
  expect(quartiersOf("Kinshasa", "Montmartre")).toEqual([]);
});

test("without a commune every quartier of the city is suggested, each once", () => {
  const all = quartiersOf("Kinshasa", "");
  expect(all).toContain("Matonge");
  expect(new Set(all).size).toBe(all.length);
});

test("what begins with the typed letters comes before what only contains them", () => {
  expect(suggest(["Lemba", "Kisenso", "Selembao"], "lem")).toEqual(["Lemba", "Selembao"]);
});

test("a word that is already a whole name suggests nothing more", () => {
  expect(suggest(["Gombe", "Gombele"], "Gombele")).toEqual([]);
  expect(suggest(["Gombe", "Gombele"], "Gombe")).toEqual(["Gombe", "Gombele"]);
});

test("no list is longer than eight", () => {
  expect(suggest(cityNames, "")).toHaveLength(8);
  expect(suggest(quartiersOf("Kinshasa", ""), "a")).toHaveLength(8);
});

test.each([
  ["Lubum", "Lubumbashi"],
  ["LUBUMBASHI", "Lubumbashi"],
  ["kin", "Kinshasa"],
  ["Kinsh", "Kinshasa"],
  ["mbuji mayi", "Mbuji-Mayi"],
])("%j proposes %s first", (typed, city) => {
  expect(suggest(cityNames, typed)[0]).toBe(city);
});
