import { expect, test } from "vitest";
import { placesIn } from "./district.ts";

test.each([
  ["Kinshasa", "Gombe", "Gombe", ""],
  ["Kinshasa", "batetela", "Gombe", "batetela"],
  ["Goma", "Himbi", "Goma", "Himbi"],
  ["Kinshasa", "Lodja", "Kasa-Vubu", "Lodja"],
  // Exists in several communes.
  ["Kinshasa", "Kasaï", "", "Kasaï"],
  ["Paris", "Montmartre", "Montmartre", ""],
  ["Kinshasa", "", "", ""],
])("in %s «%s» is of the commune «%s», and the quartier «%s»", (city, district, commune, quartier) => {
  expect(placesIn(city, district)).toEqual({ commune, quartier });
});
