import { describe, expect, test } from "vitest";
import { addDays } from "./dates.ts";
import {
  dateIn,
  formatDate,
  formatDay,
  formatDayAndMonth,
  formatDayWithYear,
  formatLongDay,
  formatMoment,
  formatMonth,
  formatStay,
  formatTime,
} from "./french-dates.ts";

describe("French dates", () => {
  test("days are written as a French reader expects", () => {
    expect(formatDay("2027-03-15")).toBe("lun. 15 mars");
    expect(formatDayWithYear("2027-03-15")).toBe("lun. 15 mars 2027");
    expect(formatLongDay("2027-03-15")).toBe("lundi 15 mars 2027");
    expect(formatDate("2027-08-21")).toBe("21 août 2027");
    expect(formatMonth("2027-03")).toBe("mars 2027");
  });

  test("the first of a month is «1er», and other ones stay", () => {
    expect(formatLongDay("2027-03-01")).toBe("lundi 1er mars 2027");
    expect(formatDate("2027-03-01")).toBe("1er mars 2027");
    expect(formatDay("2027-03-11")).toBe("jeu. 11 mars");
    expect(formatDay("2027-03-21")).toBe("dim. 21 mars");
  });

  test("a stay is written short, its month once", () => {
    expect(formatStay("2027-03-15", "2027-03-18")).toBe("15 – 18 mars");
    expect(formatStay("2027-04-30", "2027-05-02")).toBe("30 avr. – 2 mai");
    expect(formatStay("2027-03-01", "2027-03-18")).toBe("1er – 18 mars");
  });

  test("times are on the clock of the property", () => {
    const instant = new Date("2027-03-15T13:05:00Z");
    expect(formatTime(instant, "Africa/Kinshasa")).toBe("14\u00a0h\u00a005");
    expect(formatTime(instant, "Africa/Lubumbashi")).toBe("15\u00a0h\u00a005");
    expect(formatTime(new Date("2027-03-14T23:00:00Z"), "Africa/Kinshasa")).toBe("0\u00a0h");
  });

  test("the day is the one at the property too", () => {
    expect(formatMoment(new Date("2027-03-14T23:30:00Z"), "Africa/Kinshasa")).toBe("15 mars à 0\u00a0h\u00a030");
  });

  const intl = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", ...options });
    return (date: string) => format.format(new Date(`${date}T00:00:00Z`)).replace(/(^|\s)1(?=\s)/u, "$11er");
  };
  const [day, month, year, weekday] = ["numeric", "long", "numeric", "long"] as const;
  test.each([
    ["short day", formatDay, intl({ weekday: "short", day, month: "short" })],
    ["short day with its year", formatDayWithYear, intl({ weekday: "short", day, month: "short", year })],
    ["long day", formatLongDay, intl({ weekday, day, month, year })],
    ["date", formatDate, intl({ day, month, year })],
    ["day and month", formatDayAndMonth, intl({ day, month })],
  ])("a %s is the one that Intl writes, every day of two years", (_, ours, theirs) => {
    for (let date = "2027-01-01"; date < "2029-01-01"; date = addDays(date, 1)) expect(ours(date)).toBe(theirs(date));
  });

  test("a moment elsewhere is on the clock of its zone", () => {
    const instant = new Date("2027-07-14T22:30:00Z");
    expect(dateIn("Europe/Paris", instant)).toBe("2027-07-15");
    expect(formatTime(instant, "Europe/Paris")).toBe("0\u00a0h\u00a030");
    expect(dateIn("America/New_York", instant)).toBe("2027-07-14");
  });
});
