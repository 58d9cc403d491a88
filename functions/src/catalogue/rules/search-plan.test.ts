import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SEARCH_ORDERS } from "@lopango/contract/listings/search-order";
import { NO_MOVE_IN } from "@lopango/contract/listings/move-in";
import { NO_FACTS } from "@lopango/contract/listings/listing-facts";
import { lodgingIn } from "./searched-stay.ts";
import { planSearch, type SearchFilters } from "./search-plan.ts";
import { anEstablishment } from "../../../test/establishments.ts";
import { aListing } from "../../../test/listings.ts";
import { isFoundBy, storedAs } from "../../../test/search-index.ts";
import { roomsOnCard, unitsTogether, withEstablishmentName } from "../../listings/rules/listed-establishment.ts";
import { newHeldCheck } from "../../listings/rules/held-checks.ts";
import { indexQueries } from "./index-queries.ts";

const NOW = new Date("2027-01-01T10:00:00Z");

const listing = {
  title: "Villa Mbote",
  city: "Kinshasa",
  commune: "Ngaliéma",
  quartier: "Ma Campagne",
  base_price_cents: 80_000,
  currency: "USD",
  ...NO_FACTS,
  bedrooms: 3,
  floor: 1,
  amenities: ["wifi" as const],
  category: "logement" as const,
  checks: [],
  ...NO_MOVE_IN,
  deposit_months: 3,
  advance_months: 1,
  let_by: "owner" as const,
};

const found = (criteria: Omit<SearchFilters, "logic">, logic: "all" | "any" = "all"): boolean => {
  const plan = planSearch({ ...criteria, logic }, NOW, 2_500);
  return plan.filters !== null && plan.matches(listing);
};

describe("all criteria together", () => {
  test.each<[Omit<SearchFilters, "logic">, boolean]>([
    [{}, true],
    [{ q: "villa ngaliema" }, true],
    [{ q: "villa gombe" }, false],
    [{ commune: "NGALIEMA", quartier: "ma-campagne" }, true],
    [{ commune: "Gombe", quartier: "ma-campagne" }, false],
    [{ min_price_cents: 80_000, max_price_cents: 80_000 }, true],
    [{ min_price_cents: 80_001 }, false],
    [{ max_price_cents: 79_999 }, false],
    [{ min_price_cents: 90_000, max_price_cents: 70_000 }, false],
    [{ q: "   ", commune: "!", quartier: "" }, true],
    [{ city: "KINSHASA" }, true],
    [{ city: "Goma" }, false],
    [{ city: "Ngaliéma" }, false],
    [{ bedrooms: 3, amenities: ["wifi"] }, true],
    [{ bedrooms: 2 }, false],
    [{ min_bedrooms: 3, max_bedrooms: 4 }, true],
    [{ max_bedrooms: 2 }, false],
    [{ bedrooms: 3, amenities: ["pool"] }, false],
    [{ min_floor: 1, max_floor: 2 }, true],
    [{ min_floor: 2 }, false],
    [{ q: "villa", city: "kinshasa", guests: 2, sort: "price_desc", max_price_cents: 80_000 }, true],
    [{ max_move_in_cents: 320_000, sort: "move_in" }, true],
    [{ max_move_in_cents: 319_999 }, false],
    [{ deposit_max: 3, without_commission: true, let_by: "owner" }, true],
    [{ deposit_max: 2 }, false],
    [{ let_by: "family" }, false],
  ])("find the listing by %j: %j", (criteria, expected) => {
    expect(found(criteria)).toBe(expected);
  });
});

test("what no floor and no number of bedrooms can be is not looked for", () => {
  const asked: SearchFilters = { q: "villa", commune: "gombe", logic: "all" };
  expect(planSearch({ ...asked, min_floor: 3, max_floor: 2 }, NOW, 2_500).filters).toBeNull();
  expect(planSearch({ ...asked, min_floor: 2, max_floor: 2 }, NOW, 2_500).filters).not.toBeNull();
  expect(planSearch({ ...asked, min_bedrooms: 3, max_bedrooms: 2 }, NOW, 2_500).filters).toBeNull();
  expect(planSearch({ ...asked, bedrooms: 2, min_bedrooms: 3 }, NOW, 2_500).filters).toBeNull();
  expect(planSearch({ ...asked, bedrooms: 2, min_bedrooms: 2, max_bedrooms: 3 }, NOW, 2_500).filters).not.toBeNull();
  expect(planSearch({ logic: "any", min_floor: 3, max_floor: 2 }, NOW, 2_500).filters).toBeNull();
});

describe("any criterion", () => {
  test.each<[Omit<SearchFilters, "logic">, boolean]>([
    [{ q: "gombe", commune: "ngaliema" }, true],
    [{ q: "villa", commune: "gombe" }, true],
    [{ q: "villa gombe", commune: "limete" }, false],
    [{ commune: "gombe", min_price_cents: 50_000, max_price_cents: 90_000 }, true],
    // Minimum and maximum form one criterion, so a price must satisfy both.
    [{ commune: "gombe", min_price_cents: 90_000, max_price_cents: 200_000 }, false],
    [{ commune: "gombe" }, false],
    [{}, true],
    // The city always applies, whatever `logic` says.
    [{ q: "villa", commune: "gombe", city: "Goma" }, false],
    [{ commune: "gombe", amenities: ["wifi"] }, true],
    [{ commune: "gombe", amenities: ["pool"] }, false],
    [{ amenities: ["wifi", "pool"] }, true],
    [{ amenities: ["pool", "parking"] }, false],
    [{ bedrooms: 2, min_floor: 1 }, true],
    [{ bedrooms: 2, min_floor: 2 }, false],
    [{ bedrooms: 3, max_price_cents: 10_000 }, true],
    [{ amenities: ["wifi", "pool"], city: "Goma" }, false],
    [{ commune: "ngaliema", min_floor: 3, max_floor: 2 }, true],
    [{ commune: "gombe", deposit_max: 3 }, true],
    [{ commune: "gombe", deposit_max: 2 }, false],
  ])("finds the listing by %j: %j", (criteria, expected) => {
    expect(found(criteria, "any")).toBe(expected);
  });
});

test("a plan is exact only when the index leaves nothing to check", () => {
  const exact = (criteria: Omit<SearchFilters, "logic">, logic: "all" | "any" = "all") =>
    planSearch({ ...criteria, logic }, NOW, 2_500).exact;
  expect(exact({})).toBe(true);
  expect(exact({ q: "gombe" })).toBe(false);
  expect(exact({ commune: "Gombe", guests: 1, category: "hotel" })).toBe(true);
  expect(exact({ q: "gombe", commune: "Gombe" })).toBe(false);
  expect(exact({ city: "Goma" })).toBe(false);
  expect(exact({ guests: 2 })).toBe(false);
  expect(exact({ commune: "Gombe", amenities: ["wifi"] })).toBe(false);
  expect(exact({ commune: "Gombe", amenities: [] })).toBe(true);
  expect(exact({ stay: { checkin: "2027-01-01", checkout: "2027-01-02" } })).toBe(false);
  expect(exact({ min_price_cents: 1, sort: "price_asc" })).toBe(false);
  expect(exact({ sort: "price_asc" })).toBe(true);
  expect(exact({ q: "gombe hotel" })).toBe(false);
  expect(exact({ q: "administration" })).toBe(false);
  expect(exact({ commune: "Gombe", quartier: "Socimat" })).toBe(false);
  expect(exact({ min_price_cents: 1 })).toBe(false);
  expect(exact({ quartier: "Socimat", commune: "Limete" }, "any")).toBe(true);
});

test("the index is asked for what the fewest listings can have", () => {
  const narrowedBy = (criteria: Omit<SearchFilters, "logic">) =>
    planSearch({ ...criteria, logic: "all" }, NOW, 2_500).filters?.map((filter) =>
      "contains" in filter ? filter.contains : "equals" in filter ? filter.equals : "ranges",
    );
  expect(narrowedBy({ q: "hotel", city: "Goma" })).toEqual(["goma"]);
  expect(narrowedBy({ q: "piscine", city: "Kinshasa" })).toEqual(["piscine"]);
  expect(narrowedBy({ q: "piscine", commune: "Gombe", quartier: "Socimat", city: "Kinshasa" })).toEqual(["socimat"]);
  expect(narrowedBy({ commune: "Gombe", max_price_cents: 5_000 })).toEqual(["gombe", "ranges"]);
  expect(narrowedBy({ commune: "Gombe", max_price_cents: 5_000, sort: "rating" })).toEqual(["gombe", "ranges"]);
  expect(narrowedBy({ city: "Goma", amenities: ["wifi", "pool"] })).toEqual(["goma:pool"]);
  expect(narrowedBy({ city: "Goma", commune: "Goma", q: "villa", min_bedrooms: 5 })).toEqual(["goma:bedrooms=4-"]);
  expect(narrowedBy({ q: "appartement", bedrooms: 0, verified: true })).toEqual([":verified"]);
  expect(narrowedBy({ q: "villa", bedrooms: 2 })).toEqual(["villa"]);
  expect(narrowedBy({ quartier: "Socimat", commune: "Gombe", bedrooms: 2 })).toEqual(["socimat"]);
  expect(narrowedBy({ max_bedrooms: 2 })).toEqual([]);
  expect(narrowedBy({ max_floor: 0, sort: "price_asc" })).toEqual([":floor=-0"]);
  expect(narrowedBy({ deposit_max: 1, max_price_cents: 5_000 })).toEqual([":deposit=1", "ranges"]);
  expect(narrowedBy({ max_move_in_cents: 100_000, sort: "price_desc" })).toEqual([":move_in=5"]);
  expect(narrowedBy({ max_move_in_cents: 100_000_000 })).toEqual([]);
  expect(narrowedBy({ guests: 8, sort: "rating" })).toEqual(["ranges"]);
  const anyOf = (criteria: Omit<SearchFilters, "logic">) =>
    planSearch({ ...criteria, logic: "any" }, NOW, 2_500).filters;
  expect(anyOf({ commune: "Gombe", amenities: ["wifi", "pool"] })).toEqual([
    { field: "commune_key", equals: "gombe" },
    { field: "search_tokens", contains: ":pool" },
    { field: "search_tokens", contains: ":wifi" },
  ]);
  expect(anyOf({ commune: "Gombe", max_bedrooms: 9 })).toEqual([]);
  expect(anyOf({ commune: "Gombe", max_bedrooms: 9, city: "Goma" })).toEqual([
    { field: "search_tokens", contains: "goma" },
  ]);
});

test("every order bounds the price itself, in each currency, and the guests", () => {
  const boundsOf = (criteria: Omit<SearchFilters, "logic">) =>
    planSearch({ commune: "Gombe", ...criteria, logic: "all" }, NOW, 5_000).filters?.[1];
  for (const sort of SEARCH_ORDERS) {
    // The index knows francs at 2,500 for a dollar.
    expect(boundsOf({ sort, min_price_cents: 4_000, max_price_cents: 4_100 })).toEqual({
      prices: { dollars: { from: 4_000, to: 4_100 }, francs: { from: 8_000, to: 8_200 } },
      guests: 1,
    });
    expect(boundsOf({ sort, guests: 5 })).toEqual({ prices: null, guests: 5 });
    expect(boundsOf({ sort, guests: 1 })).toBeUndefined();
    // The rate of the day is compared after reading.
    expect(planSearch({ sort, max_price_cents: 4_100, logic: "all" }, NOW, 2_500).exact).toBe(false);
  }
});

test("an order by the cost to move in reads none above its bound", () => {
  const mostOf = (criteria: Omit<SearchFilters, "logic">, logic: "all" | "any" = "all", rate: number | null = 2_500) =>
    planSearch({ sort: "move_in", ...criteria, logic }, NOW, rate).most_move_in;
  expect(mostOf({})).toBeNull();
  expect(mostOf({ max_move_in_cents: 100_000, sort: "new" })).toBeNull();
  expect(mostOf({ max_move_in_cents: 100_000 })).toBe(100_000);
  // The index knows francs at 2,500 for a dollar.
  expect(mostOf({ max_move_in_cents: 100_000 }, "all", 5_000)).toBe(200_000);
  expect(mostOf({ max_move_in_cents: 100_000, commune: "Gombe" }, "any")).toBeNull();
});

test("the index never leaves out a listing, nor a house with a room type, that is asked for", () => {
  const word = fc.constantFrom(
    "gombe",
    "hotel",
    "limete",
    "villa",
    "vue",
    "fleuve",
    "administrateur",
    "Ngaliéma",
    "kasa-vubu",
  );
  const words = fc.array(word, { maxLength: 4 }).map((list) => list.join(" "));
  const cents = fc.integer({ min: 0, max: 200_000 });
  const room = fc.record({
    title: words,
    base_price_cents: cents,
    max_guests: fc.integer({ min: 1, max: 8 }),
    units: fc.integer({ min: 1, max: 3 }),
    amenities: fc.subarray(["wifi" as const, "pool" as const]),
    bedrooms: fc.constantFrom(null, 0, 2, 4, 7),
    floor: fc.constantFrom(null, 0, 2),
    furnished: fc.constantFrom(null, true, false),
  });
  const candidate = fc.record({
    city: fc.constantFrom("Kinshasa", "Goma"),
    commune: word,
    quartier: word,
    category: fc.constantFrom("hotel" as const, "logement" as const),
    name: words,
    rooms: fc.array(room, { minLength: 1, maxLength: 3 }),
    isEstablishment: fc.boolean(),
    currency: fc.constantFrom("USD", "CDF"),
    deposit_months: fc.constantFrom(null, 0, 3),
    advance_months: fc.constantFrom(null, 1),
    let_by: fc.constantFrom(null, "owner" as const, "agent" as const),
    checks: fc.subarray([newHeldCheck("visit", NOW), newHeldCheck("right_to_let", NOW)]),
  });
  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
  const criteria = fc.record({
    q: maybe(words),
    commune: maybe(word),
    quartier: maybe(word),
    min_price_cents: maybe(cents),
    max_price_cents: maybe(cents),
    price_currency: maybe(fc.constant("CDF" as const)),
    city: maybe(fc.constantFrom("goma", "KINSHASA", "Mbuji-Mayi")),
    guests: maybe(fc.integer({ min: 1, max: 24 })),
    amenities: maybe(fc.subarray(["wifi" as const, "pool" as const])),
    bedrooms: maybe(fc.constantFrom(0, 4)),
    min_bedrooms: maybe(fc.constantFrom(1, 2, 5)),
    max_floor: maybe(fc.constantFrom(0, 2, 9)),
    furnished: maybe(fc.boolean()),
    verified: maybe(fc.constant(true as const)),
    sort: maybe(fc.constantFrom(...SEARCH_ORDERS)),
    max_move_in_cents: maybe(fc.integer({ min: 0, max: 400_000 })),
    deposit_max: maybe(fc.constantFrom(0, 3)),
    without_commission: maybe(fc.constant(true as const)),
    let_by: maybe(fc.constantFrom("owner" as const, "agent" as const)),
    category: maybe(fc.constantFrom("hotel" as const, "logement" as const)),
    logic: fc.constantFrom("all" as const, "any" as const),
  });
  const rate = maybe(fc.constantFrom(1_000, 2_512.35, 10_000)).map((usd_cdf) => usd_cdf ?? null);
  const scaledTo = ({ min_price_cents: min, max_price_cents: max, ...asked }: SearchFilters): SearchFilters => {
    const worth = asked.price_currency ? 2_500 : 1;
    return { ...asked, min_price_cents: min && min * worth, max_price_cents: max && max * worth };
  };
  fc.assert(
    fc.property(candidate, criteria, rate, ({ name, rooms: described, isEstablishment, ...place }, asked, usd_cdf) => {
      const worth = place.currency === "CDF" ? 2_500 : 1;
      const rooms = described.map((each) =>
        aListing({ ...place, ...each, base_price_cents: each.base_price_cents * worth }),
      );
      const { rooms: establishments } = anEstablishment({ ...place, name }, rooms);
      // Only hotels are houses.
      const offered = (isEstablishment && place.category === "hotel" ? establishments[0] : rooms[0]) ?? aListing();
      const plan = planSearch(scaledTo(asked), NOW, usd_cdf);
      const stored = storedAs(offered);
      const indexed =
        plan.filters !== null &&
        [undefined, ...plan.narrowings].every((narrowing) =>
          indexQueries(plan, narrowing).some((query) => isFoundBy(stored, query)),
        );
      fc.pre(plan.categories.includes(offered.category));
      const fitting = roomsOnCard(offered)
        .filter((each) => plan.matches(withEstablishmentName(each)))
        .map((each) => ({ ...each, free: unitsTogether(each) }));
      const matches = lodgingIn(plan, fitting) !== null;
      const leftOut = matches && !indexed;
      const wronglyLetThrough = plan.exact && indexed && !matches;
      expect([leftOut, wronglyLetThrough]).toEqual([false, false]);
    }),
    { numRuns: 500 },
  );
});
