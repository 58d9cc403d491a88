import { addDays, addMonths } from "@lopango/contract/platform/dates";
import { expect, test } from "vitest";
import { problemOf } from "../../../test/problem-of.ts";
import { emptyMonth, freeUnits, type CalendarMonth, type Night } from "../../calendar/rules/calendar.ts";
import { checkClosure, withClosure } from "./closure.ts";

const TODAY = "2027-03-10";
const NOW = new Date("2027-03-10T10:00:00Z");
const LATER = new Date(NOW.getTime() + 60_000);

const closure = (different = {}) => ({
  from: "2027-03-20",
  to: "2027-03-22",
  closed: 1,
  despite_bookings: false,
  ...different,
});
const march = (days: Record<string, Night> = {}): CalendarMonth[] => [{ ...emptyMonth("listing", "2027-03", 1), days }];

test.each([
  ["today", { from: TODAY, to: TODAY }, null],
  ["yesterday", { from: addDays(TODAY, -1), to: TODAY }, { code: "invalid_dates", errors: [{ field: "from" }] }],
  [
    "a range the wrong way round",
    { from: "2027-03-22", to: "2027-03-21" },
    { code: "invalid_dates", errors: [{ field: "to" }] },
  ],
  ["the last day of eighteen months", { to: addMonths(TODAY, 18) }, null],
  [
    "the day after",
    { to: addDays(addMonths(TODAY, 18), 1) },
    { code: "invalid_dates", errors: [{ field: "to", message: "Le calendrier va jusqu’à 18\u00a0mois." }] },
  ],
  ["all units", { closed: 3 }, null],
  [
    "one unit more than there is",
    { closed: 4 },
    { code: "invalid_fields", errors: [{ field: "closed", message: "Cette annonce a 3\u00a0chambres." }] },
  ],
])("closing %s is taken or refused with a sentence", (_what, different, problem) => {
  const found = problemOf(() => checkClosure(closure(different), { units: 3, category: "hotel" }, TODAY));
  expect({ found }).toMatchObject({ found: problem });
});

test("closing takes the first and the last night and no other, over a month’s end", () => {
  const months = withClosure(
    [...march(), emptyMonth("listing", "2027-04", 1)],
    closure({ from: "2027-03-31", to: "2027-04-02" }),
    1,
    NOW,
  );
  expect(months.flatMap(({ days }) => Object.keys(days))).toEqual(["2027-03-31", "2027-04-01", "2027-04-02"]);
});

test("opening leaves bookings where they are and nothing else", () => {
  const months = march({
    "2027-03-20": { closed: 1, taken: {} },
    "2027-03-21": { closed: 1, taken: { paid: { until: null, units: 1 }, over: { until: NOW, units: 1 } } },
    "2027-03-25": { closed: 1, taken: {} },
  });
  expect(withClosure(months, closure({ closed: 0 }), 1, NOW)[0]?.days).toEqual({
    "2027-03-21": { closed: 0, taken: { paid: { until: null, units: 1 } } },
    "2027-03-25": { closed: 1, taken: {} },
  });
});

test("a night with a booking is named, and closed only on purpose", () => {
  const months = march({
    "2027-03-21": { closed: 0, taken: { paid: { until: null, units: 1 } } },
    "2027-03-22": { closed: 0, taken: { held: { until: LATER, units: 1 } } },
  });
  expect(problemOf(() => withClosure(months, closure(), 1, NOW))).toMatchObject({
    code: "nights_booked",
    detail: "2\u00a0nuits sont déjà réservées, la première est celle du 21 mars 2027.",
    errors: [{ field: "2027-03-21", message: "La nuit du 21 mars 2027 est déjà réservée." }, { field: "2027-03-22" }],
  });
  const closed = withClosure(months, closure({ despite_bookings: true }), 1, NOW);
  expect(closed[0]?.days["2027-03-21"]).toEqual({ closed: 1, taken: { paid: { until: null, units: 1 } } });
});

test("a hold that is over is no booking", () => {
  const months = march({ "2027-03-21": { closed: 0, taken: { over: { until: NOW, units: 1 } } } });
  expect(withClosure(months, closure(), 1, NOW)[0]?.days["2027-03-21"]).toEqual({ closed: 1, taken: {} });
});

test("units that nobody booked can be closed beside a booking, the last one only on purpose", () => {
  const months = march({ "2027-03-21": { closed: 0, taken: { paid: { until: null, units: 1 } } } });
  const two = withClosure(months, closure({ closed: 2 }), 3, NOW);
  expect(freeUnits(two[0]?.days["2027-03-21"], 3, NOW)).toBe(0);
  expect(freeUnits(two[0]?.days["2027-03-20"], 3, NOW)).toBe(1);
  expect(problemOf(() => withClosure(two, closure({ closed: 3 }), 3, NOW))).toMatchObject({
    code: "nights_booked",
    errors: [{ field: "2027-03-21" }],
  });
});

test("closing as much as is closed already, or less, takes nothing from anybody", () => {
  const months = march({ "2027-03-21": { closed: 3, taken: { paid: { until: null, units: 1 } } } });
  for (const closed of [3, 2, 0]) expect(problemOf(() => withClosure(months, closure({ closed }), 3, NOW))).toBeNull();
});
