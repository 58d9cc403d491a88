import { describe, expect, test } from "vitest";
import { parseLanguages } from "../listings/establishment-input.ts";
import { NO_FACTS } from "../listings/listing-facts.ts";
import { roomFactsOf } from "../listings/room-facts.ts";
import { parseLatLng } from "../platform/parse-latlng.ts";
import { applicationChanges, newApplication, rejection, type NewApplication } from "./partner-form.ts";

const named = { hotel_name: "Hôtel Fleuve" };
const long = (length: number) => "x".repeat(length);
const NO_ROOM_FACTS = roomFactsOf(NO_FACTS);
const FULL_ROOM = { double_beds: 20, single_beds: 20, room_size: 1_000, adults: 50, children: 50 };
const rooms = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: `room-${index}`,
    type: "Double",
    count: 1,
    price_cents: 8_000,
    max_guests: 3,
    ...NO_ROOM_FACTS,
  }));
const phoneError =
  "Ce numéro n’existe pas\u202f: vérifiez-le, par exemple +243 812 345 678. À l’étranger, commencez par l’indicatif du pays.";
const atMost = (length: number) => `${length} caractères au plus.`;
const YEARS = "Entre 1800 et 2100.";

type Field = keyof NewApplication;
const readOf = (field: Field, value: unknown) => newApplication.parse({ ...named, [field]: value })[field];

test("a name is enough: everything else has its default", () => {
  expect(newApplication.parse({ hotel_name: "  Hôtel Fleuve " })).toEqual({
    hotel_name: "Hôtel Fleuve",
    category: "hotel",
    stars: 0,
    year_founded: null,
    description: "",
    languages: ["fr", "en"],
    country: "CD",
    city: "Kinshasa",
    address: "",
    district: "",
    postal_code: "",
    latlng: null,
    checkin_time: "14:00",
    checkout_time: "11:00",
    phone_primary: "",
    phone_whatsapp: "",
    email: "",
    website: "",
    manager_name: "",
    manager_role: "",
    manager_idno: "",
    manager_phone: "",
    rooms: [],
    cancellation_policy: "flexible",
    amenities: [],
    rccm: "",
    nif: "",
    mx_account_name: "",
    mx_account_email: "",
    mx_account_phone: "",
  });
});

test("the simple form sends a name, a city and languages", () => {
  expect(
    newApplication.parse({ hotel_name: "Hôtel Fleuve", city: "Goma", languages: parseLanguages("FR, sw,,fr") }),
  ).toMatchObject({ city: "Goma", languages: ["fr", "sw"] });
});

describe("a value inside the limits", () => {
  test.each<[Field, unknown, unknown]>([
    ["hotel_name", long(120), long(120)],
    ["category", "guesthouse", "guesthouse"],
    ["stars", 0, 0],
    ["stars", 5, 5],
    ["stars", -1, 0],
    ["stars", 6, 5],
    ["stars", 4.4, 4],
    ["stars", 1e308, 5],
    ["year_founded", 1800, 1800],
    ["year_founded", 2100, 2100],
    ["year_founded", null, null],
    ["description", long(5000), long(5000)],
    ["description", "  Au bord du fleuve. ", "Au bord du fleuve."],
    ["languages", [], ["fr", "en"]],
    ["languages", [" ", ""], ["fr", "en"]],
    ["languages", ["FR", "fr ", "Lingala"], ["fr", "lingala"]],
    [
      "languages",
      Array.from({ length: 20 }, (_, index) => `l${index}`),
      Array.from({ length: 20 }, (_, index) => `l${index}`),
    ],
    ["country", "cd", "CD"],
    ["country", " fr ", "FR"],
    ["country", "", "CD"],
    ["country", " ", "CD"],
    ["city", "", "Kinshasa"],
    ["city", " Goma ", "Goma"],
    ["city", long(80), long(80)],
    ["address", long(200), long(200)],
    ["district", long(80), long(80)],
    ["postal_code", long(20), long(20)],
    ["latlng", { lat: -4.3, lng: 15.3 }, { lat: -4.3, lng: 15.3 }],
    ["latlng", { lat: -90, lng: 180 }, { lat: -90, lng: 180 }],
    ["latlng", null, null],
    ["latlng", undefined, null],
    ["latlng", "-4.3,15.3", null],
    ["latlng", {}, null],
    ["latlng", { lat: -4.3 }, null],
    ["latlng", { lat: "-4.3", lng: 15.3 }, null],
    ["latlng", { lat: Number.NaN, lng: 15.3 }, null],
    ["phone_primary", "+243 (812) 345-678", "+243812345678"],
    ["phone_primary", " ", ""],
    ["phone_whatsapp", "0812.345.678", "+243812345678"],
    ["manager_phone", "", ""],
    ["mx_account_phone", "+243812345678", "+243812345678"],
    ["email", " a@b.cd ", "a@b.cd"],
    ["email", "", ""],
    ["mx_account_email", "x@y.cd", "x@y.cd"],
    ["website", "", ""],
    ["website", "www.hotel.cd", "https://www.hotel.cd"],
    ["website", "http://hotel.cd/a?b=1", "http://hotel.cd/a?b=1"],
    ["manager_name", long(120), long(120)],
    ["manager_role", long(80), long(80)],
    ["manager_idno", long(60), long(60)],
    ["rooms", rooms(20), rooms(20)],
    [
      "rooms",
      [{ type: " Suite ", count: 0, price_cents: 0 }],
      [{ key: "1", type: "Suite", count: 0, price_cents: 0, max_guests: 2, ...NO_ROOM_FACTS }],
    ],
    [
      "rooms",
      [{ key: long(40), type: long(80), count: 500, price_cents: 10_000_000, max_guests: 50, ...FULL_ROOM }],
      [{ key: long(40), type: long(80), count: 500, price_cents: 10_000_000, max_guests: 50, ...FULL_ROOM }],
    ],
    ["cancellation_policy", "strict", "strict"],
    ["amenities", ["pool", "wifi", "pool"], ["wifi", "pool"]],
    [
      "amenities",
      ["accessible", "airport_shuttle", "room_service", "restaurant", "gym", "pool", "parking", "wifi"],
      ["wifi", "parking", "pool", "gym", "restaurant", "room_service", "airport_shuttle", "accessible"],
    ],
    ["rccm", long(60), long(60)],
    ["nif", long(60), long(60)],
    ["mx_account_name", long(120), long(120)],
  ])("%s = %j is read as %j", (field, value, expected) => {
    expect(readOf(field, value)).toEqual(expected);
  });
});

describe("a value beyond the limits", () => {
  test.each<[Field, unknown, string, string?]>([
    ["hotel_name", "  ", "Le nom de l’établissement est requis."],
    ["hotel_name", long(121), atMost(120)],
    ["category", "château", ""],
    ["stars", "5", ""],
    ["stars", Number.NaN, ""],
    ["year_founded", 1799, YEARS],
    ["year_founded", 2101, YEARS],
    ["year_founded", 1990.5, "Un nombre entier est attendu."],
    ["description", long(5001), atMost(5000)],
    ["languages", Array.from({ length: 21 }, (_, index) => `l${index}`), "20 langues au plus."],
    ["languages", [long(31)], atMost(30), "languages.0"],
    ["languages", "fr,en", ""],
    ["country", "COD", "Choisissez un pays de la liste."],
    ["country", "XX", "Choisissez un pays de la liste."],
    ["country", "1", "Choisissez un pays de la liste."],
    ["city", long(81), atMost(80)],
    ["address", long(201), atMost(200)],
    ["district", long(81), atMost(80)],
    ["postal_code", long(21), atMost(20)],
    ["latlng", { lat: 90.1, lng: 0 }, "Entre -90 et 90.", "latlng.lat"],
    ["latlng", { lat: 0, lng: -180.1 }, "Entre -180 et 180.", "latlng.lng"],
    ["phone_primary", "1234567", phoneError],
    ["phone_primary", "12345678", phoneError],
    ["phone_whatsapp", "appelez-moi", phoneError],
    ["manager_phone", "++243812345678", phoneError],
    ["mx_account_phone", "1", phoneError],
    ["email", "a@b", "Adresse e-mail invalide."],
    ["email", `${long(250)}@b.cd`, atMost(254)],
    ["mx_account_email", "x", "Adresse e-mail invalide."],
    ["website", "hotel", "Adresse web invalide."],
    ["website", "javascript:alert(1)", "Adresse web invalide."],
    ["website", "ftp://hotel.cd", "Adresse web invalide."],
    ["website", `https://hotel.cd/${long(300)}`, atMost(300)],
    ["manager_name", long(121), atMost(120)],
    ["manager_role", long(81), atMost(80)],
    ["manager_idno", long(61), atMost(60)],
    ["rooms", rooms(41), "40 types de chambre au plus."],
    ["rooms", [{ type: " ", count: 1, price_cents: 300 }], "Le type de chambre est requis.", "rooms.0.type"],
    ["rooms", [{ type: long(81), count: 1, price_cents: 300 }], atMost(80), "rooms.0.type"],
    ["rooms", [{ type: "Double", count: -1, price_cents: 300 }], "Au moins 0.", "rooms.0.count"],
    ["rooms", [{ type: "Double", count: 501, price_cents: 300 }], "Entre 0 et 500.", "rooms.0.count"],
    ["rooms", [{ type: "Double", count: 1.5, price_cents: 300 }], "Un nombre entier est attendu.", "rooms.0.count"],
    ["rooms", [{ type: "Double", count: 1, price_cents: -1 }], "Au moins 0.", "rooms.0.price_cents"],
    [
      "rooms",
      [{ type: "Double", count: 1, price_cents: 10_000_001 }],
      "Ce prix est trop élevé\u202f: 100\u202f000\u00a0$US au plus.",
      "rooms.0.price_cents",
    ],
    [
      "rooms",
      [{ key: "a b", type: "Double", count: 1, price_cents: 300 }],
      "Ce type de chambre n’est pas reconnu.",
      "rooms.0.key",
    ],
    ["rooms", [...rooms(1), ...rooms(1)], "Deux types de chambre se confondent."],
    ["cancellation_policy", "none", ""],
    ["amenities", ["spa"], "", "amenities.0"],
    ["rccm", long(61), atMost(60)],
    ["nif", long(61), atMost(60)],
    ["mx_account_name", long(121), atMost(120)],
  ])("%s = %j is refused by name", (field, value, message, path = field) => {
    const issues = newApplication.safeParse({ ...named, [field]: value }).error?.issues ?? [];
    expect(issues.map((issue) => issue.path.join("."))).toEqual([path]);
    expect(issues[0]?.message).toBe(message || issues[0]?.message);
  });

  test.each(["status", "files", "applicant", "listing_ids", "reason", "id"])(
    "%s is not for the applicant to say",
    (field) => {
      expect(newApplication.safeParse({ ...named, [field]: "approved" }).success).toBe(false);
      expect(applicationChanges.safeParse({ [field]: "approved" }).success).toBe(false);
    },
  );
});

test("a correction changes what it names and nothing else", () => {
  expect(applicationChanges.parse({})).toEqual({});
  expect(applicationChanges.parse({ country: "cd", latlng: null })).toEqual({ country: "CD", latlng: null });
  expect(applicationChanges.safeParse({ hotel_name: "" }).success).toBe(false);
});

test("a rejection has a reason of 1 to 1000 characters", () => {
  expect(
    [" ", "x", long(1000), long(1001)].map((reason) => rejection.safeParse({ version: "1", reason }).success),
  ).toEqual([false, true, true, false]);
});

test.each([
  ["-4.3217, 15.3125", { lat: -4.3217, lng: 15.3125 }],
  ["0,0", { lat: 0, lng: 0 }],
  ["", null],
  ["-4.3", null],
  ["-4.3,", null],
  ["a,15", null],
  ["1,2,3", null],
])("GPS «%s» is %j", (text, point) => {
  expect(parseLatLng(text)).toEqual(point);
});
