import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  daysOf,
  instantAt,
  isCivilDate,
  isCivilMonth,
  monthOf,
  nightsBetween,
  nightsOf,
  shiftMonth,
  todayIn,
} from "./dates.ts";

const anyDate = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("civil dates", () => {
  test.each(["2026-02-28", "2028-02-29", "2026-12-31"])("%s is a day", (text) => expect(isCivilDate(text)).toBe(true));
  test.each([
    "2026-02-30",
    "2026-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-1-1",
    "26-01-01",
    "2026-01-01T00:00:00Z",
    "",
    " 2026-01-01",
  ])("«%s» is not a day", (text) => expect(isCivilDate(text)).toBe(false));
  test.each([
    ["2026-01", true],
    ["2026-12", true],
    ["2026-13", false],
    ["2026-00", false],
    ["2026-1", false],
    ["", false],
  ])("the month «%s» is valid: %s", (text, valid) => expect(isCivilMonth(text)).toBe(valid));

  test("adding days crosses months and years and can be undone", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    fc.assert(
      fc.property(
        anyDate,
        fc.integer({ min: -400, max: 400 }),
        (date, days) => addDays(addDays(date, days), -days) === date,
      ),
    );
  });

  test("adding months stays in a shorter month", () => {
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2026-08-31", 18)).toBe("2028-02-29");
    expect(shiftMonth("2026-11", 3)).toBe("2027-02");
    expect(shiftMonth("2026-01", -1)).toBe("2025-12");
  });

  test("a stay has one night per day before the departure, and none when the departure is not after the arrival", () => {
    expect(nightsOf("2026-11-29", "2026-12-02")).toEqual(["2026-11-29", "2026-11-30", "2026-12-01"]);
    expect(nightsBetween("2026-12-02", "2026-12-02")).toBe(0);
    expect(nightsBetween("2026-12-03", "2026-12-02")).toBe(0);
    fc.assert(
      fc.property(
        anyDate,
        fc.integer({ min: 1, max: 90 }),
        (checkin, nights) => nightsOf(checkin, addDays(checkin, nights)).length === nights,
      ),
    );
  });

  test("a month lists each of its days once", () => {
    expect(daysOf("2028-02")).toHaveLength(29);
    fc.assert(fc.property(anyDate, (date) => daysOf(monthOf(date)).includes(date)));
  });
});

describe("the two time zones", () => {
  test("midnight comes an hour earlier in Lubumbashi than in Kinshasa", () => {
    const now = new Date("2026-11-21T22:30:00Z");
    expect(todayIn("Africa/Kinshasa", now)).toBe("2026-11-21");
    expect(todayIn("Africa/Lubumbashi", now)).toBe("2026-11-22");
    expect(todayIn("Africa/Kinshasa", new Date("2026-11-21T23:00:00Z"))).toBe("2026-11-22");
  });

  test.each(["Africa/Kinshasa", "Africa/Lubumbashi"] as const)(
    "our offset of %s is the zone database’s, all year round",
    (zone) => {
      for (const month of ["01", "04", "07", "10"]) {
        const noon = new Date(`2027-${month}-15T12:00:00Z`);
        const hour = Number(
          new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", hourCycle: "h23" }).format(noon),
        );
        expect(instantAt(`2027-${month}-15`, hour, zone)).toEqual(noon);
      }
    },
  );
});
