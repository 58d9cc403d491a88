import { expect, test } from "vitest";
import { NO_RATING, ratingOf, ratingPartsOf, withoutStars, withStars } from "./rating-sums.ts";

const GOOD = { rating: 5, parts: { clean: 4, calm: 5 } };
const FAIR = { rating: 4, parts: { clean: 3 } };

test("averages count each part by the guests who rated it", () => {
  const sums = withStars(withStars(NO_RATING, GOOD), FAIR);
  expect(ratingOf(sums)).toEqual({ average: 4.5, count: 2 });
  expect(ratingPartsOf(sums)).toEqual({ clean: 3.5, calm: 5 });
});

test("a removed review leaves nothing behind", () => {
  expect(withoutStars(withStars(NO_RATING, GOOD), GOOD)).toEqual(NO_RATING);
  expect(ratingOf(NO_RATING)).toBeNull();
});
