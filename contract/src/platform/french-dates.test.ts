import { describe, expect, test } from "vitest";
import {
  formatDate,
  formatDay,
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
});
