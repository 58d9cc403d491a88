import { addDays, monthOf } from "@lopango/contract/platform/dates";
import { SEARCH_ORDERS } from "@lopango/contract/listings/search-order";
import { describe, expect, test } from "vitest";
import { anEstablishment } from "../../../test/establishments.ts";
import { aListing } from "../../../test/listings.ts";
import { isFoundBy, storedAs, type Stored } from "../../../test/search-index.ts";
import { fullNightsOf, hasNoFullNight } from "../../calendar/rules/full-nights.ts";
import { newHeldCheck } from "../../listings/rules/held-checks.ts";
import { roomsOnCard, unitsTogether, withEstablishmentName } from "../../listings/rules/listed-establishment.ts";
import type { Listing } from "../../listings/rules/listing.ts";
import { indexQueries, orderOf, type IndexQuery } from "./index-queries.ts";
import { planSearch, type SearchFilters, type SearchPlan } from "./search-plan.ts";
import { lodgingIn } from "./searched-stay.ts";

const NOW = new Date("2027-01-01T10:00:00Z");
const RATE = 2_850;
const STAY = { checkin: "2027-04-01", checkout: "2027-04-04" };
const FULL = fullNightsOf(
  [
    {
      property_id: "",
      month: monthOf(STAY.checkin),
      units: 1,
      days: { [addDays(STAY.checkin, 1)]: { closed: 1, taken: {} } },
    },
  ],
  1,
  "2027-01-01",
);

/** A number from 0 to 1 that follows from the index alone. */
function chance(index: number, salt: number): number {
  const mixed = Math.imul(index + 1, 2_654_435_761) ^ Math.imul(salt + 7, 1_597_334_677);
  const again = Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519);
  return ((again ^ (again >>> 13)) >>> 0) / 2 ** 32;
}

/** What lodges more guests is dearer. Every tenth is a house whose suites cost twice as much as its rooms. */
function listingAt(index: number, hasFrancs: boolean): Listing {
  const size = Math.floor(chance(index, 1) * 3);
  const cents = 4_000 + size * 100;
  const isInFrancs = hasFrancs && chance(index, 2) < 0.12;
  const place = { commune: chance(index, 3) < 0.8 ? "Gombe" : "Limete", quartier: "Centre" };
  const full_nights = chance(index, 4) < 0.05 ? {} : FULL;
  const listing = aListing({
    id: `l${String(index).padStart(6, "0")}`,
    title: `Hôtel ${chance(index, 5) < 0.2 ? "Piscine" : "Jardin"} ${index}`,
    ...place,
    category: chance(index, 6) < 0.5 ? "hotel" : "logement",
    currency: isInFrancs ? "CDF" : "USD",
    base_price_cents: isInFrancs ? cents * RATE : cents,
    max_guests: 2 + size * 2,
    full_nights,
    amenities: [
      ...(chance(index, 7) < 0.5 ? (["wifi"] as const) : []),
      ...(chance(index, 8) < 0.03 ? (["pool"] as const) : []),
      ...(chance(index, 9) < 0.03 ? (["parking"] as const) : []),
    ],
    bedrooms: size + 1,
    floor: Math.floor(chance(index, 10) * 4),
    let_by: chance(index, 11) < 0.2 ? "owner" : "family",
    deposit_months: chance(index, 12) < 0.05 ? 1 : 3,
    advance_months: 1,
    checks: chance(index, 13) < 0.03 ? [newHeldCheck("visit", NOW)] : [],
    created_at: new Date(NOW.getTime() - index * 60_000),
  });
  if (index % 10 !== 3) return listing;
  const { rooms } = anEstablishment({ ...place, name: `Hôtel Jardin ${index}`, created_at: listing.created_at }, [
    { ...listing, title: "Chambre", category: "hotel" },
    { base_price_cents: listing.base_price_cents * 2, title: "Suite", max_guests: 2, units: 4, full_nights },
  ]);
  return rooms[0] ?? listing;
}

interface Entry {
  listing: Listing;
  stored: Stored;
}

const catalogue = (size: number, hasFrancs: boolean): Entry[] =>
  Array.from({ length: size }, (_, index) => {
    const listing = listingAt(index, hasFrancs);
    return { listing, stored: storedAs(listing) };
  });

function ordered(entries: readonly Entry[], plan: SearchPlan): Entry[] {
  const order = orderOf(plan);
  const isDescending = order.at(-1)?.[1] === "desc";
  return entries.toSorted((one, other) => {
    for (const [field, direction] of order) {
      const difference = Number(one.stored[field]) - Number(other.stored[field]);
      if (difference !== 0) return direction === "asc" ? difference : -difference;
    }
    return String(one.stored.id) < String(other.stored.id) === isDescending ? 1 : -1;
  });
}

const fits = (plan: SearchPlan, { listing }: Entry): boolean => {
  if (!plan.categories.includes(listing.category)) return false;
  const rooms = roomsOnCard(listing)
    .filter((room) => plan.matches(withEstablishmentName(room)))
    .filter((room) => !plan.stay || hasNoFullNight(room.full_nights ?? {}, plan.stay))
    .map((room) => ({ ...room, free: unitsTogether(room) }));
  return lodgingIn(plan, rooms) !== null;
};

/** Entries of the index before the first that fits; null where nothing does. */
function readBefore(plan: SearchPlan, entries: readonly Entry[], queries: IndexQuery[]): number | null {
  const read = queries.flatMap((query) => ordered(entries, plan).filter((entry) => isFoundBy(entry.stored, query)));
  const first = read.findIndex((entry) => fits(plan, entry));
  return first < 0 ? null : first;
}

const [mixed, inDollars] = [catalogue(3_000, true), catalogue(3_000, false)];

const planned = (asked: Omit<SearchFilters, "logic">, logic: "all" | "any" = "all", rate: number | null = RATE) =>
  planSearch({ ...asked, logic }, NOW, rate);

describe.each([
  ["dollars and francs", mixed, RATE],
  ["dollars and francs, at a rate below that of the index", mixed, 2_000],
  ["dollars alone", inDollars, RATE],
  ["dollars alone, without a rate", inDollars, null],
])("among prices in %s, the first page has what is asked for", (_what, entries, rate) => {
  test.each<Omit<SearchFilters, "logic">>([
    { commune: "Gombe", sort: "price_desc", max_price_cents: 4_000 },
    { commune: "Gombe", sort: "price_desc", max_price_cents: 4_100 },
    { sort: "price_desc", max_price_cents: 4_100, guests: 4 },
    { commune: "Gombe", sort: "price_asc", min_price_cents: 4_050, max_price_cents: 4_200, guests: 6 },
    { sort: "price_asc", min_price_cents: 4_150, guests: 2 },
    { sort: "price_asc", max_price_cents: 4_200, guests: 6 },
    { city: "Kinshasa", sort: "price_desc", min_price_cents: 4_050, max_price_cents: 4_150, guests: 4 },
    { sort: "price_asc", min_price_cents: 8_000, max_price_cents: 8_100 },
    { sort: "price_desc", min_price_cents: 8_000, max_price_cents: 8_100, guests: 6 },
    { commune: "Gombe", max_price_cents: 4_000 },
    { commune: "Gombe", sort: "rating", max_price_cents: 4_000 },
    { sort: "rating", min_price_cents: 4_150, max_price_cents: 4_250, guests: 6 },
    { min_price_cents: 8_150, max_price_cents: 8_250 },
    { guests: 12 },
    { category: "logement", sort: "move_in", min_price_cents: 4_150, guests: 6 },
  ])("%j", (asked) => {
    const plan = planned(asked, "all", rate);
    expect(readBefore(plan, entries, indexQueries(plan))).toBeLessThanOrEqual(40);
  });
});

test.each([RATE, 2_000])("at a rate of %i no listing is found by two queries", (rate) => {
  for (const asked of [
    { sort: "price_asc", min_price_cents: 4_050, guests: 4 },
    { sort: "price_desc", min_price_cents: 4_050, max_price_cents: 4_150, guests: 6 },
    { sort: "price_asc", min_price_cents: 4_150 },
  ] as const) {
    const queries = indexQueries(planned(asked, "all", rate));
    const found = mixed.map(({ stored }) => queries.filter((query) => isFoundBy(stored, query)).length);
    expect(Math.max(...found)).toBe(1);
  }
});

test("without a rate prices of the currency of the bounds fit", () => {
  const plan = planned({ max_price_cents: 4_100, sort: "price_asc" }, "all", null);
  expect(plan.filters).not.toBeNull();
  expect(readBefore(plan, mixed, indexQueries(plan))).toBe(0);
});

test("the index answers any of several facts", () => {
  for (const asked of [
    { amenities: ["pool" as const], commune: "Matete" },
    { amenities: ["pool" as const, "parking" as const] },
  ]) {
    const plan = planned(asked, "any");
    expect(plan.filters).not.toEqual([]);
    expect(readBefore(plan, mixed, indexQueries(plan))).toBe(0);
  }
});

/** The least that a page without a result reads on. */
const READ_ON = 900;

test("whatever is asked for, a page is empty only where nothing fits", () => {
  const choices = {
    q: [undefined, "piscine"],
    commune: [undefined, "Limete"],
    max_price_cents: [undefined, 4_100],
    guests: [undefined, 4, 8],
    amenities: [undefined, ["pool" as const, "parking" as const]],
    min_bedrooms: [undefined, 2],
    verified: [undefined, true],
    stay: [undefined, STAY],
    sort: SEARCH_ORDERS,
  };
  const shapes = Object.entries(choices).reduce<object[]>(
    (found, [name, values]) => found.flatMap((asked) => values.map((value) => ({ ...asked, [name]: value }))),
    [{}],
  ) as Omit<SearchFilters, "logic">[];
  const sample = shapes.filter((_, index) => index % 41 === 0);
  const empty = sample.filter((asked) => {
    const plan = planned(asked);
    if (!mixed.some((entry) => fits(plan, entry))) return false;
    const ways = [undefined, ...plan.narrowings].map((one) => readBefore(plan, mixed, indexQueries(plan, one)));
    expect(ways).not.toContain(null);
    return Math.min(...ways.map((way) => way ?? Infinity)) >= READ_ON;
  });
  expect(empty).toEqual([]);
});
