import { expect, test } from "vitest";
import type { SearchedPlace } from "@lopango/contract/catalogue/searched-place";
import { nextPlaces, type PlaceFilters } from "./place-choices.tsx";

const place = (names: Omit<SearchedPlace, "hotel" | "logement">, hotel: number): SearchedPlace => ({
  ...names,
  hotel,
  logement: 0,
});
const PLACES = [
  place({ city: "Goma" }, 3),
  place({ city: "Kinshasa" }, 9),
  place({ city: "Kinshasa", commune: "Gombe" }, 5),
  place({ city: "Kinshasa", commune: "Limete" }, 4),
  place({ city: "Kinshasa", commune: "Bumbu" }, 0),
  place({ city: "Goma", commune: "Goma" }, 3),
  place({ city: "Kinshasa", commune: "Gombe", quartier: "Socimat" }, 2),
  place({ city: "Kinshasa", commune: "Gombe", quartier: "Golf" }, 3),
  place({ city: "Kinshasa", commune: "Limete", quartier: "Kingabwa" }, 4),
];
const rows = (asked: Partial<PlaceFilters>) =>
  nextPlaces(PLACES, { city: "", commune: "", quartier: "", ...asked }, "hotel").map(
    ({ level, names, chosen }) => `${level}: ${names.map(({ name, count }) => `${name} ${count}`).join()}; ${chosen}`,
  );

test("cities are offered until one is said, then its communes, then the quartiers of a commune", () => {
  expect(rows({})).toEqual(["city: Kinshasa 9,Goma 3; undefined"]);
  expect(rows({ city: "kinshasa" })).toEqual(["commune: Gombe 5,Limete 4; undefined"]);
  expect(rows({ city: "Kinshasa", commune: "GOMBE", quartier: "golf" })).toEqual([
    "commune: Gombe 5,Limete 4; Gombe",
    "quartier: Golf 3,Socimat 2; Golf",
  ]);
});

test("a level with one place or none is no choice, nor is a place without a listing of the category", () => {
  expect(rows({ city: "Goma" })).toEqual([]);
  expect(rows({ city: "Kinshasa", commune: "Limete" })).toEqual(["commune: Gombe 5,Limete 4; Limete"]);
  expect(nextPlaces(PLACES, { city: "", commune: "", quartier: "" }, "logement")).toEqual([]);
});

test("eight of a level are offered at most", () => {
  const many = Array.from({ length: 9 }, (_, index) => place({ city: `Ville ${index}` }, index + 1));
  const [row] = nextPlaces(many, { city: "", commune: "", quartier: "" }, "hotel");
  expect(row?.names).toHaveLength(8);
  expect(row?.names[0]?.count).toBe(9);
});
