import { highestPrice } from "@lopango/contract/listings/listing-price";
import { expect, test } from "vitest";
import { aListing, aLockedListing } from "../../../test/listings.ts";
import { moveInOrder, rankedAt } from "./search-values.ts";

test("a home that does not say what it costs to move in stands behind all that do, and behind every hotel", () => {
  const sheet = { deposit_months: 3, advance_months: 1, let_by: "family" } as const;
  const [old, made] = [new Date("2024-01-01T00:00:00Z"), new Date("2026-12-01T00:00:00Z")];
  const silents = [{ advance_months: null }, { let_by: null }].map((unsaid) =>
    aLockedListing({ created_at: made, ...sheet, ...unsaid }),
  );
  const others = [
    aLockedListing({ created_at: old, ...sheet }),
    aListing({ created_at: old }),
    // Booked online: nothing is paid at the door.
    aLockedListing({ created_at: old, supports_booking: true }),
  ];
  for (const silent of silents) {
    for (const other of others) expect(rankedAt(silent) < rankedAt(other)).toBe(true);
    expect(rankedAt(aLockedListing({ created_at: old })) < rankedAt(silent)).toBe(true);
  }
});

test("the order by the cost to move in knows francs, and has what is not said behind the dearest", () => {
  const home = { base_price_cents: 25_000, deposit_months: 3, advance_months: 1 };
  expect(moveInOrder(aLockedListing(home))).toBe(100_000);
  expect(moveInOrder(aLockedListing({ ...home, base_price_cents: 62_500_000, currency: "CDF" }))).toBe(100_000);
  const dearest = { deposit_months: 3, advance_months: 12, currency: "CDF", base_price_cents: highestPrice("CDF") };
  for (const silent of [aLockedListing(), aListing()])
    expect(moveInOrder(silent)).toBeGreaterThan(moveInOrder(aLockedListing(dearest)));
});
