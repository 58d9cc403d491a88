import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, addMonths } from "../calendar/dates.ts";
import { formatExactPrice, formatPrice } from "./money.ts";
import { quote } from "./price.ts";

const hotel = { category: "hotel", base_price_cents: 8500, currency: "USD" } as const;
const logement = { category: "logement", base_price_cents: 100_00, currency: "USD" } as const;

test("a hotel costs its price per night", () => {
  expect(quote(hotel, "2027-03-01", "2027-03-04")).toMatchObject({ nights: 3, unit: "night", total_cents: 25_500 });
});

const stayOf = (price: number, checkin: string, checkout: string) => {
  const { months, single_nights, total_cents } = quote({ ...logement, base_price_cents: price }, checkin, checkout);
  return [months, single_nights, total_cents];
};

test.each([
  ["January is one month", "2027-01-01", "2027-02-01", 1, 0, 700_00],
  ["February is one month", "2027-02-01", "2027-03-01", 1, 0, 700_00],
  ["a month may begin on any day", "2027-01-15", "2027-02-15", 1, 0, 700_00],
  ["a shorter month ends on its last day", "2027-01-31", "2027-02-28", 1, 0, 700_00],
  ["a leap year has one day more", "2028-01-31", "2028-02-29", 1, 0, 700_00],
  ["the second month ends on the day of arrival again", "2027-01-31", "2027-03-31", 2, 0, 1400_00],
  ["a night less than a month", "2027-01-01", "2027-01-31", 0, 30, 700_00],
  ["a night less than a short month", "2027-02-01", "2027-02-28", 0, 27, 630_00],
  ["a night more than a month", "2027-01-01", "2027-02-02", 1, 1, 723_33],
  ["twelve nights more than a month", "2027-01-15", "2027-02-27", 1, 12, 980_00],
  ["one night", "2027-03-01", "2027-03-02", 0, 1, 23_33],
  ["two nights", "2027-03-01", "2027-03-03", 0, 2, 46_67],
])("a logement costs its monthly price by whole months, then by nights: %s", (_, from, to, months, nights, cents) => {
  expect(stayOf(700_00, from, to)).toEqual([months, nights, cents]);
});

const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays("2027-01-01", days));
const price = fc.integer({ min: 0, max: 100_000_000 });
const total = (cents: number, checkin: string, checkout: string) => stayOf(cents, checkin, checkout)[2] ?? -1;

test("a stay that another one contains never costs more", () => {
  const days = fc.tuple(day, fc.nat(120), fc.nat(3), fc.nat(3));
  fc.assert(
    fc.property(price, days, (cents, [checkin, nights, earlier, later]) => {
      const checkout = addDays(checkin, nights);
      const longer = total(cents, addDays(checkin, -earlier), addDays(checkout, later));
      expect(total(cents, checkin, checkout)).toBeLessThanOrEqual(longer);
    }),
  );
});

test("whole months cost exactly so many prices, and the nights after them at most one more", () => {
  fc.assert(
    fc.property(price, day, fc.nat(18), fc.nat(31), (cents, checkin, months, nights) => {
      const end = addMonths(checkin, months);
      expect(total(cents, checkin, end)).toBe(cents * months);
      const next = addMonths(checkin, months + 1);
      const checkout = addDays(end, nights);
      expect(total(cents, checkin, checkout < next ? checkout : next)).toBeLessThanOrEqual(cents * (months + 1));
    }),
  );
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
