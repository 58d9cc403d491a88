import { expect, test } from "vitest";
import { aLockedListing } from "../../test/listings.ts";
import { mostAlike } from "./propose-similar.ts";

const home = (commune: string, dollars: number, currency = "USD") =>
  aLockedListing({ commune, base_price_cents: dollars * 100 * (currency === "CDF" ? 2_500 : 1), currency });

test("like a home are three of its commune, the nearest price first, then others of the city", () => {
  const own = home("Gombe", 500);
  const [near, francs, far, next] = [
    home("Gombe", 550),
    home("Gombe", 400, "CDF"),
    home("Gombe", 2_000),
    home("Limete", 500),
  ];
  expect(mostAlike(own, [next, far, francs, near])).toEqual([near, francs, far]);
  expect(mostAlike(own, [next, near])).toEqual([near, next]);
  expect(mostAlike(own, [])).toEqual([]);
});
