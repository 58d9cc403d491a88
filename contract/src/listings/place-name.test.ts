import { expect, test } from "vitest";
import { placeName, placeOf, wholePlaceOf } from "./place-name.ts";

test("a place is named from near to far, without gaps and repetitions", () => {
  expect(placeName("Socimat", "", "Gombe", null, " Kinshasa ")).toBe("Socimat, Gombe, Kinshasa");
  expect(placeName("Goma", "Goma")).toBe("Goma");
  expect(placeName(undefined)).toBe("");
});

test("a list names the commune and the city, and the page names the quartier too", () => {
  const place = { quartier: "Socimat", commune: "Gombe", city: "Kinshasa" };
  expect([placeOf(place), wholePlaceOf(place)]).toEqual(["Gombe, Kinshasa", "Socimat, Gombe, Kinshasa"]);
  const goma = { quartier: "Himbi", commune: "Goma", city: "Goma" };
  expect([placeOf(goma), wholePlaceOf(goma)]).toEqual(["Himbi, Goma", "Himbi, Goma"]);
  expect(placeOf({ quartier: "", commune: "", city: "Boma" })).toBe("Boma");
  expect(placeOf({ quartier: "Centre", commune: "", city: "Boma" })).toBe("Centre, Boma");
});
