import { expect, test } from "vitest";
import { formatExactPrice, formatPrice } from "./money.ts";
import { quote } from "./price.ts";

const hotel = { category: "hotel", base_price_cents: 8500, currency: "USD" } as const;
const logement = { category: "logement", base_price_cents: 100_00, currency: "USD" } as const;

test("a hotel costs its price per night", () => {
  expect(quote(hotel, "2027-03-01", "2027-03-04")).toMatchObject({ nights: 3, unit: "night", total_cents: 25_500 });
});

test("a logement costs its monthly price × nights / 30, rounded to the minor unit", () => {
  expect(quote(logement, "2027-03-01", "2027-03-31").total_cents).toBe(100_00);
  expect(quote(logement, "2027-03-01", "2027-03-02").total_cents).toBe(333);
  expect(quote(logement, "2027-03-01", "2027-03-03").total_cents).toBe(667);
});

test("a departure that is not after the arrival costs nothing", () => {
  expect(quote(hotel, "2027-03-04", "2027-03-04").total_cents).toBe(0);
  expect(quote(hotel, "2027-03-04", "2027-03-01").nights).toBe(0);
});

test("prices are shown without decimals, with narrow spaces, and never negative", () => {
  expect(formatPrice(125_000)).toBe("1\u202f250\u00a0$US");
  expect(formatPrice(-5)).toBe("0\u00a0$US");
  expect(formatPrice(149)).toBe("1\u00a0$US");
  expect(formatPrice(150)).toBe("2\u00a0$US");
  expect(formatPrice(500_000, "CDF")).toContain("5\u202f000");
});

test("where money is committed a cent that differs is seen, and a whole amount looks as everywhere else", () => {
  expect(formatExactPrice(12_001)).toBe("120,01\u00a0$US");
  expect(formatExactPrice(12_050)).toBe("120,50\u00a0$US");
  expect(formatExactPrice(12_000)).toBe(formatPrice(12_000));
  expect(formatExactPrice(-500)).toBe("0\u00a0$US");
});
