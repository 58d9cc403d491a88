import { expect, test } from "vitest";
import { isFarOff, isOldRate, isUsable, newRate, rateDayProblem } from "./exchange-rate.ts";

const asked = { usd_cdf: 2_850, date: "2025-10-03", source: "Banque centrale du Congo" };
const NOW = new Date("2025-10-10T12:00:00Z");

test.each([
  ["the lowest", 1_000],
  ["one with two decimals", 2_512.35],
  ["the highest", 10_000],
])("%s rate is taken", (_title, usd_cdf) => {
  expect(newRate.parse({ ...asked, usd_cdf })).toEqual({ ...asked, usd_cdf, differs: false });
});

test.each([
  ["zero", 0],
  ["a negative one", -2_850],
  ["a comma too far to the left", 285],
  ["a comma too far to the right", 28_500],
  ["one below the lowest", 999.99],
  ["one above the highest", 10_000.01],
  ["three decimals", 2_850.125],
  ["no number", Number.NaN],
  ["a text", "2850"],
])("%s is refused as a rate", (_title, usd_cdf) => {
  expect(newRate.safeParse({ ...asked, usd_cdf }).error?.issues[0]?.path).toEqual(["usd_cdf"]);
});

test("a rate needs a source and an existing day", () => {
  expect(newRate.safeParse({ ...asked, source: "  " }).success).toBe(false);
  expect(newRate.safeParse({ ...asked, date: "2025-02-30" }).success).toBe(false);
});

test.each([
  [2_500, 3_000, false],
  [2_500, 3_000.01, true],
  [2_500, 2_000, false],
  [2_500, 1_999.99, true],
  [2_850, 2_500, false],
])("after %d, a rate of %d is far off: %s", (last, next, far) => expect(isFarOff(next, last)).toBe(far));

test.each([
  ["2025-10-03", { old: false, usable: true }],
  ["2025-10-02", { old: true, usable: true }],
  ["2025-09-10", { old: true, usable: true }],
  ["2025-09-09", { old: true, usable: false }],
])("on 10 October, a rate of %s is %o", (date, expected) => {
  expect({ old: isOldRate({ date }, NOW), usable: isUsable({ date }, NOW) }).toEqual(expected);
  expect(rateDayProblem(date, NOW) === null).toBe(expected.usable);
});

test("the day of a rate has begun in the east of the country", () => {
  const beforeMidnight = new Date("2025-10-10T21:59:59Z");
  expect(rateDayProblem("2025-10-11", beforeMidnight)).toContain("à venir");
  expect(rateDayProblem("2025-10-11", new Date(beforeMidnight.getTime() + 1_000))).toBeNull();
  expect(rateDayProblem("2026-10-10", NOW)).toContain("à venir");
});
