import { formatPrice, type Money } from "@lopango/contract/payments/money";
import type { PropertySummary } from "@lopango/contract/listings/property";
import { expect, test } from "vitest";
import { cellsOf, joined, cellLabel } from "./cells.ts";

const formatted = ({ amount_cents, currency }: Money) => formatPrice(amount_cents, currency);

const listing = (id: string, area: PropertySummary["area"], dollars: number) =>
  ({ id, area, base_price_cents: dollars * 100, currency: "USD" }) as PropertySummary;
const [here, there] = [
  { lat: -4.325, lng: 15.305 },
  { lat: -4.335, lng: 15.305 },
];

test("listings of one place share a label, which says how many and from which price on", () => {
  const found = [listing("a", here, 80), listing("b", there, 40), listing("c", { ...here }, 60), listing("d", null, 1)];
  const cells = cellsOf(found);
  expect(cells.map(({ listings }) => listings.map(({ id }) => id))).toEqual([["a", "c"], ["b"]]);
  expect(cells.map((cell) => cellLabel(cell, formatted, null))).toEqual([
    expect.stringMatching(/^2 dès .*60/),
    expect.stringMatching(/^\D*40\D*$/),
  ]);
});

test("labels that would lie over each other are one, and come apart when the map comes closer", () => {
  const cells = cellsOf([listing("a", here, 80), listing("b", there, 40)]);
  const at = (pixels: number) => (point: { lat: number; lng: number }) => ({ x: 0, y: point.lat * pixels });
  expect(joined(cells, at(1_000)).map(({ listings }) => listings.map(({ id }) => id))).toEqual([["a", "b"]]);
  expect(joined(cells, at(10_000))).toEqual(cells);

  const beside = (pixels: number) => (point: { lat: number; lng: number }) => ({ x: point.lat * pixels, y: 0 });
  expect(joined(cells, beside(15_900))).toHaveLength(1);
  expect(joined(cells, beside(16_100))).toEqual(cells);
});

test("prices in francs and in dollars are compared at the rate", () => {
  const francs = { ...listing("b", here, 142_500), currency: "CDF" };
  const labels = cellsOf([listing("a", here, 60), francs]).map((cell) => cellLabel(cell, formatted, 2_850));
  expect(labels).toEqual(["2 dès 142\u202f500\u00a0FC"]);
});
