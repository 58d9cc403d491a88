import { expect, test } from "vitest";
import { namedCategory } from "./search-form.tsx";

test.each([
  ["studio gombe", "logement"],
  ["Appartement 2 chambres", "logement"],
  ["grande MAISON à Ngaliema", "logement"],
  ["villas", "logement"],
  ["duplex", "logement"],
  ["hôtel bukavu", "hotel"],
  ["HÔTELS Goma", "hotel"],
  ["hotel", "hotel"],
  ["une auberge calme", "hotel"],
  ["guest-house goma", "hotel"],
  ["Maison d’hôtes", "hotel"],
  ["chambre d’hôte", "hotel"],
  ["Gîte", "hotel"],
  ["", null],
  ["gombe", null],
  // A part of a word does not count.
  ["hotellerie", null],
  ["villageoise", null],
  // Both categories are named, so the visitor's choice stays.
  ["maison hôtel", null],
] as const)("«%s» names %s", (query, category) => {
  expect(namedCategory(query)).toBe(category);
});
