import type { PropertySummary } from "@lopango/contract/listings/property";
import { expect, test } from "vitest";
import { stayTotal } from "./stay-total.ts";

const listing = (different: Partial<PropertySummary>) =>
  ({
    category: "hotel",
    base_price_cents: 8_000,
    currency: "USD",
    supports_booking: true,
    ...different,
  }) as PropertySummary;
const STAY = { checkin: "2027-03-01", checkout: "2027-03-04" };
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, " ");

test("the stay’s total is what the booking will ask for", () => {
  expect(plain(stayTotal(listing({}), STAY))).toBe("240 $US pour 3 nuits");
  expect(plain(stayTotal(listing({ category: "logement", base_price_cents: 60_000 }), STAY))).toBe(
    "60 $US pour 3 nuits",
  );
});

test("there is none for a stay that is shorter than the listing takes", () => {
  expect(stayTotal(listing({ min_nights: 4 }), STAY)).toBeNull();
  expect(plain(stayTotal(listing({ min_nights: 3 }), STAY))).toBe("240 $US pour 3 nuits");
});

test("there is none without dates, and none for what is not booked online", () => {
  expect(stayTotal(listing({}), { checkin: null, checkout: null })).toBeNull();
  expect(stayTotal(listing({ supports_booking: false }), STAY)).toBeNull();
});
