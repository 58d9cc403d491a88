import { describe, expect, test } from "vitest";
import { aListing } from "../../../test/listings.ts";
import type { FactFilters } from "@lopango/contract/catalogue/fact-filters";
import { factConditions } from "./fact-filters.ts";

const meets = (listing: Parameters<typeof aListing>[0], asked: FactFilters) =>
  factConditions(asked, "all").every((holds) => holds(aListing({ title: "Maison", ...listing })));

describe("a listing that says its facts", () => {
  const said = {
    bedrooms: 2,
    bathrooms: 1,
    floor: 2,
    furnished: true,
    power_hours: 20,
    amenities: ["wifi", "snel"] as const,
  };
  const listing = { ...said, amenities: [...said.amenities] };

  test.each<[FactFilters, boolean]>([
    [{}, true],
    [{ amenities: ["wifi"] }, true],
    [{ amenities: ["snel", "wifi"] }, true],
    [{ amenities: ["wifi", "pool"] }, false],
    [{ bedrooms: 2 }, true],
    [{ bedrooms: 1 }, false],
    [{ bedrooms: 3 }, false],
    [{ min_bedrooms: 2 }, true],
    [{ min_bedrooms: 3 }, false],
    [{ max_bedrooms: 2 }, true],
    [{ max_bedrooms: 1 }, false],
    [{ max_bedrooms: 0 }, false],
    [{ min_bedrooms: 1, max_bedrooms: 3 }, true],
    [{ bedrooms: 2, min_bedrooms: 3 }, false],
    [{ min_bathrooms: 1 }, true],
    [{ min_bathrooms: 2 }, false],
    [{ min_power_hours: 20 }, true],
    [{ min_power_hours: 21 }, false],
    [{ furnished: true }, true],
    [{ furnished: false }, false],
    [{ min_floor: 2 }, true],
    [{ min_floor: 3 }, false],
    [{ max_floor: 2 }, true],
    [{ max_floor: 1 }, false],
    [{ min_floor: 1, max_floor: 3 }, true],
  ])("meets %j: %s", (asked, expected) => {
    expect(meets(listing, asked)).toBe(expected);
  });

  test("is believed before its title", () => {
    expect(meets({ title: "Villa 5 chambres meublée", bedrooms: 4, furnished: false }, { bedrooms: 5 })).toBe(false);
    expect(meets({ title: "Villa meublée", furnished: false }, { furnished: true })).toBe(false);
    expect(meets({ title: "Studio deux chambres", bedrooms: 0 }, { bedrooms: 0 })).toBe(true);
  });
});

test("any of several amenities is enough where any criterion is, said by the host or by the title", () => {
  const hasAny = (amenities: FactFilters["amenities"]) =>
    factConditions({ amenities }, "any").every((holds) =>
      holds(aListing({ title: "Villa avec piscine", amenities: ["wifi"] })),
    );
  expect(hasAny(["wifi", "parking"])).toBe(true);
  expect(hasAny(["parking", "pool"])).toBe(true);
  expect(hasAny(["parking", "gym"])).toBe(false);
});

describe("a listing that says nothing", () => {
  test("is found by what its title says", () => {
    expect(meets({ title: "Villa meublée avec piscine, 3 chambres" }, { amenities: ["pool"], bedrooms: 3 })).toBe(true);
    expect(meets({ title: "Maison trois chambres" }, { min_bedrooms: 2, max_bedrooms: 3 })).toBe(true);
    expect(meets({ title: "Maison trois chambres" }, { max_bedrooms: 2 })).toBe(false);
    expect(meets({ title: "Villa meublée" }, { furnished: true })).toBe(true);
    expect(meets({ title: "Appartement au rez-de-chaussée" }, { max_floor: 0 })).toBe(true);
    expect(meets({ title: "Studio, 3ème étage" }, { min_floor: 3, max_floor: 3 })).toBe(true);
    expect(meets({ title: "Maison à étage" }, { max_floor: 3 })).toBe(false);
    expect(meets({ title: "Villa non meublée" }, { furnished: false })).toBe(true);
  });

  test("is not found by what nobody said", () => {
    for (const asked of [
      { furnished: true },
      { furnished: false },
      { bedrooms: 0 },
      { min_bedrooms: 1 },
      { max_bedrooms: 50 },
      { min_power_hours: 1 },
      { max_floor: 50 },
    ])
      expect(meets({}, asked)).toBe(false);
  });
});

test("a title that says what is missing says nothing of having it", () => {
  for (const title of ["Studio sans parking", "Maison, pas de parking", "Villa sans piscine ni parking"])
    expect(meets({ title, amenities: [] }, { amenities: ["parking"] })).toBe(false);
  expect(meets({ title: "Villa sans piscine, avec parking", amenities: [] }, { amenities: ["parking"] })).toBe(true);
});
