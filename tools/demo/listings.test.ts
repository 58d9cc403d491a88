import { MAX_ROOM_TYPES } from "@lopango/contract/listings/establishment-terms";
import { expect, test } from "vitest";
import { plannedEstablishments, plannedListings } from "./listings.ts";

test("at least eight hotels are houses, in four cities or more, one of as many room types as there may be", () => {
  expect(plannedEstablishments.length).toBeGreaterThanOrEqual(8);
  expect(new Set(plannedEstablishments.map(({ establishment }) => establishment.city)).size).toBeGreaterThanOrEqual(4);
  expect(Math.max(...plannedEstablishments.map(({ establishment }) => establishment.room_ids.length))).toBe(
    MAX_ROOM_TYPES,
  );
});

test("every listing has an id and a title of its own", () => {
  const listings = plannedListings.map(({ listing }) => listing);
  expect(new Set(listings.map(({ id }) => id)).size).toBe(listings.length);
  expect(new Set(listings.map(({ title }) => title)).size).toBe(listings.length);
});
