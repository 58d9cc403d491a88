import { expect, test } from "vitest";
import { NO_FACTS } from "@lopango/contract/listings/listing-facts";
import { roomFactsOf } from "@lopango/contract/listings/room-facts";
import { EMPTY_APPLICATION, EMPTY_ROOM, type ApplicationFields } from "./application-fields.ts";
import { checkApplication } from "./application-rules.ts";

const NO_ROOM_FACTS = roomFactsOf(NO_FACTS);
const TODAY = new Date("2027-06-01T12:00:00Z");
const check = (changes: Partial<ApplicationFields>) =>
  checkApplication({ ...EMPTY_APPLICATION, hotel_name: "Hôtel du Fleuve", ...changes }, TODAY);

test("a name is enough, and the rest has the specification’s defaults", () => {
  expect(check({}).application).toMatchObject({
    category: "hotel",
    stars: 0,
    year_founded: null,
    languages: ["fr", "en"],
    country: "CD",
    city: "Kinshasa",
    latlng: null,
    rooms: [],
    cancellation_policy: "flexible",
  });
});

test("a name of spaces counts as missing", () => {
  expect(check({ hotel_name: "   " }).errors).toEqual({ hotel_name: "Le nom de l’établissement est requis." });
});

test.each([
  ["1799", "Entre 1800 et 2100."],
  ["1800", undefined],
  ["2027", undefined],
  ["2028", "Cette année n’a pas encore commencé."],
  ["vieux", "Un nombre entier est attendu."],
])("a hotel founded in «%s» is answered with: %s", (year_founded, message) => {
  expect(check({ year_founded }).errors?.["year_founded"]).toBe(message);
});

test("ticked and typed languages are one list", () => {
  expect(check({ languages: ["ln"], other_languages: "Chinois, ln," }).application?.languages).toEqual([
    "ln",
    "chinois",
  ]);
});

test.each(["", "-4.3", "près du port", "-4.3,", "-4.3,15,2"])("the position «%s» is ignored", (latlng) => {
  expect(check({ latlng }).application?.latlng).toBeNull();
});

test("a position is two numbers on the globe", () => {
  expect(check({ latlng: " -4.3 , 15.3 " }).application?.latlng).toEqual({ lat: -4.3, lng: 15.3 });
  expect(check({ latlng: "-91, 15.3" }).errors).toHaveProperty("latlng");
});

test("rows left empty are no rooms, and prices are typed in dollars", () => {
  const rooms = [
    { ...EMPTY_ROOM, type: " " },
    { ...EMPTY_ROOM, key: "a1", type: "Suite", count: "3", guests: "2", price: "140", double_beds: "1", adults: "2" },
  ];
  expect(check({ rooms }).application?.rooms).toEqual([
    {
      ...NO_ROOM_FACTS,
      double_beds: 1,
      adults: 2,
      key: "a1",
      type: "Suite",
      count: 3,
      price_cents: 14_000,
      max_guests: 2,
    },
  ]);
});

test("a mistake of a room is in the row where it was typed", () => {
  const rooms = [
    EMPTY_ROOM,
    {
      ...EMPTY_ROOM,
      key: "a1",
      type: "",
      count: "-1",
      guests: "0",
      price: "cher",
      single_beds: "deux",
      children: "51",
    },
  ];
  expect(check({ rooms }).errors).toEqual({
    "rooms.1.type": "Le type de chambre est requis.",
    "rooms.1.count": "Au moins 0.",
    "rooms.1.guests": "Entre 1 et 50.",
    "rooms.1.single_beds": "Un nombre entier est attendu.",
    "rooms.1.children": "Entre 0 et 50.",
    "rooms.1.price": "Un prix en dollars, à partir de 0.",
  });
});

test("a price is whole: cents are refused where it is set", () => {
  expect(
    check({ rooms: [{ ...EMPTY_ROOM, key: "1", type: "Suite", count: "1", guests: "2", price: "140,50" }] }).errors,
  ).toEqual({
    "rooms.0.price": "Un montant entier, sans centimes\u202f: par exemple 45.",
  });
});

test("a room without numbers is asked how many there are, and for how many", () => {
  expect(
    check({ rooms: [{ ...EMPTY_ROOM, key: "1", type: "Suite", count: "", guests: "", price: "0" }] }).errors,
  ).toEqual({
    "rooms.0.count": "Combien\u202f?",
    "rooms.0.guests": "Combien\u202f?",
  });
});
