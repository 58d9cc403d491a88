import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, addMonths } from "../platform/dates.ts";
import { formatExactPrice, formatPrice } from "../payments/money.ts";
import { quote, sumOf, type Party, type Rate } from "./price.ts";

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

const lineOf = (rate: Rate, checkin: string, nights: number, party: Party = {}) =>
  quote(rate, checkin, addDays(checkin, nights), party).lines.map(({ kind, amount_cents }) => [kind, amount_cents]);

test("nights of one price share a line, across the end of a month", () => {
  // Friday 30 April to Monday 3 May 2027.
  const rates = [{ from: "2027-04-01", to: "2027-12-31", weekdays: [5, 6], price_cents: 11_000 }];
  const price = quote({ ...hotel, rates }, "2027-04-29", "2027-05-04");
  expect(price.nights_priced.map(({ price_cents }) => price_cents)).toEqual([8_500, 11_000, 11_000, 8_500, 8_500]);
  expect(price.lines).toEqual([
    { kind: "nights", nights: 3, unit_cents: 8_500, amount_cents: 25_500 },
    { kind: "nights", nights: 2, unit_cents: 11_000, amount_cents: 22_000 },
  ]);
  expect([price.total_cents, price.unit_price_cents]).toEqual([47_500, 8_500]);
});

test.each([
  [6, 51_000, 0],
  [7, 59_500, 5_950],
  [27, 229_500, 22_950],
  [28, 238_000, 59_500],
])("%i nights: of %i the weekly or monthly rebate takes %i", (nights, full, off) => {
  const rate_plan = { weekly_rebate: 10, monthly_rebate: 25 };
  expect(quote({ ...hotel, rate_plan }, "2027-03-01", addDays("2027-03-01", nights)).total_cents).toBe(full - off);
});

test("of two rebates the larger one applies alone", () => {
  const rate_plan = { weekly_rebate: 30, monthly_rebate: 25 };
  expect(lineOf({ ...hotel, rate_plan }, "2027-03-01", 28)).toEqual([
    ["nights", 238_000],
    ["weekly_rebate", -71_400],
  ]);
});

test("a rebate is rounded to the minor unit and takes nothing off what each person costs", () => {
  const rate_plan = { weekly_rebate: 33, included_guests: 2, extra_guest_cents: 1_001, tax_cents: 99 };
  expect(lineOf({ ...hotel, base_price_cents: 8_051, rate_plan }, "2027-03-01", 7, { guests: 3 })).toEqual([
    ["nights", 56_357],
    ["weekly_rebate", -18_598],
    ["extra_guests", 7_007],
    ["tax", 2_079],
  ]);
});

test("guests beyond those included pay for each night, the others nothing more", () => {
  const rate = { ...hotel, rate_plan: { included_guests: 2, extra_guest_cents: 1_500 } };
  const totals = [1, 2, 3, 4].map((guests) => quote(rate, "2027-03-01", "2027-03-03", { guests }).total_cents);
  expect(totals).toEqual([17_000, 17_000, 20_000, 23_000]);
});

test("breakfast costs each guest each night where it is wanted, and nothing where it is included", () => {
  const rate = { ...hotel, rate_plan: { breakfast_cents: 800 } };
  const party = { guests: 2, breakfast: true };
  expect(lineOf(rate, "2027-03-01", 3, party)).toEqual([
    ["nights", 25_500],
    ["breakfast", 4_800],
  ]);
  expect(lineOf(rate, "2027-03-01", 3, { guests: 2 })).toEqual([["nights", 25_500]]);
  expect(lineOf({ ...hotel, rate_plan: { breakfast_cents: 0 } }, "2027-03-01", 3, party)).toEqual([
    ["nights", 25_500],
    ["breakfast_included", 0],
  ]);
  expect(lineOf(hotel, "2027-03-01", 3, party)).toEqual([["nights", 25_500]]);
});

test("neither rules nor plan change what a logement costs", () => {
  const rates = [{ from: "2027-01-01", to: "2027-12-31", price_cents: 1 }];
  const rate_plan = { monthly_rebate: 50, tax_cents: 500 };
  expect(quote({ ...logement, rates, rate_plan }, "2027-01-01", "2027-02-01").total_cents).toBe(100_00);
});

test("the lines add up to the total, in whole minor units that are never negative", () => {
  const percent = fc.option(fc.integer({ min: 1, max: 90 }), { nil: undefined });
  const plan = fc.record({
    weekly_rebate: percent,
    monthly_rebate: percent,
    breakfast_cents: fc.option(fc.nat(5_000), { nil: undefined }),
    included_guests: fc.integer({ min: 1, max: 4 }),
    extra_guest_cents: fc.integer({ min: 1, max: 5_000 }),
    tax_cents: fc.option(fc.integer({ min: 1, max: 500 }), { nil: undefined }),
  });
  const rule = fc.record({
    from: day,
    to: day,
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    price_cents: fc.option(fc.integer({ min: 1, max: 99_999 })),
  });
  const party = fc.record({ guests: fc.integer({ min: 1, max: 6 }), breakfast: fc.boolean() });
  const stay = fc.tuple(day, fc.nat(90));
  fc.assert(
    fc.property(stay, fc.array(rule, { maxLength: 5 }), plan, party, ([checkin, nights], rates, rate_plan, who) => {
      const price = quote({ ...hotel, rates, rate_plan }, checkin, addDays(checkin, nights), who);
      expect(price.total_cents).toBe(sumOf(price.lines));
      expect(Number.isInteger(price.total_cents) && price.total_cents >= 0).toBe(true);
      expect(price.nights_priced).toHaveLength(nights);
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

test.each<[children: (number | null)[], paying: number]>([
  [[4, 5], 2],
  [[6, 5], 3],
  [[null, 4], 3],
  [[], 4],
])("of 4 guests with children of %o, %i pay for breakfast, tax and an extra bed", (children, paying) => {
  const rate_plan = {
    breakfast_cents: 10,
    included_guests: 1,
    extra_guest_cents: 100,
    tax_cents: 1,
    free_child_age: 5,
  };
  const { lines } = quote({ ...hotel, rate_plan }, "2027-03-01", "2027-03-02", {
    guests: 4,
    children,
    breakfast: true,
  });
  expect(lines.map(({ guests, amount_cents }) => [guests, amount_cents])).toEqual([
    [undefined, 8_500],
    [paying - 1, 100 * (paying - 1)],
    [paying, 10 * paying],
    [paying, paying],
  ]);
});

test("a stay in francs costs whole francs, line by line, and never less than nothing", () => {
  const francs = fc.integer({ min: 1, max: 1_000_000 }).map((amount) => amount * 100);
  const stay = fc.record({ arrival: day, nights: fc.integer({ min: 1, max: 90 }) });
  const rebate = fc.option(fc.integer({ min: 1, max: 90 }), { nil: undefined });
  const plan = fc.record({
    weekly_rebate: rebate,
    monthly_rebate: rebate,
    included_guests: fc.constantFrom(1, 2),
    extra_guest_cents: francs,
    breakfast_cents: francs,
    tax_cents: francs,
  });
  const category = fc.constantFrom("hotel" as const, "logement" as const);
  fc.assert(
    fc.property(category, francs, stay, plan, (category, base_price_cents, { arrival, nights }, rate_plan) => {
      const rates = [{ from: arrival, to: addDays(arrival, 2), price_percent: 33 }];
      const rate: Rate = { category, base_price_cents, currency: "CDF", rate_plan, rates };
      const { lines, total_cents } = quote(rate, arrival, addDays(arrival, nights), { guests: 3, breakfast: true });
      for (const { amount_cents } of lines) expect(Math.abs(amount_cents % 100)).toBe(0);
      expect([total_cents, total_cents >= 0]).toEqual([sumOf(lines), true]);
    }),
  );
});
