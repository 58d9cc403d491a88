import { MAX_FAVORITES } from "@lopango/contract/limits";
import { describe, expect, test } from "vitest";
import { problemOf } from "../../../test/problem-of.ts";
import { favoriteIds, noFavorites, withFavorites, withoutFavorite } from "./favorites.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const ids = (count: number, of = "annonce"): string[] => Array.from({ length: count }, (_, index) => `${of}${index}`);
const known = withFavorites(noFavorites("grace"), ["b", "a"], NOW);

describe("favourites", () => {
  test("stand newest first, in the order in which a device had them", () => {
    expect(favoriteIds(withFavorites(known, ["d", "c"], NOW))).toEqual(["d", "c", "b", "a"]);
  });

  test("that are sent again change nothing", () => {
    expect(withFavorites(known, ["a", "b", "a"], NOW)).toBe(known);
    expect(favoriteIds(withFavorites(known, ["a", "c", "c"], NOW))).toEqual(["c", "b", "a"]);
  });

  test(`are ${MAX_FAVORITES} at most: none of too many is added`, () => {
    const most = withFavorites(known, ids(MAX_FAVORITES - 2), NOW);
    expect(most.entries).toHaveLength(MAX_FAVORITES);
    expect(withFavorites(most, ["a"], NOW)).toBe(most);
    expect(problemOf(() => withFavorites(most, ["another"], NOW))?.code).toBe("too_many_favorites");
  });

  test("go by themselves, and one that is not there is no error", () => {
    expect(favoriteIds(withoutFavorite(known, "b"))).toEqual(["a"]);
    expect(withoutFavorite(known, "z")).toBe(known);
  });
});
