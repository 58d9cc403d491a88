import { expect, test } from "vitest";
import { bedroomsIn } from "./bedrooms.ts";

test.each([
  ["Appartement deux chambres, Kinshasa", 2],
  ["Maison 3 chambres", 3],
  ["Une chambre à Ngaba", 1],
  ["Hôtel Sama, chambres calmes", null],
  ["Grandes chambres", null],
  ["Villa", null],
])("«%s» has %s bedrooms", (title, bedrooms) => {
  expect(bedroomsIn(title)).toBe(bedrooms);
});
