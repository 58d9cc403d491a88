import fc from "fast-check";
import { MAX_PRICE_CENTS } from "@lopango/contract/limits";
import { highestPrice } from "@lopango/contract/listings/listing-price";
import { expect, test } from "vitest";
import { aListing, aLockedListing } from "../../../test/listings.ts";
import { moveInOrder, PRICE_BANDS, priceBand, priceBands, rankedAt } from "./search-bands.ts";

const price = fc.integer({ min: 0, max: MAX_PRICE_CENTS });

test("every price between the bounds lies in one of the bands", () => {
  fc.assert(
    fc.property(fc.tuple(price, price, price), (prices) => {
      const [min, between, max] = prices.toSorted((a, b) => a - b) as [number, number, number];
      const bands = priceBands(min, max);
      expect(bands === null || bands.includes(priceBand(between))).toBe(true);
    }),
  );
});

test("a dearer price never has a lower band", () => {
  fc.assert(
    fc.property(price, price, (a, b) => {
      expect(priceBand(Math.max(a, b))).toBeGreaterThanOrEqual(priceBand(Math.min(a, b)));
    }),
  );
});

test("the highest price is in the last band, and free is in the first", () => {
  expect(priceBand(MAX_PRICE_CENTS)).toBe(PRICE_BANDS - 1);
  expect(priceBand(0)).toBe(0);
});

test("a range that all bands touch needs no filter, and a reversed one matches nothing", () => {
  expect(priceBands(undefined, undefined)).toBeNull();
  expect(priceBands(1, MAX_PRICE_CENTS)).toBeNull();
  expect(priceBands(5000, 4000)).toEqual([]);
});

test("a home that does not say what it costs to move in stands behind all that do, and behind every hotel", () => {
  const sheet = { deposit_months: 3, advance_months: 1, let_by: "family" } as const;
  const [old, made] = [new Date("2024-01-01T00:00:00Z"), new Date("2026-12-01T00:00:00Z")];
  const silents = [{ advance_months: null }, { let_by: null }].map((unsaid) =>
    aLockedListing({ created_at: made, ...sheet, ...unsaid }),
  );
  const others = [
    aLockedListing({ created_at: old, ...sheet }),
    aListing({ created_at: old }),
    // Booked online: nothing is paid at the door.
    aLockedListing({ created_at: old, supports_booking: true }),
  ];
  for (const silent of silents) {
    for (const other of others) expect(rankedAt(silent) < rankedAt(other)).toBe(true);
    expect(rankedAt(aLockedListing({ created_at: old })) < rankedAt(silent)).toBe(true);
  }
});

test("the order by the cost to move in knows francs, and has what is not said behind the dearest", () => {
  const home = { base_price_cents: 25_000, deposit_months: 3, advance_months: 1 };
  expect(moveInOrder(aLockedListing(home))).toBe(100_000);
  expect(moveInOrder(aLockedListing({ ...home, base_price_cents: 62_500_000, currency: "CDF" }))).toBe(100_000);
  const dearest = { deposit_months: 3, advance_months: 12, currency: "CDF", base_price_cents: highestPrice("CDF") };
  for (const silent of [aLockedListing(), aListing()])
    expect(moveInOrder(silent)).toBeGreaterThan(moveInOrder(aLockedListing(dearest)));
});
