import { expect, test } from "vitest";
import { aLockedListing } from "../../../test/listings.ts";
import { eventsOfListing } from "./listing-events.ts";
import type { Listing } from "./listing.ts";

const commission = { amount_cents: 10_000, paid_by: "tenant" } as const;
const home = aLockedListing({ deposit_months: 3, advance_months: 1, commission });
const kinds = (before: Listing, after: Partial<Listing>): string[] =>
  eventsOfListing(before, { ...before, ...after }).map(({ kind }) => kind);

test.each([
  ["drops its commission", home, { commission: null }, ["property.offered"]],
  ["asks for fewer months of guarantee", home, { deposit_months: 2 }, ["property.offered"]],
  ["says its cost for the first time", { ...home, deposit_months: null }, { deposit_months: 3 }, ["property.offered"]],
  ["asks for more months of guarantee", { ...home, deposit_months: 2 }, { deposit_months: 3 }, []],
  ["says no more what it costs", home, { deposit_months: null }, []],
] as const)("a home that %s is offered to those who look for one, or not", (_what, before, after, expected) => {
  expect(kinds(before, after)).toEqual(expected);
});

test("a home that becomes a hotel, and a room that joins a house, is no home to view", () => {
  expect(kinds(home, { category: "hotel" })).toContain("property.rehoused");
  expect(kinds(home, { establishment_id: "establishment" })).toContain("property.rehoused");
});
