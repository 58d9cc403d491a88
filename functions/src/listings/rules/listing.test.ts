import { expect, test } from "vitest";
import { problemOf } from "../../../test/problem-of.ts";
import { aListing } from "../../../test/listings.ts";
import { requireReachable, unitsOnOffer } from "./listing.ts";

test("a listing offers its units while it is online and booked online", () => {
  expect(unitsOnOffer(aListing({ units: 3 }))).toBe(3);
  expect(unitsOnOffer(null)).toBe(0);
  expect(unitsOnOffer(aListing({ units: 3, is_active: false }))).toBe(0);
  expect(unitsOnOffer(aListing({ units: 3, is_active: false, suspended: true }))).toBe(0);
  expect(unitsOnOffer(aListing({ units: 3, supports_booking: false }))).toBe(0);
});

test("a listing whose host nobody could reach waits offline; a sign-in number is never told by itself", () => {
  const unreached = aListing({ contact_phone: null, contact_whatsapp: null });
  const problem = (listing = unreached, email = "") => problemOf(() => requireReachable(listing, { email }));
  expect(problem()).toMatchObject({ code: "invalid_fields", errors: [{ field: "contact_phone" }] });
  expect([problem({ ...unreached, is_active: false }), problem(unreached, "a@b.c")]).toEqual([null, null]);
  expect(problem({ ...unreached, contact_whatsapp: "+243999999999" })).toBeNull();
});
