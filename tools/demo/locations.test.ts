import { newListing } from "@lopango/contract/listings/listing-form";
import { expect, test } from "vitest";
import { plannedListings } from "./listings.ts";

test("every listing of the demo world says where it is, when one comes, and most whom to call", () => {
  const reachable = plannedListings.filter(({ listing }) => listing.contact_phone ?? listing.contact_whatsapp);
  expect(reachable.length / plannedListings.length).toBeGreaterThan(0.8);
  expect(reachable.length).toBeLessThan(plannedListings.length);
  for (const { listing } of plannedListings) {
    const { title, base_price_cents, address, latlng, checkin_time, checkout_time } = listing;
    const { contact_phone, contact_whatsapp } = listing;
    const said = { address, latlng, checkin_time, checkout_time, contact_phone, contact_whatsapp };
    expect(newListing.parse({ title, base_price_cents, ...said })).toMatchObject(said);
    expect(latlng).not.toBeNull();
    expect(address).not.toBe("");
  }
});
