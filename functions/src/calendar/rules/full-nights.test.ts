import { addDays } from "@lopango/contract/platform/dates";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstBlockedNight, monthsOf, type CalendarMonth, type Night } from "./calendar.ts";
import {
  fillsOrFrees,
  fullNightsFrom,
  fullNightsOf,
  hasNoFullNight,
  sameFullNights,
  withFullNights,
  type FullNights,
} from "./full-nights.ts";

const LATER = new Date("2099-01-01T00:00:00Z");
const closed = (units: number): Night => ({ closed: units, taken: {} });
const paid = (...ids: string[]): Night => ({
  closed: 0,
  taken: Object.fromEntries(ids.map((id) => [id, { until: null, units: 1 }])),
});
const held = (id: string): Night => ({ closed: 0, taken: { [id]: { until: LATER, units: 1 } } });
const month = (name: string, days: Record<string, Night>): CalendarMonth => ({
  property_id: "p",
  month: name,
  units: 1,
  days,
});

describe("a night is full", () => {
  test.each<[string, Night, number, boolean]>([
    ["when its only unit is paid for", paid("a"), 1, true],
    ["when its only unit is closed", closed(1), 1, true],
    ["when closed and paid units fill it together", { closed: 1, taken: { a: { until: null, units: 1 } } }, 2, true],
    ["when one booking takes all its units", { closed: 0, taken: { a: { until: null, units: 2 } } }, 2, true],
    ["when more is gone than there is", { closed: 1, taken: { a: { until: null, units: 1 } } }, 1, true],
    ["not while it is only held", held("a"), 1, false],
    ["not while a unit is left", paid("a"), 2, false],
    [
      "not while one of two is held",
      { closed: 0, taken: { a: { until: null, units: 1 }, b: { until: LATER, units: 1 } } },
      2,
      false,
    ],
  ])("%s", (_when, night, units, full) => {
    const nights = fullNightsOf([month("2027-03", { "2027-03-31": night })], units, "2027-01-01");
    expect(hasNoFullNight(nights, { checkin: "2027-03-31", checkout: "2027-04-01" })).toBe(!full);
    expect(Object.keys(nights)).toHaveLength(full ? 1 : 0);
  });
});

describe("a stay is free", () => {
  const full: FullNights = fullNightsOf(
    [month("2027-03", { "2027-03-10": paid("a"), "2027-03-31": paid("b") })],
    1,
    "2027-01-01",
  );
  test.each([
    ["2027-03-09", "2027-03-10", true],
    ["2027-03-09", "2027-03-11", false],
    ["2027-03-10", "2027-03-11", false],
    ["2027-03-11", "2027-03-31", true],
    ["2027-03-30", "2027-04-02", false],
    ["2027-04-01", "2027-04-20", true],
  ])("from %s to %s: %s", (checkin, checkout, free) => {
    expect(hasNoFullNight(full, { checkin, checkout })).toBe(free);
  });
});

describe("nights that are over", () => {
  test("are dropped, today stays", () => {
    const all = [month("2027-02", { "2027-02-28": paid("a") }), month("2027-03", { "2027-03-01": paid("a") })];
    const known = fullNightsOf(all, 1, "2027-01-01");
    expect(Object.keys(known)).toEqual(["2027-02", "2027-03"]);
    expect(fullNightsFrom(known, "2027-03-01")).toEqual({ "2027-03": 1 });
    expect(fullNightsFrom(known, "2027-03-02")).toEqual({});
    expect(fullNightsOf(all, 1, "2027-03-01")).toEqual({ "2027-03": 1 });
    // Nights of the 2nd, 3rd and 31st.
    expect(fullNightsFrom({ "2027-03": 0b110 | (1 << 30) }, "2027-03-03")).toEqual({ "2027-03": 0b100 | (1 << 30) });
  });
});

test("a month that changed takes the place of what was known of it, the others stay", () => {
  const known = { "2027-02": 1, "2027-03": 5 };
  expect(withFullNights(known, [month("2027-03", {})], 1, "2027-01-01")).toEqual({ "2027-02": 1 });
  const filled = withFullNights(known, [month("2027-04", { "2027-04-02": closed(1) })], 1, "2027-01-01");
  expect(filled).toEqual({ "2027-02": 1, "2027-03": 5, "2027-04": 2 });
  expect(sameFullNights(filled, { "2027-04": 2, "2027-03": 5, "2027-02": 1 })).toBe(true);
  expect(sameFullNights(filled, known)).toBe(false);
  expect(sameFullNights({ "2027-02": 1 }, { "2027-03": 1 })).toBe(false);
});

test("holds neither fill nor free, payments and closures do", () => {
  const before = month("2027-03", { "2027-03-01": paid("a") });
  const and = (date: string, night: Night) => month("2027-03", { ...before.days, [date]: night });
  expect(fillsOrFrees(before, and("2027-03-02", held("b")))).toBe(false);
  expect(fillsOrFrees(and("2027-03-02", held("b")), before)).toBe(false);
  expect(fillsOrFrees(before, and("2027-03-02", paid("b")))).toBe(true);
  expect(fillsOrFrees(and("2027-03-02", held("b")), and("2027-03-02", paid("b")))).toBe(true);
  expect(fillsOrFrees(before, and("2027-03-01", closed(1)))).toBe(false);
  expect(fillsOrFrees(null, month("2027-03", {}))).toBe(false);
  expect(fillsOrFrees(null, before)).toBe(true);
  expect(fillsOrFrees(before, month("2027-03", {}))).toBe(true);
});

test("without holds, a stay is free exactly when it could be booked", () => {
  const today = "2027-01-01";
  const night = fc.record({
    closed: fc.integer({ min: 0, max: 2 }),
    taken: fc.constantFrom(paid(), paid("a"), paid("a", "b")).map(({ taken }) => taken),
  });
  const nights = fc.dictionary(
    fc.integer({ min: 0, max: 70 }).map((day) => addDays(today, day)),
    night,
    { maxKeys: 30 },
  );
  const asked = fc.record({ from: fc.integer({ min: 0, max: 60 }), length: fc.integer({ min: 1, max: 10 }) });
  fc.assert(
    fc.property(nights, asked, fc.integer({ min: 1, max: 3 }), (days, { from, length }, units) => {
      const stay = { checkin: addDays(today, from), checkout: addDays(today, from + length) };
      const months = ["2027-01", "2027-02", "2027-03"].map((name) => ({
        ...month(name, Object.fromEntries(Object.entries(days).filter(([date]) => date.startsWith(name)))),
        units,
      }));
      const covering = months.filter(({ month: name }) => monthsOf(stay).includes(name));
      const bookable =
        firstBlockedNight(covering, [{ ...stay, property_id: "p", units: 1 }], new Date("2027-01-01T00:00:00Z")) ===
        null;
      expect(hasNoFullNight(fullNightsOf(months, units, today), stay)).toBe(bookable);
    }),
  );
});
