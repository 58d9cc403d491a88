import { expect, test } from "vitest";
import { averageOf, formatAverage, ratingScore } from "./rating.ts";

const scoreOf = (...stars: number[]): number =>
  ratingScore({ sum: stars.reduce((sum, each) => sum + each, 0), count: stars.length });
const times = (count: number, stars: number): number[] => Array.from({ length: count }, () => stars);

test("one review of five stars does not win over many good ones", () => {
  expect(scoreOf(5)).toBeLessThan(scoreOf(...times(10, 5), ...times(10, 4)));
});

test("a place without reviews is between good and bad ones", () => {
  expect(scoreOf(2)).toBeLessThan(scoreOf());
  expect(scoreOf()).toBeLessThan(scoreOf(4));
});

test("many reviews come close to their mean", () => {
  expect(scoreOf(...times(500, 5))).toBeGreaterThan(49_000);
  expect(scoreOf(...times(500, 1))).toBeLessThan(11_000);
});

test("an average has one decimal", () => {
  expect([averageOf(14, 3), formatAverage(averageOf(14, 3)), formatAverage(5)]).toEqual([4.7, "4,7", "5,0"]);
});
