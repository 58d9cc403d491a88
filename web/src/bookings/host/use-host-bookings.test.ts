import { expect, test } from "vitest";
import { isFiltered, isReversed, NO_BOOKING_FILTERS, readFilters, writeFilters } from "./use-host-bookings.ts";

test("the chosen filters come back from the address", () => {
  const filters = {
    q: "grace",
    period: "past",
    status: "paid",
    property: "abcdefghij",
    establishment: "bcdefghijk",
    from: "2027-03-01",
    to: "2027-03-31",
  } as const;
  expect(readFilters(writeFilters(new URLSearchParams(), filters))).toEqual(filters);
});

test("an address that makes no sense shows everything", () => {
  expect(
    readFilters(new URLSearchParams("period=now&status=open&property=../x&house=../y&from=2027-02-30&to=tomorrow")),
  ).toEqual(NO_BOOKING_FILTERS);
  expect(isFiltered(NO_BOOKING_FILTERS, "")).toBe(false);
});

test("the house that opens by itself is no filter", () => {
  expect(isFiltered({ ...NO_BOOKING_FILTERS, establishment: "bcdefghijk" }, "bcdefghijk")).toBe(false);
  expect(isFiltered(NO_BOOKING_FILTERS, "bcdefghijk")).toBe(true);
});

test("filters leave the rest of the address alone", () => {
  expect(writeFilters(new URLSearchParams("calendar=abcdefghij&status=paid"), NO_BOOKING_FILTERS).toString()).toBe(
    "calendar=abcdefghij",
  );
});

test("days that end before they begin are noticed", () => {
  expect(isReversed({ ...NO_BOOKING_FILTERS, from: "2027-03-02", to: "2027-03-01" })).toBe(true);
  expect(isReversed({ ...NO_BOOKING_FILTERS, from: "2027-03-02", to: "2027-03-02" })).toBe(false);
  expect(isReversed({ ...NO_BOOKING_FILTERS, to: "2027-03-01" })).toBe(false);
});
