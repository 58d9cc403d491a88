import type { HostEstablishment } from "@lopango/contract/establishments/establishment";
import { describe, expect, test } from "vitest";
import { changesTo, establishmentField, establishmentFieldsOf } from "./establishment-fields.ts";
import { checkEstablishment } from "./establishment-rules.ts";

const establishment: HostEstablishment = {
  id: "h".repeat(20),
  name: "Hôtel du Fleuve",
  kind: "hotel",
  stars: 3,
  year_founded: 1998,
  languages: ["fr", "ln", "chinois"],
  website: "https://www.fleuve.cd",
  description: "Au bord du fleuve.",
  rules: "",
  country: "CD",
  city: "Kinshasa",
  commune: "Gombe",
  quartier: "",
  address: "12, avenue du Port",
  latlng: { lat: -4.3, lng: 15.3 },
  amenities: ["wifi"],
  photos: [],
  checkin_time: "14:00",
  checkout_time: "11:00",
  cancellation_policy: "flexible",
  contact_phone: "+243812345678",
  contact_whatsapp: null,
  created_at: "2026-11-01T00:00:00.000Z",
  property_ids: ["p".repeat(20)],
  rooms: [],
  my_role: "owner",
};
const fields = establishmentFieldsOf(establishment);
const today = new Date("2026-11-26T12:00:00Z");

test("a form that nobody touched is valid and changes nothing", () => {
  const { value } = checkEstablishment(fields, today);
  expect(value && changesTo(establishment, value)).toEqual({});
});

test("only what was typed is sent, as the contract writes it", () => {
  const typed = { ...fields, stars: "4", year_founded: "", website: "fleuve.cd", contact_whatsapp: "0812345678" };
  const { value } = checkEstablishment({ ...typed, other_languages: "chinois, Arabe", latlng: "" }, today);
  expect(value && changesTo(establishment, value)).toEqual({
    stars: 4,
    year_founded: null,
    website: "https://fleuve.cd",
    contact_whatsapp: "+243812345678",
    languages: ["fr", "ln", "chinois", "arabe"],
    latlng: null,
  });
});

describe("a mistake is told at its field:", () => {
  test.each([
    [{ name: " " }, "name"],
    [{ city: "" }, "city"],
    [{ year_founded: "1799" }, "year_founded"],
    [{ year_founded: "2027" }, "year_founded"],
    [{ year_founded: "hier" }, "year_founded"],
    [{ website: "pas une adresse" }, "website"],
    [{ latlng: "près du port" }, "latlng"],
    [{ other_languages: "x".repeat(31) }, "other_languages"],
    [{ checkin_time: "" }, "checkin_time"],
    [{ contact_phone: "12" }, "contact_phone"],
  ])("%o", (wrong, field) => {
    expect(Object.keys(checkEstablishment({ ...fields, ...wrong }, today).errors ?? {})).toEqual([field]);
  });
});

test("errors of the server name the field of the form, parts of a list too", () => {
  expect(["languages.3", "year_founded", "photos"].map((path) => establishmentField(path, fields))).toEqual([
    "other_languages",
    "year_founded",
    undefined,
  ]);
});
