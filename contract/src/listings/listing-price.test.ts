import { expect, test } from "vitest";
import { highestPrice, HIGHEST_PRICE, priceProblem, priceProblems } from "./listing-price.ts";

const problem = (base_price_cents: number, currency = "USD", is_active = true) =>
  priceProblem({ base_price_cents, currency, is_active })?.replaceAll(/[\u00a0\u202f]/g, " ") ?? null;

test("a listing without a price waits offline", () => {
  expect(problem(0)).toBe("Une annonce en ligne a un prix. Indiquez-le, ou gardez l’annonce hors ligne.");
  expect([problem(0, "USD", false), problem(1)]).toEqual([null, null]);
});

test.each([
  ["USD", 10_000_000, "Ce prix est trop élevé : 100 000 $US au plus."],
  ["CDF", 30_000_000_000, "Ce prix est trop élevé : 300 000 000 CDF au plus."],
  ["XYZ", 10_000_000, "Ce prix est trop élevé : 100 000 XYZ au plus."],
])("in %s it costs at most %i", (currency, highest, sentence) => {
  expect(highestPrice(currency)).toBe(highest);
  expect([problem(highest, currency), problem(highest + 1, currency)]).toEqual([null, sentence]);
  expect(highest).toBeLessThanOrEqual(HIGHEST_PRICE);
});

test.each([
  ["USD", 10_000_000],
  ["CDF", 30_000_000_000],
  ["UGX", 40_000_000_000],
])("in %s no amount of the plan and no rate costs more than %i", (currency, highest) => {
  const fieldsAt = (cents: number) =>
    priceProblems({
      currency,
      is_active: true,
      base_price_cents: cents,
      rate_plan: { breakfast_cents: cents, extra_guest_cents: cents, tax_cents: cents },
      rates: [{}, { price_cents: null }, { price_cents: cents }],
    }).map(({ field }) => field);
  expect(fieldsAt(highest)).toEqual([]);
  expect(fieldsAt(highest + 1)).toEqual([
    "base_price_cents",
    "rate_plan.breakfast_cents",
    "rate_plan.extra_guest_cents",
    "rate_plan.tax_cents",
    "currency",
  ]);
});

test("a rent of 900,000 francs is no typing error", () => {
  expect(problem(90_000_000, "CDF")).toBeNull();
});
