import { expect, test } from "vitest";
import { addDays } from "../platform/dates.ts";
import { arrivalProblem, departureProblem, lastDay, lastDeparture } from "./stay.ts";

const TODAY = "2027-03-14";

test.each([
  ["2027-03-14", "2027-03-15", null, null],
  ["2027-03-13", "2027-03-15", "past", null],
  ["2027-03-14", "2027-03-14", null, "no_night"],
  ["2027-03-16", "2027-03-15", null, "no_night"],
  ["2027-03-14", "2027-06-12", null, null],
  ["2027-03-14", "2027-06-13", null, "too_long"],
  ["2028-09-13", "2028-09-14", null, null],
  ["2028-07-01", "2028-09-14", null, null],
  ["2028-07-01", "2028-09-15", null, "too_far"],
  ["2028-09-15", "2028-09-16", "too_far", "too_far"],
  ["2020-01-01", "9999-12-31", "past", "too_long"],
])("a stay from %s to %s has the problems %s and %s", (checkin, checkout, arrival, departure) => {
  expect([arrivalProblem(checkin, TODAY), departureProblem({ checkin, checkout }, TODAY)]).toEqual([
    arrival,
    departure,
  ]);
});

test.each([
  [1, "no_night"],
  [28, "too_short"],
  [29, null],
  [91, null],
  [92, "too_long"],
])("where the shortest stay is 28 nights, leaving on day %i is answered with %s", (days, problem) => {
  const stay = { checkin: TODAY, checkout: addDays(TODAY, days - 1) };
  expect(departureProblem(stay, TODAY, 28)).toBe(problem);
});

test("a stay ends after 90 nights, or with the last day that calendars show", () => {
  expect(lastDay(TODAY)).toBe("2028-09-14");
  expect(lastDeparture(TODAY, TODAY)).toBe("2027-06-12");
  expect(lastDeparture("2028-08-01", TODAY)).toBe("2028-09-14");
});
