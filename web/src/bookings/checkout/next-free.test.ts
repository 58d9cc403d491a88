import { expect, test } from "vitest";
import { rateOfNight } from "@lopango/contract/listings/rates";
import type { RateOn } from "@lopango/contract/calendar/stay";
import type { BookableRange } from "../../calendar/selection.ts";
import { nextFreeStays } from "./next-free.tsx";

// A Wednesday.
const today = "2026-11-25";
const last = "2026-12-31";
const shortest =
  (min_nights: number): RateOn =>
  (date) =>
    rateOfNight({ base_price_cents: 8_000, min_nights }, date);
const next = (taken: string[], more: Partial<BookableRange> = {}, from = today) =>
  nextFreeStays(from, last, {
    today,
    earliest: today,
    rateOn: shortest(1),
    isTaken: (date) => taken.includes(date),
    ...more,
  }).map(({ checkin, checkout, isWeekend }) => [checkin, checkout, isWeekend]);

test("the next free night and the next free week-end are offered", () => {
  expect(next([])).toEqual([
    ["2026-11-25", "2026-11-26", false],
    ["2026-11-27", "2026-11-29", true],
  ]);
});

test("nights that are taken are gone around", () => {
  expect(next(["2026-11-25", "2026-11-26", "2026-11-28"])).toEqual([
    ["2026-11-27", "2026-11-28", false],
    ["2026-12-04", "2026-12-06", true],
  ]);
});

test("a stay is as long as the listing asks for, and begins when one may still arrive", () => {
  expect(next(["2026-11-27"], { rateOn: shortest(3), earliest: "2026-11-26" })).toEqual([
    ["2026-11-28", "2026-12-01", false],
  ]);
});

test("nothing is offered beyond what is known of the calendar", () => {
  expect(next([], { rateOn: shortest(60) })).toEqual([]);
  expect(next([], {}, "2026-12-31")).toEqual([["2026-12-31", "2027-01-01", false]]);
});
