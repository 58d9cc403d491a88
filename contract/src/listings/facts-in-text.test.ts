import { expect, test } from "vitest";
import { amenitiesIn, bedroomsIn } from "./facts-in-text.ts";

test.each([
  ["Deux chambres salon près du marché Gambela", 2],
  ["Appartement trois chambres, avenue de la Justice", 3],
  ["Chambre salon à Ngaba", 1],
  ["Deux pièces à Lingwala", 1],
  ["Villa 5 chambres", 5],
  ["Une chambre à Lemba", 1],
  ["Grandes chambres au bord du fleuve", null],
  ["Belles pièces et 3 chambres", 3],
  ["Villa 5 pièces dont 3 chambres", 3],
  ["Villa", null],
])("«%s» has %s bedrooms", (title, count) => {
  expect(bedroomsIn(title)).toBe(count);
});

test("a fact that is two steps away is not missing", () => {
  expect(amenitiesIn("Studio à deux pas du parking, pas de piscine")).toEqual(["parking"]);
});
