import fc from "fast-check";
import { MAX_PRICE_CENTS } from "@lopango/contract/limits";
import { expect, test } from "vitest";
import { PRICE_BANDS, priceBand, priceBands } from "./price-bands.ts";

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
  expect(priceBands(0, Number.MAX_SAFE_INTEGER)).toBeNull();
  expect(priceBands(1, MAX_PRICE_CENTS)).toBeNull();
  expect(priceBands(5000, 4000)).toEqual([]);
});
