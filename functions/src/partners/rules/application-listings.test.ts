import { expect, test } from "vitest";
import { aFile, anApplication } from "../../../test/applications.ts";
import type { Listing } from "../../listings/rules/listing.ts";
import type { PartnerApplication } from "./application.ts";
import { countRooms, galleriesOf, establishmentFrom, listingsOfRooms, placesIn } from "./application-listings.ts";

const now = new Date("2027-01-01T10:00:00Z");

const roomsFrom = (application: PartnerApplication, ids: string[], confirmation: Listing["confirmation"] = "instant") =>
  listingsOfRooms(establishmentFrom(application, "establishment", ids, [], [], now), application, confirmation, now);

test("each kind of room is a room type with its units and its price", () => {
  const application = anApplication({
    hotel_name: "Hôtel Fleuve",
    city: "Goma",
    district: "Himbi",
    amenities: ["pool", "wifi"],
    cancellation_policy: "strict",
    checkin_time: "13:00",
    checkout_time: "10:30",
    rooms: [
      { type: "Double", count: 8, price_cents: 9_000 },
      {
        type: "Suite",
        count: 2,
        price_cents: 18_000,
        max_guests: 4,
        double_beds: 1,
        room_size: 32,
        adults: 2,
        children: 2,
      },
    ],
  });
  const [double, suite] = roomsFrom(application, ["one", "two"], "host");
  expect(double).toMatchObject({
    id: "one",
    title: "Hôtel Fleuve — Double",
    category: "hotel",
    units: 8,
    base_price_cents: 9_000,
    currency: "USD",
    supports_booking: true,
    confirmation: "host",
    max_guests: 2,
    is_active: true,
    owner_id: application.applicant.uid,
    host_first_name: "Solange",
    city: "Goma",
    commune: "Goma",
    quartier: "Himbi",
    time_zone: "Africa/Lubumbashi",
    cancellation_policy: "strict",
    address: "12, avenue du Port",
    latlng: { lat: -4.3, lng: 15.3 },
    checkin_time: "13:00",
    checkout_time: "10:30",
    contact_phone: "+243812345678",
    contact_whatsapp: null,
    description: "Au bord du fleuve.",
    amenities: ["wifi", "pool"],
    bedrooms: null,
    photos: [],
    establishment_id: "establishment",
    website: "https://www.hotel.cd",
  });
  expect(suite).toMatchObject({
    id: "two",
    title: "Hôtel Fleuve — Suite",
    units: 2,
    base_price_cents: 18_000,
    max_guests: 4,
    double_beds: 1,
    single_beds: null,
    room_size: 32,
    adults: 2,
    children: 2,
  });
});

test("rooms of which there are none, or without a price, are left out", () => {
  const rooms = [
    { type: "Simple", count: 0, price_cents: 5_000 },
    { type: "Double", count: 1, price_cents: 0 },
    { type: "Suite", count: 1, price_cents: 300 },
  ];
  const application = anApplication({ rooms });
  expect(countRooms(application)).toBe(1);
  expect(roomsFrom(application, ["one"]).map(({ title }) => title)).toEqual([`${application.hotel_name} — Suite`]);
  expect(() => countRooms(anApplication({ rooms: rooms.slice(0, 2) }))).toThrow("no_rooms_to_publish");
});

test("the house has the photos of the hotel, each offered room its own", () => {
  const rooms = [
    { type: "Simple", count: 0, price_cents: 5_000 },
    { type: "Double", count: 1, price_cents: 7_000 },
    { type: "Suite", count: 1, price_cents: 9_000 },
  ];
  const [hotel, single, suite] = [null, "1", "3"].map((room) => aFile({ kind: "gallery", room }));
  const files = [aFile(), hotel, single, suite].filter((file) => file !== undefined);
  expect(galleriesOf({ ...anApplication({ rooms }), files })).toEqual([[hotel], [], [suite]]);
});

test("the longest names and descriptions still fit into a listing", () => {
  const application = anApplication({
    hotel_name: "H".repeat(120),
    description: "d".repeat(5_000),
    amenities: ["wifi"],
    rooms: [{ type: "T".repeat(80), count: 1, price_cents: 300 }],
  });
  const [listing] = roomsFrom(application, ["one"]);
  expect(listing?.title).toBe(`${"H".repeat(37)} — ${"T".repeat(80)}`);
  expect(listing?.description).toHaveLength(5_000);
});

test("a character of two halves is never cut in two", () => {
  const application = anApplication({
    hotel_name: `${"H".repeat(111)}😀`,
    description: `${"d".repeat(4_978)}😀${"d".repeat(20)}`,
    amenities: ["wifi"],
  });
  for (const { title, description } of roomsFrom(application, ["one", "two"]))
    expect([title.isWellFormed(), description.isWellFormed()]).toEqual([true, true]);
});

test("the description is the hotel’s own, also when it is empty", () => {
  const [listing] = roomsFrom(anApplication({ amenities: ["gym"], description: "" }), ["one", "two"]);
  expect(listing).toMatchObject({ description: "", amenities: ["gym"] });
});

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
