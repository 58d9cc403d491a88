import { addDays } from "@lopango/contract/platform/dates";
import { expect, test } from "vitest";
import { searchedStay } from "./searched-stay.ts";

/** It is the 22nd in Kinshasa and the 23rd in Lubumbashi. */
const NOW = new Date("2026-11-22T22:30:00Z");
const TODAY = "2026-11-22";

function refused(checkin: string | undefined, checkout: string | undefined): string[] {
  try {
    searchedStay(checkin, checkout, NOW);
    return [];
  } catch (error) {
    return (error as { errors: { field: string }[] }).errors.map(({ field }) => field);
  }
}

test("a search without dates asks for no stay", () => {
  expect(searchedStay(undefined, undefined, NOW)).toBeUndefined();
});

test.each<[string, string | undefined, string | undefined, string[]]>([
  ["tonight", TODAY, addDays(TODAY, 1), []],
  ["last night", addDays(TODAY, -1), TODAY, ["checkin"]],
  ["no night", TODAY, TODAY, ["checkout"]],
  ["a departure before the arrival", addDays(TODAY, 3), addDays(TODAY, 2), ["checkout"]],
  ["90 nights", TODAY, addDays(TODAY, 90), []],
  ["91 nights", TODAY, addDays(TODAY, 91), ["checkout"]],
  ["18 months ahead", "2028-05-21", "2028-05-22", []],
  ["a departure a day later", "2028-05-21", "2028-05-23", ["checkout"]],
  ["a day more", "2028-05-23", "2028-05-24", ["checkin"]],
  ["the year 9999", "9999-12-30", "9999-12-31", ["checkin"]],
  ["an arrival alone", TODAY, undefined, ["checkout"]],
  ["a departure alone", undefined, TODAY, ["checkin"]],
])("searched dates are taken or refused: %s", (_what, checkin, checkout, fields) => {
  expect(refused(checkin, checkout)).toEqual(fields);
});
