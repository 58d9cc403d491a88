import { expect, test } from "vitest";
import { highestPrice, HIGHEST_PRICE, lowestPrice, priceProblem, priceProblems } from "./listing-price.ts";

const spaced = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, " ") ?? null;
const problem = (base_price_cents: number, currency = "USD", is_active = true) =>
  spaced(priceProblem({ base_price_cents, currency, category: "hotel", is_active }));

test("a listing without a price waits offline", () => {
  expect(problem(0)).toBe("Une annonce en ligne a un prix. Indiquez-le, ou gardez l’annonce hors ligne.");
  expect([problem(0, "USD", false), problem(300)]).toEqual([null, null]);
});

test.each([
  ["USD", 10_000_000, "Ce prix est trop élevé : 100 000 $US au plus."],
  ["CDF", 30_000_000_000, "Ce prix est trop élevé : 300 000 000 FC au plus."],
  ["XYZ", 10_000_000, "Ce prix est trop élevé : 100 000 XYZ au plus."],
])("in %s a listing costs at most %i", (currency, highest, sentence) => {
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
      category: "hotel",
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

test.each([
  ["USD", "hotel", 300, "Ce prix est trop bas : 3 $US par nuit au moins."],
  ["USD", "logement", 2_000, "Ce prix est trop bas : 20 $US par mois au moins."],
  ["CDF", "hotel", 900_000, "Ce prix est trop bas : 9 000 FC par nuit au moins."],
  ["XAF", "logement", 1_200_000, "Ce prix est trop bas : 12 000 FCFA par mois au moins."],
] as const)("in %s a %s costs at least %i, on each night", (currency, category, lowest, sentence) => {
  expect(lowestPrice(currency, category)).toBe(lowest);
  const problemsAt = (base_price_cents: number, price_cents = base_price_cents) =>
    priceProblems({ currency, category, is_active: false, base_price_cents, rate_plan: {}, rates: [{ price_cents }] });
  expect(problemsAt(lowest)).toEqual([]);
  expect(problemsAt(lowest - 1).map(({ field, message }) => [field, spaced(message)])[0]).toEqual([
    "base_price_cents",
    sentence,
  ]);
  expect(problemsAt(lowest, lowest - 1)).toMatchObject([{ field: "currency" }]);
});

test("a rent of 900,000 francs is no typing error", () => {
  expect(problem(90_000_000, "CDF")).toBeNull();
});

test("a price in francs has no centimes", () => {
  expect([problem(5_000_000, "CDF"), problem(5_000_050, "CDF"), problem(5_050, "USD")]).toEqual([
    null,
    "Un prix en francs n’a pas de centimes.",
    null,
  ]);
  const errors = priceProblems({
    currency: "CDF",
    category: "hotel",
    is_active: true,
    base_price_cents: 5_000_000,
    rate_plan: { breakfast_cents: 500_001, tax_cents: 500_000 },
    rates: [],
  });
  expect(errors.map(({ field }) => field)).toEqual(["rate_plan.breakfast_cents"]);
});
