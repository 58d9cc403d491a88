import { expect, test } from "vitest";
import { ofHouse } from "./of-house.ts";

test.each([
  ["Hôtel du Fleuve", "de l’Hôtel du Fleuve"],
  ["Résidence Ma Campagne", "de la Résidence Ma Campagne"],
  ["Amani Guesthouse", "d’Amani Guesthouse"],
  ["Kin Plaza", "de Kin Plaza"],
])("a room of «%s» is one «%s»", (name, said) => {
  expect(ofHouse(name)).toBe(said);
});
