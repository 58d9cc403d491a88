import { describe, expect, test } from "vitest";
import { statedAmount, instantOf, notationOf } from "./statement-values.ts";

const POINT = notationOf(["10.50"], []);
const COMMA = notationOf(["10,50"], []);
const UNKNOWN = notationOf(["10"], []);

describe("an amount", () => {
  test.each([
    ["160.00", POINT, 16_000],
    ["160,00", COMMA, 16_000],
    ["160", UNKNOWN, 16_000],
    ["160.5", UNKNOWN, 16_050],
    ["-160,00", COMMA, -16_000],
    ["1,234.50", POINT, 123_450],
    ["1.234,50", COMMA, 123_450],
    ["1\u202f234,50", COMMA, 123_450],
    ["1 234", UNKNOWN, 123_400],
    ["1,234", POINT, 123_400],
    ["1.234", COMMA, 123_400],
    ["1,234,567", UNKNOWN, 123_456_700],
  ])("«%s» is read", (cell, notation, cents) => {
    expect(statedAmount(cell, notation)).toBe(cents);
  });

  test.each([
    ["1,234", UNKNOWN, "ambiguous"],
    ["1.234", POINT, "invalid"],
    ["1,2345", COMMA, "invalid"],
    ["12,50", POINT, "other_mark"],
    ["1,2,3", COMMA, "invalid"],
    ["1,00,000", POINT, "invalid"],
    [",50", COMMA, "invalid"],
    ["", POINT, "invalid"],
    ["12 USD", POINT, "invalid"],
    ["=1+1", POINT, "invalid"],
    ["1e5", POINT, "invalid"],
  ] as const)("«%s» is refused: %#", (cell, notation, why) => {
    expect(statedAmount(cell, notation)).toBe(why);
  });
});

describe("a date", () => {
  const DAY_FIRST = notationOf([], ["13/05/2027", "05/06/2027"]);
  const MONTH_FIRST = notationOf([], ["5/13/2027", "5/6/2027"]);

  test.each([
    ["2027-05-06", DAY_FIRST, "2027-05-05T23:00:00.000Z"],
    ["2027-05-06 14:30", DAY_FIRST, "2027-05-06T13:30:00.000Z"],
    ["2027-05-06T14:30:05.123Z", DAY_FIRST, "2027-05-06T14:30:05.000Z"],
    ["2027-05-06T14:30:00+02:00", DAY_FIRST, "2027-05-06T12:30:00.000Z"],
    ["05/06/2027 08:00:00", DAY_FIRST, "2027-06-05T07:00:00.000Z"],
    ["5/6/2027 8:00:00 PM", MONTH_FIRST, "2027-05-06T19:00:00.000Z"],
    ["5/6/2027 12:05 AM", MONTH_FIRST, "2027-05-05T23:05:00.000Z"],
    ["05.06.2027", DAY_FIRST, "2027-06-04T23:00:00.000Z"],
  ])("«%s» is read, one hour east of UTC", (cell, notation, at) => {
    expect(instantOf(cell, notation, 1)?.toISOString()).toBe(at);
  });

  test.each(["31/02/2027", "2027-13-01", "06/05/27", "6 mai 2027", "", "2027-05-06 25:00", "46150"])(
    "«%s» is refused",
    (cell) => {
      expect(instantOf(cell, DAY_FIRST, 1)).toBeNull();
    },
  );
});

test("most cells of a file decide how it writes", () => {
  expect(notationOf(["1,50", "2,50", "3.50"], []).decimal).toBe(",");
  expect(notationOf(["1,50", "3.50"], []).decimal).toBeNull();
  expect(notationOf([], ["01/13/2027", "02/14/2027", "15/03/2027"]).isMonthFirst).toBe(true);
});
