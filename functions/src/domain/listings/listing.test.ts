import { expect, test } from "vitest";
import { aListing } from "../../../test/listings.ts";
import { unitsOnOffer } from "./listing.ts";

test("a listing offers its units while it is online and booked online", () => {
  expect(unitsOnOffer(aListing({ units: 3 }))).toBe(3);
  expect(unitsOnOffer(null)).toBe(0);
  expect(unitsOnOffer(aListing({ units: 3, is_active: false }))).toBe(0);
  expect(unitsOnOffer(aListing({ units: 3, is_active: false, suspended: true }))).toBe(0);
  expect(unitsOnOffer(aListing({ units: 3, supports_booking: false }))).toBe(0);
});
