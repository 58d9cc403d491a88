import { expect, test } from "vitest";
import { rateRule, newRateRule, ratePlanForm } from "./rate-schemas.ts";
import { lowestPriceAhead, rateOfNight } from "./rates.ts";

const hotel = { base_price_cents: 8_000 };
const april = { from: "2027-04-01", to: "2027-04-30" };

test("a night without a rule has the listing's own rate", () => {
  const own = { price_cents: 8_000, min_nights: 2, closed_to_arrival: false, closed_to_departure: false };
  expect(rateOfNight({ ...hotel, min_nights: 2 }, "2027-04-01")).toEqual(own);
  expect(rateOfNight({ ...hotel, min_nights: 2, rates: [{ ...april, price_cents: 9_000 }] }, "2027-05-01")).toEqual(
    own,
  );
});

test("a rule covers its first and its last night, and only the days of the week that it names", () => {
  const rates = [{ ...april, weekdays: [5, 6], price_cents: 9_000 }];
  const prices = ["2027-04-01", "2027-04-02", "2027-04-03", "2027-04-04", "2027-04-30", "2027-05-01"];
  // 1 April 2027 is a Thursday, 30 April a Friday.
  expect(prices.map((date) => rateOfNight({ ...hotel, rates }, date).price_cents)).toEqual([
    8_000, 9_000, 9_000, 8_000, 9_000, 8_000,
  ]);
});

test("the later rule wins field by field, and null returns to the listing's own", () => {
  const rates = [
    { ...april, price_cents: 9_000, min_nights: 3, closed_to_arrival: true },
    { ...april, price_cents: 12_000, closed_to_departure: true },
    { ...april, min_nights: null, closed_to_arrival: null },
  ];
  expect(rateOfNight({ ...hotel, min_nights: 2, rates }, "2027-04-10")).toEqual({
    price_cents: 12_000,
    min_nights: 2,
    closed_to_arrival: false,
    closed_to_departure: true,
  });
  expect(rateOfNight({ ...hotel, rates: [...rates, { ...april, price_cents: null }] }, "2027-04-10").price_cents).toBe(
    8_000,
  );
});

test("a percentage follows the listing's own price, in whole units", () => {
  const on = (base_price_cents: number, price_percent: number) =>
    rateOfNight({ base_price_cents, rates: [{ ...april, price_percent }] }, "2027-04-10").price_cents;
  expect([on(8_000, 20), on(8_500, 15), on(8_000, -10), on(9_000, 20)]).toEqual([9_600, 9_800, 7_200, 10_800]);
});

test("the lowest price counts the next thirty nights, and is none where all cost the same", () => {
  const on = (date: string, price_cents: number) => [{ from: date, to: date, price_cents }];
  const lowest = (rates: ReturnType<typeof on>) => lowestPriceAhead({ ...hotel, rates }, "2027-04-01");
  expect([lowest([]), lowest(on("2027-05-01", 5_000)), lowest(on("2027-04-30", 5_000))]).toEqual([null, null, 5_000]);
  expect(lowest(on("2027-04-30", 12_000))).toBe(8_000);
});

const messages = (schema: typeof newRateRule | typeof ratePlanForm, value: object) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

test.each([
  [{ price_cents: 1 }, []],
  [{ price_cents: 0 }, ["Indiquez un prix supérieur à 0."]],
  [{ price_cents: -100 }, ["Indiquez un prix supérieur à 0."]],
  [{ min_nights: 30 }, []],
  [{ min_nights: 90 }, []],
  [{ min_nights: 91 }, ["Entre 1 et 90."]],
  [{ min_nights: 0 }, ["Entre 1 et 90."]],
  [{ price_percent: 300 }, []],
  [{ price_percent: 301 }, ["Entre -90 et 300."]],
  [{ price_percent: -90 }, []],
  [{ price_percent: -91 }, ["Entre -90 et 300."]],
  [{ price_percent: 20, price_cents: 9_000 }, ["Indiquez un prix ou un pourcentage."]],
  [{ weekdays: [] }, ["Choisissez au moins un jour."]],
])("a rule %j is answered with %j", (fields, expected) => {
  expect(messages(newRateRule, { ...april, ...fields })).toEqual(expected);
});

test.each([
  [{ weekly_rebate: 90, monthly_rebate: 1 }, []],
  [{ weekly_rebate: 91 }, ["Entre 1 et 90."]],
  [{ weekly_rebate: 0 }, ["Entre 1 et 90."]],
  [{ breakfast_cents: 0 }, []],
  [{ tax_cents: 0 }, ["Indiquez un prix supérieur à 0."]],
  [{ included_guests: 2 }, ["Indiquez le nombre de personnes comprises et le prix de chaque personne en plus."]],
  [{ included_guests: 2, extra_guest_cents: 500 }, []],
])("a plan %j is answered with %j", (fields, expected) => {
  expect(messages(ratePlanForm, fields)).toEqual(expected);
});

test("days of the week are kept once and in order", () => {
  expect(rateRule.parse({ ...april, weekdays: [6, 5, 6] }).weekdays).toEqual([5, 6]);
});
