import { expect, test } from "vitest";
import type { Booking } from "@lopango/contract/bookings/booking";
import type { Property } from "@lopango/contract/listings/property";
import { acceptedTerms, shownTerms } from "./stay-terms.tsx";

const property = {
  id: "hotel",
  title: "Hôtel",
  category: "hotel",
  base_price_cents: 10_000,
  currency: "USD",
  cancellation_policy: "flexible",
  confirmation: "instant",
} as Property;
const wanted = {
  checkin: "2027-03-10",
  checkout: "2027-03-12",
  rooms: [{ property_id: "hotel", count: 1, guests: 1 }],
};
const terms = {
  unit_price_cents: 12_050,
  price_lines: [{ kind: "nights" as const, nights: 2, unit_cents: 12_050, amount_cents: 24_100 }],
  total_cents: 24_100,
  currency: "USD",
  cancellation_policy: "strict",
  confirmation: "host",
} as const;
const told = { stay: wanted, terms: { ...terms, price_lines: [...terms.price_lines], rooms: [] } };
const resumed = {
  checkin: wanted.checkin,
  checkout: wanted.checkout,
  nights: 2,
  unit_price_cents: 9_000,
  price_lines: [{ kind: "nights", nights: 2, unit_cents: 9_000, amount_cents: 18_000 }],
  total_cents: 18_000,
  currency: "USD",
  cancellation_policy: "moderate",
  confirmation: "host",
  property: { category: "hotel" },
} as Booking;

test("a stay is shown on the listing’s terms, and without dates it has no price", () => {
  expect(shownTerms([property], wanted, null, undefined)).toMatchObject({
    price: { total_cents: 20_000 },
    policy: "flexible",
    confirmation: "instant",
  });
  expect(shownTerms([property], null, null, undefined).price).toBeNull();
});

test("a stay is shown on the changed terms once the server has told them, and the next request agrees to those", () => {
  const { unit_price_cents: _unit, price_lines: _lines, ...now } = terms;
  const shown = shownTerms([property], wanted, null, told);
  expect(shown.price && acceptedTerms(shown.price, shown)).toEqual(now);
  const longer = shownTerms([property], { ...wanted, checkout: "2027-03-13" }, null, told);
  expect(longer.price?.total_cents).toBe(36_150);
});

test("a booking that is resumed keeps its own terms", () => {
  expect(shownTerms([property], wanted, resumed, told)).toMatchObject({
    price: { total_cents: 18_000, lines: resumed.price_lines },
    policy: "moderate",
    confirmation: "host",
  });
});

test("several rooms of a house cost what each costs, and the host confirms as soon as one asks for it", () => {
  const suite = {
    ...property,
    id: "suite",
    title: "Suite",
    base_price_cents: 15_000,
    confirmation: "host",
  } as Property;
  const rooms = [
    { property_id: "hotel", count: 2, guests: 2 },
    { property_id: "suite", count: 1, guests: 1 },
  ];
  const { price, confirmation } = shownTerms([property, suite], { ...wanted, rooms }, null, undefined);
  expect(price).toMatchObject({ total_cents: 70_000, rooms: [{ total_cents: 40_000 }, { total_cents: 30_000 }] });
  expect(price?.lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(70_000);
  expect(confirmation).toBe("host");
});
