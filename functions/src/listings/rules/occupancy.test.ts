import { addDays, addMonths, monthOf, nightsOf } from "@lopango/contract/platform/dates";
import fc from "fast-check";
import { expect, test } from "vitest";
import { problemOf } from "../../../test/problem-of.ts";
import { emptyMonth, monthsOf, take, type CalendarMonth } from "../../calendar/rules/calendar.ts";
import { bookingsInProgress, monthsAhead, pastMonths, requireNoBookings, requireFreeUnits } from "./occupancy.ts";

const TODAY = "2027-03-10";
const NOW = new Date("2027-03-10T10:00:00Z");
const LATER = new Date(NOW.getTime() + 60_000);

/** Creates a calendar with stays that hold their nights until `until` (null: forever). */
function calendarOf(
  stays: { checkin: string; checkout: string; until?: Date | null; taking?: number }[],
  units = 10,
): CalendarMonth[] {
  const months = [...new Set(stays.flatMap(monthsOf))].map((month) => emptyMonth("listing", month, units));
  return stays.reduce(
    (calendar, { until = null, taking = 1, ...stay }, index) =>
      take(calendar, [{ property_id: "listing", units: taking, ...stay }], `booking${index}`, until, new Date(0)),
    months,
  );
}

test("the months ahead hold every night that can be slept or booked from now on", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("2024-01-01"), max: new Date("2060-12-31"), noInvalidDate: true }),
      fc.integer({ min: 1, max: 90 }),
      (date, nights) => {
        const today = date.toISOString().slice(0, 10);
        const latest = addMonths(today, 18);
        const needed = [addDays(today, -1), today, ...nightsOf(latest, addDays(latest, nights))].map(monthOf);
        const months = monthsAhead(today);
        for (const month of needed) expect(months).toContain(month);
        expect(months).toEqual([...new Set(months)].toSorted());
        expect(months.length).toBeLessThanOrEqual(24);
      },
    ),
  );
});

test("past months are those before the one in which yesterday is", () => {
  expect(pastMonths("2026-12", "2027-03-01")).toEqual(["2026-12", "2027-01"]);
  expect(pastMonths("2026-12", "2027-03-02")).toEqual(["2026-12", "2027-01", "2027-02"]);
  expect(pastMonths("2027-03", "2027-03-10")).toEqual([]);
});

test.each([
  ["leaves today", "2027-03-08", "2027-03-10", 1],
  ["left yesterday", "2027-03-07", "2027-03-09", 0],
  ["comes today", "2027-03-10", "2027-03-11", 1],
  ["comes next year", "2028-03-10", "2028-03-11", 1],
] as const)("a guest who %s is counted as in progress or not", (_when, checkin, checkout, count) => {
  expect(bookingsInProgress(calendarOf([{ checkin, checkout }]), TODAY, NOW)).toHaveLength(count);
});

test("a hold is in progress until it ends, and a booking of many nights counts once", () => {
  const stay = { checkin: "2027-03-28", checkout: "2027-04-05" };
  expect(bookingsInProgress(calendarOf([{ ...stay, until: LATER }]), TODAY, NOW)).toEqual(["booking0"]);
  expect(bookingsInProgress(calendarOf([{ ...stay, until: NOW }]), TODAY, NOW)).toEqual([]);
});

test("a refused deletion says how many bookings prevent it", () => {
  const stay = { checkin: "2027-03-12", checkout: "2027-03-14" };
  expect(problemOf(() => requireNoBookings(calendarOf([]), TODAY, NOW))).toBeNull();
  expect(problemOf(() => requireNoBookings(calendarOf([stay]), TODAY, NOW))?.detail).toBe(
    "Suppression impossible\u202f: une réservation est en cours.",
  );
  expect(problemOf(() => requireNoBookings(calendarOf([stay, stay]), TODAY, NOW))?.detail).toBe(
    "Suppression impossible\u202f: 2\u00a0réservations sont en cours.",
  );
});

test("units can be lowered to the fullest night from today on and no further", () => {
  const months = calendarOf([
    { checkin: "2027-03-01", checkout: "2027-03-10" },
    { checkin: "2027-03-01", checkout: "2027-03-10" },
    { checkin: "2027-03-01", checkout: "2027-03-10" },
    { checkin: "2027-03-30", checkout: "2027-04-02" },
    { checkin: "2027-04-01", checkout: "2027-04-03", until: LATER },
    { checkin: "2027-04-01", checkout: "2027-04-03", until: NOW },
    { checkin: "2027-04-20", checkout: "2027-04-21", taking: 2 },
  ]);
  expect(problemOf(() => requireFreeUnits(months, { units: 2, category: "hotel" }, TODAY, NOW))).toBeNull();
  const refused = problemOf(() => requireFreeUnits(months, { units: 1, category: "hotel" }, TODAY, NOW));
  expect(refused).toMatchObject({
    code: "units_booked",
    errors: [{ field: "units", message: "La nuit du 1er avril 2027, 2\u00a0chambres sont réservées." }],
  });
});

test("closed units are nobody’s: they don’t keep a host from having fewer", () => {
  const months = [{ ...emptyMonth("listing", "2027-03", 5), days: { "2027-03-20": { closed: 5, taken: {} } } }];
  expect(problemOf(() => requireFreeUnits(months, { units: 1, category: "hotel" }, TODAY, NOW))).toBeNull();
});
