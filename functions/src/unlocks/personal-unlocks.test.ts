import { expect, test } from "vitest";
import { aLockedListing } from "../../test/listings.ts";
import { unlockView } from "./personal-unlocks.ts";

const NOW = new Date("2027-03-01T10:00:00Z");

test("what a viewer bought is in their file as they read it, and nothing else of its host", () => {
  const listing = aLockedListing({ description: "Portail bleu", address: "12, avenue du Port" });
  const unlock = {
    viewer_id: "visitor-before",
    property_id: listing.id,
    payment: "r",
    amount_cents: 200,
    currency: "USD",
    unlocked_at: NOW,
    sold: { listing, email: "hote@lopango.test" },
  };
  const file = unlockView(unlock);
  expect(file).toMatchObject({
    property_id: listing.id,
    sold: {
      description: "Portail bleu",
      address: "12, avenue du Port",
      contact_phone: listing.contact_phone,
      email: "hote@lopango.test",
    },
  });
  const text = JSON.stringify(file);
  for (const inside of [listing.owner_id, "owner_id", "visitor-before", "host_first_name"])
    expect(text).not.toContain(inside);
});
