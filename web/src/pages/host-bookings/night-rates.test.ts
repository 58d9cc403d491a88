import type { Pricing, RateRule } from "@lopango/contract/listings/rate-schemas";
import { expect, test } from "vitest";
import { rateFieldsOf, replacedPrices, ruleOf, type RateFields } from "./night-rates.ts";

const pricing = (...rates: RateRule[]): Pricing => ({
  category: "hotel",
  currency: "USD",
  base_price_cents: 8_000,
  min_nights: 1,
  rates,
  rate_plan: {},
});
const RANGE = { from: "2027-04-05", to: "2027-04-10" };
const season = { from: "2027-04-01", to: "2027-04-30", price_cents: 9_000, closed_to_arrival: true };
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const changed = (different: Partial<RateFields>, before = rateFieldsOf(pricing(), RANGE)) =>
  ruleOf(RANGE, { ...before, ...different }, before);

test("the form begins with what the nights share, and empty where they differ", () => {
  expect(rateFieldsOf(pricing(season), RANGE)).toMatchObject({ price: "90", min_nights: "1", closed_to_arrival: true });
  const weekend = { ...season, weekdays: [5, 6] };
  expect(rateFieldsOf(pricing(weekend), RANGE)).toMatchObject({ price: "", closed_to_arrival: false });
});

test("only what changed is sent, and an emptied field returns to the listing’s own", () => {
  expect(changed({ price: "120", weekdays: [5, 6] }).rule).toEqual({ ...RANGE, weekdays: [5, 6], price_cents: 12_000 });
  expect(changed({ min_nights: "30", closed_to_departure: true }).rule).toEqual({
    ...RANGE,
    min_nights: 30,
    closed_to_departure: true,
  });
  const before = rateFieldsOf(pricing(season), RANGE);
  expect(changed({ price: "", closed_to_arrival: false }, before).rule).toEqual({
    ...RANGE,
    price_cents: null,
    closed_to_arrival: false,
  });
});

test.each([
  [{ price: "0" }, { price: "Indiquez un prix supérieur à 0." }],
  [{ price: "-5" }, { price: "Indiquez un prix supérieur à 0." }],
  [{ price: "90,5" }, { price: "Un montant entier, sans centimes : par exemple 45." }],
  [{ price: "90", weekdays: [] }, { weekdays: "Choisissez au moins un jour." }],
  [{}, { form: "Changez d’abord le prix, le séjour le plus court, les arrivées ou les départs." }],
])("%j is refused with a sentence", (different, errors) => {
  const said = Object.entries(changed(different).errors ?? {}).map(([name, text]) => [name, plain(text)]);
  expect(Object.fromEntries(said)).toEqual(errors);
});

test("the prices that a new one replaces are named", () => {
  const said = (...rates: RateRule[]) => plain(replacedPrices(pricing(...rates), RANGE, [1, 2, 3, 4, 5, 6, 7]));
  expect(said()).toBe("");
  expect(said(season)).toBe("Remplace 90 $US du 1er avril 2027 au 30 avril 2027.");
  expect(said(season, { from: "2027-04-06", to: "2027-04-06", price_cents: 10_000 })).toBe(
    "Remplace 90 $US du 1er avril 2027 au 30 avril 2027 et 100 $US le 6 avril 2027.",
  );
  // Saturday 10 April alone.
  expect(replacedPrices(pricing({ ...season, weekdays: [7] }), RANGE, [6])).toBe("");
});
