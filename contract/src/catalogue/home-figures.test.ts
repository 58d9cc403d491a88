import { expect, test } from "vitest";
import { homeFigures } from "./home-figures.ts";

const real = (listings: number, count: number) => homeFigures({ listings, rating: { average: 4.6, count } });
const SPECIFIED = { listings: "+500", trust: "4.8/5" };

test("the real figures are shown with 50 listings and 100 reviews, those of the specification before", () => {
  expect(real(50, 100)).toEqual({ listings: "50", trust: "4,6/5" });
  expect(real(1_250, 4_000)).toEqual({ listings: "1\u202f250", trust: "4,6/5" });
  expect([real(49, 100), real(50, 99)]).toEqual([SPECIFIED, SPECIFIED]);
  expect([homeFigures(undefined), homeFigures({ listings: 900, rating: null })]).toEqual([SPECIFIED, SPECIFIED]);
});
