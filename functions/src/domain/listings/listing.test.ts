import { describe, expect, test } from "vitest";
import { aListing } from "../../../test/listings.ts";
import { reachable, unitsOnOffer } from "./listing.ts";

test("a listing offers its units while it is online and booked online", () => {
  expect(unitsOnOffer(aListing({ units: 3 }))).toBe(3);
  expect(unitsOnOffer(null)).toBe(0);
  expect(unitsOnOffer(aListing({ units: 3, is_active: false }))).toBe(0);
  expect(unitsOnOffer(aListing({ units: 3, is_active: false, suspended: true }))).toBe(0);
  expect(unitsOnOffer(aListing({ units: 3, supports_booking: false }))).toBe(0);
});

describe("a host without an e-mail address", () => {
  const unreached = aListing({ contact_phone: null, contact_whatsapp: null });

  test("is reached at the number of their account where they gave none", () => {
    expect(reachable(unreached, { email: "", phone: "+243812345678" }).contact_phone).toBe("+243812345678");
  });

  test("keeps the number that they gave, and whoever has an address tells no number", () => {
    const told = aListing({ contact_whatsapp: "+243999999999", contact_phone: null });
    expect(reachable(told, { email: "", phone: "+243812345678" })).toBe(told);
    expect(reachable(unreached, { email: "a@b.c", phone: "+243812345678" })).toBe(unreached);
  });
});
