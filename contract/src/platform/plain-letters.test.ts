import { expect, test } from "vitest";
import { placeKey, plainLetters, withoutAccents } from "./plain-letters.ts";

test("accents go, composed or not, and the case stays", () => {
  expect(withoutAccents("Hôtel Ngaliéma")).toBe("Hotel Ngaliema");
  expect(withoutAccents("Hôtel")).toBe("Hotel");
});

test("comparable text is lower case, its ligatures two letters", () => {
  expect(plainLetters("Œuvre, LÆTITIA, Éléphant n° 2")).toBe("oeuvre, laetitia, elephant n° 2");
});

test.each([
  ["Ngaliéma", "ngaliema"],
  ["Mont-Ngafula", "mont ngafula"],
  ["MBUJI-MAYI", "Mbuji Mayi"],
])("«%s» and «%s» are one place", (one, other) => {
  expect(placeKey(one)).toBe(placeKey(other));
});

test("a name without letters has no key", () => {
  expect(placeKey(" - ")).toBe("");
});
