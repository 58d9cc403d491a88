import { expect, test } from "vitest";
import type { Booking } from "@lopango/contract/bookings/booking";
import type { Property } from "@lopango/contract/listings/property";
import { acceptedTerms, shownTerms } from "./shown-terms.ts";

const property = {
  category: "hotel",
  base_price_cents: 10_000,
  currency: "USD",
  cancellation_policy: "flexible",
  confirmation: "instant",
} as Property;
const wanted = { checkin: "2027-03-10", checkout: "2027-03-12", guests: 1 };
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
  ...wanted,
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
  expect(shownTerms(property, wanted, null, undefined)).toMatchObject({
    price: { total_cents: 20_000 },
    policy: "flexible",
    confirmation: "instant",
  });
  expect(shownTerms(property, null, null, undefined).price).toBeNull();
});

test("once the server said that they changed, on those: the next request agrees to what it said", () => {
  const { unit_price_cents: _unit, price_lines: _lines, ...now } = terms;
  const shown = shownTerms(property, wanted, null, told);
  expect(shown.price && acceptedTerms(shown.price, shown)).toEqual(now);
  const longer = shownTerms(property, { ...wanted, checkout: "2027-03-13" }, null, told);
  expect(longer.price?.total_cents).toBe(36_150);
});

test("a booking that is resumed keeps its own", () => {
  expect(shownTerms(property, wanted, resumed, told)).toMatchObject({
    price: { total_cents: 18_000, lines: resumed.price_lines },
    policy: "moderate",
    confirmation: "host",
  });
});
