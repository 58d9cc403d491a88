import { expect, test } from "vitest";
import { categoryInWords } from "./category-in-words.ts";

test.each([
  ["studio gombe", "logement"],
  ["Appartement 2 chambres", "logement"],
  ["grande MAISON à Ngaliema", "logement"],
  ["villas", "logement"],
  ["hôtel bukavu", "hotel"],
  ["HÔTELS Goma", "hotel"],
  ["hotel", "hotel"],
  ["une auberge calme", "hotel"],
  ["", null],
  ["gombe", null],
  // A part of a word is another word.
  ["hotellerie", null],
  ["villageoise", null],
  // The visitor's own choice holds.
  ["maison hôtel", null],
] as const)("«%s» names %s", (question, category) => {
  expect(categoryInWords(question)).toBe(category);
});
