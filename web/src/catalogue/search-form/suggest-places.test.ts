import { expect, test } from "vitest";
import { suggestPlaces } from "./suggest-places.ts";

const KINSHASA = { city: "Kinshasa", logement: 30, hotel: 20 };
const GOMBE = { city: "Kinshasa", commune: "Gombe", logement: 9, hotel: 6 };
const PLACES = [
  KINSHASA,
  { city: "Goma", logement: 4, hotel: 3 },
  GOMBE,
  { city: "Kinshasa", commune: "Mont-Ngafula", logement: 2, hotel: 1 },
  { city: "Lubumbashi", logement: 5, hotel: 2 },
  { city: "Bukavu", logement: 3, hotel: 4 },
  { city: "Kinshasa", commune: "Limete", quartier: "Kingabwa", logement: 0, hotel: 1 },
  { city: "Kinshasa", commune: "Kinshasa", logement: 1, hotel: 0 },
];

const named = (typed: string, category: "hotel" | "logement" = "hotel") =>
  suggestPlaces(PLACES, typed, category).map(({ name, count }) => `${name} ${count}`);

test.each([
  ["ki", ["Kinshasa 20", "Kingabwa, Limete, Kinshasa 1"]],
  ["gom", ["Gombe, Kinshasa 6", "Goma 3"]],
  ["gombé", ["Gombe, Kinshasa 6"]],
  ["kinshassa", ["Kinshasa 20"]],
  ["kin", ["Kinshasa 20", "Kingabwa, Limete, Kinshasa 1"]],
  ["lushi", ["Lubumbashi 2"]],
  ["lumumba", ["Lubumbashi 2"]],
  ["bukavou", ["Bukavu 4"]],
  ["mont nga", ["Mont-Ngafula, Kinshasa 1"]],
  ["montnga", ["Mont-Ngafula, Kinshasa 1"]],
  ["zz", []],
  ["g", []],
  ["", []],
  ["goma", []],
])("«%s» suggests %j", (typed, expected) => {
  expect(named(typed)).toEqual(expected);
});

test("only what has listings of the category is suggested", () => {
  expect(named("king", "logement")).toEqual([]);
  expect(named("kinshas", "logement")).toEqual(["Kinshasa 30"]);
});

test("the last words are gone on from, and those before stay", () => {
  expect(suggestPlaces(PLACES, "studio pas cher gomb", "logement")).toEqual([
    { text: "studio pas cher Gombe, Kinshasa", name: "Gombe, Kinshasa", count: 9 },
  ]);
});

test("a quartier whose name is understood as something else is not suggested", () => {
  const places = [
    { city: "Kinshasa", commune: "Bumbu", quartier: "Matadi", logement: 1, hotel: 1 },
    { city: "Kinshasa", commune: "Barumbu", quartier: "Bon Marché", logement: 1, hotel: 1 },
    { city: "Kinshasa", commune: "Kisenso", quartier: "Regideso", logement: 1, hotel: 1 },
    { city: "Goma", commune: "Goma", quartier: "Himbi", logement: 1, hotel: 1 },
    { city: "Inongo", logement: 1, hotel: 1 },
  ];
  const suggested = ["matad", "bon mar", "regid", "himb", "inong"].flatMap((typed) =>
    suggestPlaces(places, typed, "hotel").map(({ name }) => name),
  );
  expect(suggested).toEqual(["Himbi, Goma", "Inongo"]);
});
