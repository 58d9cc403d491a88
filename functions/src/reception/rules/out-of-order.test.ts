import { expect, test } from "vitest";
import { emptyMonth, unitsWithheld, type CalendarMonth, withImported } from "../../calendar/rules/calendar.ts";
import { withClosure } from "../../listings/rules/closure.ts";
import { withUnitClosed, withUnitOpened } from "./out-of-order.ts";

const NOW = new Date("2027-03-02T10:00:00Z");
const NIGHT = "2027-03-10";
const UNITS = 3;

const empty = [emptyMonth("hotel", "2027-03", UNITS)];
const block = (months: CalendarMonth[], id: string) => withUnitClosed(months, { id }, [NIGHT], UNITS, NOW);
const back = (months: CalendarMonth[], id: string) => withUnitOpened(months, { id }, [NIGHT], UNITS);
const close = (months: CalendarMonth[], closed: number) =>
  withClosure(months, { from: NIGHT, to: NIGHT, closed, despite_bookings: false }, UNITS, NOW);
const read = (months: CalendarMonth[], units: number) =>
  withImported(months, "airbnb", new Map(units > 0 ? [[NIGHT, units]] : []), UNITS, "2027-03-02");
const withheld = (months: CalendarMonth[]): number => unitsWithheld(months[0]?.days[NIGHT]);

test("a unit back in order opens none that the host closed", () => {
  const both = close(block(empty, "a"), 1);
  expect([withheld(both), withheld(back(both, "a"))]).toEqual([2, 1]);
});

test("a unit that the host opens stays out of order", () => {
  const both = block(close(empty, 1), "a");
  expect([withheld(both), withheld(close(both, 0)), back(close(both, 0), "a")[0]?.days]).toEqual([2, 1, {}]);
});

test("two units out of order come back one by one, once each", () => {
  const two = block(block(empty, "a"), "b");
  expect([withheld(two), withheld(back(two, "a"))]).toEqual([2, 1]);
  expect(withheld(back(back(two, "a"), "b"))).toBe(0);
});

test("an import and a unit out of order open nothing of each other", () => {
  const both = read(block(empty, "a"), 1);
  expect([withheld(both), withheld(read(both, 0)), withheld(back(both, "a"))]).toEqual([2, 1, 1]);
});

test("an older block, which was counted among the closures, opens one of them", () => {
  const older = close(empty, 2);
  expect([withheld(back(older, "a")), withheld(back(empty, "a"))]).toEqual([1, 0]);
});
