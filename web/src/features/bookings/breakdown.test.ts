import type { Booking } from "@lopango/contract/bookings/booking";
import { expect, test } from "vitest";
import { quote } from "@lopango/contract/payments/price";
import { priceLines, quoteOf } from "./breakdown.tsx";

const lines = (category: "hotel" | "logement", base_price_cents: number, checkin: string, checkout: string) =>
  priceLines(quote({ category, base_price_cents, currency: "USD" }, checkin, checkout)).map(
    ([label, cents]) => `${label.replaceAll(/[\u00a0\u202f]/g, " ")}: ${cents}`,
  );

test("a hotel’s price is shown by the night", () => {
  expect(lines("hotel", 12_500, "2027-03-10", "2027-03-13")).toEqual(["125 $US × 3 nuits: 37500"]);
  expect(lines("hotel", 12_500, "2027-03-10", "2027-03-11")).toEqual(["125 $US × 1 nuit: 12500"]);
});

test("a logement’s price is shown by whole months, and the nights after them apart", () => {
  expect(lines("logement", 70_000, "2027-01-15", "2027-02-15")).toEqual(["1 mois: 70000"]);
  expect(lines("logement", 70_000, "2027-01-15", "2027-02-27")).toEqual([
    "1 mois: 70000",
    "12 nuits au tarif du mois: 28000",
  ]);
  expect(lines("logement", 70_000, "2027-01-15", "2027-03-16")).toEqual([
    "2 mois à 700 $US: 140000",
    "1 nuit au tarif du mois: 2333",
  ]);
});

test("nights of less than a month are shown with the price of the month", () => {
  expect(lines("logement", 90_000, "2027-03-10", "2027-03-20")).toEqual(["10 nuits au tarif du mois (900 $US): 30000"]);
});

test("a price with cents is shown to the cent, because it is what will be paid", () => {
  expect(lines("hotel", 8_050, "2027-03-10", "2027-03-13")).toEqual(["80,50 $US × 3 nuits: 24150"]);
});

test("a booking costs what it was sold for", () => {
  const stay = { checkin: "2027-03-10", checkout: "2027-03-13", unit_price_cents: 12_500, currency: "USD" };
  const booking = { ...stay, total_cents: 30_000, property: { category: "hotel" } } as Booking;
  expect(priceLines(quoteOf(booking)).map(([, cents]) => cents)).toEqual([30_000]);
  expect(quoteOf(booking).total_cents).toBe(30_000);
});
