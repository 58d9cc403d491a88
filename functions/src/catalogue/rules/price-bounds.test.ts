import { expect, test } from "vitest";
import { searchedPrices, type PriceBounds } from "./price-bounds.ts";

const fits = (price: [cents: number, currency: string], bounds: PriceBounds, usd_cdf: number | null = 2_850) =>
  searchedPrices(bounds, usd_cdf)?.matches({ base_price_cents: price[0], currency: price[1] });

test.each<[[number, string], PriceBounds, boolean]>([
  [[28_500_000, "CDF"], { max_price_cents: 10_000 }, true],
  [[28_500_100, "CDF"], { max_price_cents: 10_000 }, false],
  [[28_500_000, "CDF"], { min_price_cents: 10_000 }, true],
  [[28_499_900, "CDF"], { min_price_cents: 10_000 }, false],
  [[10_000, "USD"], { max_price_cents: 10_000 }, true],
  [[10_001, "USD"], { max_price_cents: 10_000 }, false],
  [[10_000, "USD"], { max_price_cents: 28_500_000, price_currency: "CDF" }, true],
  [[10_001, "USD"], { max_price_cents: 28_500_000, price_currency: "CDF" }, false],
  [[28_500_000, "CDF"], { max_price_cents: 28_500_000, price_currency: "CDF" }, true],
])("at 2 850 francs for a dollar, %j fits %j: %s", (price, bounds, expected) => {
  expect(fits(price, bounds)).toBe(expected);
});

test("without a rate only prices of the same currency are compared", () => {
  expect(fits([1_000, "CDF"], { max_price_cents: 10_000 }, null)).toBe(false);
  expect(fits([10_000, "USD"], { max_price_cents: 28_500_000, price_currency: "CDF" }, null)).toBe(false);
  expect(fits([28_500_000, "CDF"], { max_price_cents: 28_500_000, price_currency: "CDF" }, null)).toBe(true);
});
