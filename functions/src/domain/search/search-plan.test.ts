import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placeKey } from "@lopango/contract/plain-letters";
import { planSearch, type SearchCriteria } from "./search-plan.ts";
import { priceBand } from "./price-bands.ts";
import { searchTokens } from "./search-terms.ts";

const listing = {
  title: "Villa Mbote",
  city: "Kinshasa",
  commune: "Ngaliéma",
  quartier: "Ma Campagne",
  category: "logement",
  base_price_cents: 80_000,
} as const;

const found = (criteria: Omit<SearchCriteria, "logic">, logic: "all" | "any" = "all"): boolean => {
  const plan = planSearch({ ...criteria, logic });
  return plan.filters !== null && plan.matches(listing);
};

describe("all criteria together", () => {
  test.each<[Omit<SearchCriteria, "logic">, boolean]>([
    [{}, true],
    [{ q: "villa ngaliema" }, true],
    [{ q: "villa gombe" }, false],
    [{ commune: "NGALIEMA", quartier: "ma-campagne" }, true],
    [{ commune: "Gombe", quartier: "ma-campagne" }, false],
    [{ min_price_cents: 80_000, max_price_cents: 80_000 }, true],
    [{ min_price_cents: 80_001 }, false],
    [{ max_price_cents: 79_999 }, false],
    [{ min_price_cents: 90_000, max_price_cents: 70_000 }, false],
    [{ q: "   ", commune: "!", quartier: "" }, true],
  ])("%j: %j", (criteria, expected) => {
    expect(found(criteria)).toBe(expected);
  });
});

describe("any criterion", () => {
  test.each<[Omit<SearchCriteria, "logic">, boolean]>([
    [{ q: "gombe", commune: "ngaliema" }, true],
    [{ q: "villa", commune: "gombe" }, true],
    [{ q: "villa gombe", commune: "limete" }, false],
    [{ commune: "gombe", min_price_cents: 50_000, max_price_cents: 90_000 }, true],
    // Minimum and maximum are one criterion: below the minimum is not saved by being below the maximum.
    [{ commune: "gombe", min_price_cents: 90_000, max_price_cents: 200_000 }, false],
    [{ commune: "gombe" }, false],
    [{}, true],
  ])("%j: %j", (criteria, expected) => {
    expect(found(criteria, "any")).toBe(expected);
  });
});

test("a plan is exact only when the index leaves nothing to check", () => {
  const exact = (criteria: Omit<SearchCriteria, "logic">, logic: "all" | "any" = "all") =>
    planSearch({ ...criteria, logic }).exact;
  expect(exact({})).toBe(true);
  expect(exact({ q: "gombe", commune: "Gombe" })).toBe(true);
  expect(exact({ q: "gombe hotel" })).toBe(false);
  expect(exact({ q: "administration" })).toBe(false);
  expect(exact({ commune: "Gombe", quartier: "Socimat" })).toBe(false);
  expect(exact({ min_price_cents: 1 })).toBe(false);
  expect(exact({ q: "gombe", commune: "Limete" }, "any")).toBe(true);
});

test("the index never leaves out a listing that is asked for", () => {
  const word = fc.constantFrom(
    "gombe",
    "hotel",
    "limete",
    "villa",
    "vue",
    "fleuve",
    "administrateur",
    "Ngaliéma",
    "kasa-vubu",
  );
  const words = fc.array(word, { maxLength: 4 }).map((list) => list.join(" "));
  const cents = fc.integer({ min: 0, max: 200_000 });
  const candidate = fc.record({
    title: words,
    city: fc.constantFrom("Kinshasa", "Goma"),
    commune: word,
    quartier: word,
    category: fc.constantFrom("hotel" as const, "logement" as const),
    base_price_cents: cents,
  });
  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
  const criteria = fc.record({
    q: maybe(words),
    commune: maybe(word),
    quartier: maybe(word),
    min_price_cents: maybe(cents),
    max_price_cents: maybe(cents),
    logic: fc.constantFrom("all" as const, "any" as const),
  });
  fc.assert(
    fc.property(candidate, criteria, (offered, asked) => {
      const plan = planSearch(asked);
      const answers = plan.filters?.map((filter) => {
        if ("contains" in filter) return searchTokens(offered).includes(filter.contains);
        if ("in" in filter) return filter.in.includes(priceBand(offered.base_price_cents));
        return placeKey(filter.field === "commune_key" ? offered.commune : offered.quartier) === filter.equals;
      });
      const indexed =
        answers !== undefined &&
        (plan.combine === "any" && answers.length > 0 ? answers.some(Boolean) : answers.every(Boolean));
      const leftOut = plan.matches(offered) && !indexed;
      const wronglyLetThrough = plan.exact && indexed && !plan.matches(offered);
      expect([leftOut, wronglyLetThrough]).toEqual([false, false]);
    }),
    { numRuns: 500 },
  );
});
