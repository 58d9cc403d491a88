import type { PropertySummary } from "@lopango/contract/listings/property";
import { describe, expect, test } from "vitest";
import {
  answered,
  belongingTo,
  favoriteOf,
  mustAsk,
  noneStored,
  parseStoredFavorites,
  shownIds,
  withCards,
  marked,
  unmarked,
  withoutWaiting,
  type StoredFavorites,
} from "./kept.ts";

const listing = (id: string, title = id): PropertySummary => ({
  id,
  establishment_id: null,
  title,
  city: "Kinshasa",
  country: "CD",
  commune: "Gombe",
  quartier: "",
  area: null,
  category: "hotel",
  currency: "USD",
  base_price_cents: 8_000,
  max_guests: 2,
  cover_url: null,
  photos: [],
  supports_booking: true,
  is_active: true,
  created_at: "2027-03-01T10:00:00Z",
  rating: null,
});

/** Device without an account on which these hearts were pressed in this order. */
const device = (...ids: string[]) => ids.reduce((kept, id) => marked(kept, listing(id)), noneStored(null));
const server = (...property_ids: string[]) => ({ property_ids, share_id: null });
const NOW = 1_800_000_000_000;

describe("without an account", () => {
  test("the last pressed favourite comes first, with its card", () => {
    const kept = device("a", "b");
    expect([shownIds(kept), Object.keys(kept.cards)]).toEqual([
      ["b", "a"],
      ["a", "b"],
    ]);
  });

  test("a favourite that is pressed again is gone, and its card with it", () => {
    const kept = unmarked(device("a", "b"), "a");
    expect([shownIds(kept), kept.waiting, Object.keys(kept.cards)]).toEqual([["b"], { b: true }, ["b"]]);
  });

  test("kept favourites are read as they were written, and anything else as nothing", () => {
    const kept = device("a");
    expect(parseStoredFavorites(JSON.stringify(kept))).toEqual(kept);
    for (const text of [
      null,
      "",
      "{",
      "[]",
      "3",
      '{"ids":{},"waiting":{},"cards":{}}',
      '{"ids":[],"waiting":[],"cards":{}}',
    ])
      expect(parseStoredFavorites(text)).toEqual(noneStored(null));
  });
});

describe("a person who signs in", () => {
  const grace = belongingTo(device("a", "b"), "grace");

  test("brings what the device had, which the server has not heard", () => {
    expect([shownIds(grace), grace.waiting]).toEqual([["b", "a"], { a: true, b: true }]);
    expect(mustAsk(grace, "grace", NOW)).toBe(true);
  });

  test("has both once it answered, each once", () => {
    const merged = answered(grace, server("b", "a", "old"), grace.waiting, NOW);
    expect([shownIds(merged), merged.waiting]).toEqual([["b", "a", "old"], {}]);
    expect([mustAsk(merged, "grace", NOW), mustAsk(merged, "grace", NOW + 11 * 60_000)]).toEqual([false, true]);
  });

  test("keeps what waits while no answer comes, and what is pressed before it does", () => {
    const sent = grace.waiting;
    const meanwhile = unmarked(marked(grace, listing("c")), "a");
    const merged = answered(meanwhile, server("b", "a"), sent, NOW);
    expect([shownIds(merged), merged.waiting]).toEqual([["c", "b"], { a: false, c: true }]);
    // The server stored «a» before the second press, so the removal is pending.
    const told = unmarked(answered(grace, server("b", "a"), sent, NOW), "a");
    expect([shownIds(told), told.waiting]).toEqual([["b"], { a: false }]);
  });

  test("loses nothing when two tabs tell the account the same", () => {
    const sent = grace.waiting;
    // The device already stores the answer to the other tab.
    const other = answered(grace, server("b", "a"), sent, NOW);
    expect(answered(other, server("b", "a"), sent, NOW)).toEqual(other);
    const removed = unmarked(other, "a");
    const told = answered(removed, server("b"), removed.waiting, NOW);
    expect(answered(told, server("b"), removed.waiting, NOW)).toEqual(told);
    // Pressed again in the other tab, which already has its answer.
    expect(answered(removed, server("b", "a"), sent, NOW).waiting).toEqual({ a: false });
  });

  test("sees nothing of another account, nor does the device afterwards", () => {
    expect(belongingTo(grace, "paul")).toEqual(noneStored("paul"));
    expect(belongingTo(grace, null)).toEqual(noneStored(null));
    expect(belongingTo(grace, "grace")).toBe(grace);
  });

  test("keeps nothing that the server refused", () => {
    expect(shownIds(withoutWaiting(grace, "b"))).toEqual(["a"]);
  });
});

test("cards follow what was seen last, of favourites only, and hold no more than a card shows", () => {
  const kept = withCards(device("a"), [
    { ...listing("a", "Nouveau nom"), description: "Secret" } as PropertySummary,
    listing("b"),
  ]);
  expect(Object.values(kept.cards).map(({ title }) => title)).toEqual(["Nouveau nom"]);
  expect(JSON.stringify(kept)).not.toContain("Secret");
});

test("the heart of a house is that of any of its room types", () => {
  const room = (id: string) => ({ ...listing(id), establishment_id: "establishment" });
  const found = (kept: StoredFavorites) =>
    [room("double"), room("suite"), listing("home"), listing("other")].map((each) => favoriteOf(kept, each));
  const kept = marked(device("home"), room("double"));
  expect([shownIds(kept), Object.keys(kept.cards)]).toEqual([
    ["establishment", "home"],
    ["home", "establishment"],
  ]);
  expect(found(kept)).toEqual(["establishment", "establishment", "home", null]);
  // Another device knows the ids alone.
  const elsewhere = { ...kept, cards: {} };
  expect(found(elsewhere)).toEqual(["establishment", "establishment", "home", null]);
  // Older favourites name the room type.
  const older = withCards({ ...device("home"), ids: ["double"] }, [room("double")]);
  expect(found(older)).toEqual(["double", "double", "home", null]);
});
