import { expect, test } from "vitest";
import { quote } from "@lopango/contract/listings/price";
import { priceLines, priceOf } from "./breakdown.tsx";

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const written = (price: Parameters<typeof priceLines>[0]) =>
  priceLines(price).map(([label, amount]) => plain(`${label}: ${amount}`));
const lines = (category: "hotel" | "logement", base_price_cents: number, checkin: string, checkout: string) =>
  written(quote({ category, base_price_cents, currency: "USD" }, checkin, checkout));

test("a hotel’s price is shown by the night", () => {
  expect(lines("hotel", 12_500, "2027-03-10", "2027-03-13")).toEqual(["125 $US × 3 nuits: 375 $US"]);
  expect(lines("hotel", 12_500, "2027-03-10", "2027-03-11")).toEqual(["125 $US × 1 nuit: 125 $US"]);
});

test("a logement’s price is shown by whole months, and the nights after them apart", () => {
  expect(lines("logement", 70_000, "2027-01-15", "2027-02-15")).toEqual(["1 mois: 700 $US"]);
  expect(lines("logement", 70_000, "2027-01-15", "2027-02-27")).toEqual([
    "1 mois: 700 $US",
    "12 nuits au tarif du mois: 280 $US",
  ]);
  expect(lines("logement", 70_000, "2027-01-15", "2027-03-16")).toEqual([
    "2 mois à 700 $US: 1 400 $US",
    "1 nuit au tarif du mois: 23,33 $US",
  ]);
});

test("nights of less than a month are shown with the price of the month", () => {
  expect(lines("logement", 90_000, "2027-03-10", "2027-03-20")).toEqual([
    "10 nuits au tarif du mois (900 $US): 300 $US",
  ]);
});

test("a price with cents is shown to the cent, because it is what will be paid", () => {
  expect(lines("hotel", 8_050, "2027-03-10", "2027-03-13")).toEqual(["80,50 $US × 3 nuits: 241,50 $US"]);
});

test("each part of a price has its line", () => {
  const rate_plan = {
    weekly_rebate: 10,
    included_guests: 2,
    extra_guest_cents: 1_000,
    breakfast_cents: 800,
    tax_cents: 150,
  };
  const rates = [{ from: "2027-03-05", to: "2027-03-31", weekdays: [5, 6], price_cents: 12_000 }];
  const hotel = { category: "hotel", base_price_cents: 10_000, currency: "USD", rates, rate_plan } as const;
  expect(written(quote(hotel, "2027-03-01", "2027-03-08", { guests: 3, breakfast: true }))).toEqual([
    "100 $US × 5 nuits: 500 $US",
    "120 $US × 2 nuits: 240 $US",
    "Remise de 10 % dès 7 nuits: −74 $US",
    "1 personne en plus (10 $US × 7 nuits): 70 $US",
    "Petit-déjeuner, 3 personnes (8 $US × 7 nuits): 168 $US",
    "Taxe de séjour, 3 personnes (1,50 $US × 7 nuits): 31,50 $US",
  ]);
  expect(written(quote({ ...hotel, rate_plan: { breakfast_cents: 0 } }, "2027-03-01", "2027-03-02"))).toEqual([
    "100 $US × 1 nuit: 100 $US",
    "Petit-déjeuner: inclus",
  ]);
});

test("a booking costs what it was sold for", () => {
  const price_lines = [{ kind: "nights" as const, nights: 3, unit_cents: 10_000, amount_cents: 30_000 }];
  const price = priceOf({ price_lines, total_cents: 30_000, currency: "USD", rooms: [] });
  expect([written(price), price.total_cents]).toEqual([["100 $US × 3 nuits: 300 $US"], 30_000]);
});
