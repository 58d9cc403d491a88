import { addDays } from "@lopango/contract/platform/dates";
import { MAX_RATE_NIGHTS, MAX_RATE_RULES } from "@lopango/contract/limits";
import type { RateRule } from "@lopango/contract/listings/rate-schemas";
import { describe, expect, test } from "vitest";
import { aListing } from "../../../test/listings.ts";
import { problemOf } from "../../../test/problem-of.ts";
import { checkRule, withRule } from "./rates.ts";

const TODAY = "2027-03-01";
const april = { from: "2027-04-01", to: "2027-04-30" };
const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, " ");

describe("a rate rule", () => {
  const refusal = (rule: RateRule, listing = aListing()) => problemOf(() => checkRule(rule, listing, TODAY));

  test("is fine from today on, for a year at most", () => {
    const nights = (count: number) => ({ from: TODAY, to: addDays(TODAY, count - 1), price_cents: 9_000 });
    expect(refusal(nights(1))).toBeNull();
    expect(refusal(nights(MAX_RATE_NIGHTS))).toBeNull();
    expect(refusal(nights(MAX_RATE_NIGHTS + 1))?.code).toBe("invalid_dates");
    expect(plain(refusal(nights(400))?.detail)).toBe("Une période compte 366 nuits au plus. Faites-le en deux fois.");
  });

  test.each([
    ["begins yesterday", { from: "2027-02-28", to: "2027-03-05" }, "Une nuit passée ne change plus."],
    ["ends before it begins", { from: "2027-03-05", to: "2027-03-04" }, "La dernière nuit est avant la première."],
    [
      // 1 to 4 March 2027 are Monday to Thursday.
      "is for Saturdays between Monday and Thursday",
      { from: "2027-03-01", to: "2027-03-04", weekdays: [6] },
      "Aucun des jours choisis n’est dans cette période : changez les jours ou les dates.",
    ],
    [
      "is for the day before its only night",
      { from: "2027-03-04", to: "2027-03-04", weekdays: [3] },
      "Aucun des jours choisis n’est dans cette période : changez les jours ou les dates.",
    ],
    ["goes beyond the calendar", { from: "2028-09-01", to: "2028-09-02" }, "Le calendrier va jusqu’à 18 mois."],
  ])("that %s is refused", (_, dates, sentence) => {
    expect(plain(refusal({ ...dates, price_cents: 9_000 })?.detail)).toBe(sentence);
  });

  test("needs one of its weekdays only", () => {
    expect(refusal({ from: "2027-03-04", to: "2027-03-06", weekdays: [6, 7], price_cents: 9_000 })).toBeNull();
  });

  test("that changes nothing, or costs too little or too much, is refused", () => {
    expect(refusal(april)?.code).toBe("invalid_fields");
    expect(refusal({ ...april, price_cents: 10_000_000 })).toBeNull();
    expect(plain(refusal({ ...april, price_cents: 10_000_001 })?.detail)).toBe(
      "Ce prix est trop élevé : 100 000 $US au plus.",
    );
    expect(plain(refusal({ ...april, price_cents: 299 })?.detail)).toBe(
      "Ce prix est trop bas : 3 $US par nuit au moins.",
    );
  });

  test("by a percentage is within the same bounds, and names the room type among several", () => {
    // Patterns of `replace` are letters of a title.
    const establishment = aListing({ base_price_cents: 500, title: "Suite $& $$" });
    expect(refusal({ ...april, price_percent: -40 }, establishment)).toBeNull();
    expect(plain(refusal({ ...april, price_percent: -60 }, establishment)?.detail)).toBe(
      "Ce prix est trop bas : 3 $US par nuit au moins.",
    );
    const several = problemOf(() => checkRule({ ...april, price_percent: -60 }, establishment, TODAY, "rule.", true));
    expect(plain(several?.detail)).toBe("Ce prix est trop bas : 3 $US par nuit au moins (Suite $& $$).");
  });

  test("has no price on a logement, which may be closed and ask for longer stays", () => {
    const home = aListing({ category: "logement" });
    expect(refusal({ ...april, price_cents: 9_000 }, home)?.code).toBe("invalid_fields");
    expect(refusal({ ...april, min_nights: 28, closed_to_arrival: true }, home)).toBeNull();
  });
});

describe("the rules of a listing", () => {
  const kept = (...rules: RateRule[]) =>
    rules.reduce<RateRule[]>((rates, rule) => withRule(rates, { rule }, TODAY), []);

  test("are kept in the order in which they were written", () => {
    const weekend = { ...april, weekdays: [5, 6], price_cents: 12_000 };
    expect(kept({ ...april, price_cents: 9_000 }, weekend)).toEqual([{ ...april, price_cents: 9_000 }, weekend]);
  });

  test("lose what a later rule covers on each of their nights, field by field", () => {
    const first = { from: "2027-04-05", to: "2027-04-10", price_cents: 9_000, min_nights: 3 };
    const later = { ...april, price_cents: 10_000 };
    expect(kept(first, later)).toEqual([{ from: "2027-04-05", to: "2027-04-10", min_nights: 3 }, later]);
    expect(kept(first, { ...later, min_nights: 2 })).toEqual([{ ...later, min_nights: 2 }]);
    const weekend = { ...later, weekdays: [5, 6] };
    expect(kept({ ...first, min_nights: null }, weekend)).toEqual([{ ...first, min_nights: undefined }, weekend]);
  });

  test("forget past nights, and a return to the listing's own where nothing was changed", () => {
    const past = { from: "2027-02-01", to: "2027-02-28", price_cents: 9_000 };
    expect(withRule([past], { rule: { ...april, price_cents: 9_500 } }, TODAY)).toEqual([
      { ...april, price_cents: 9_500 },
    ]);
    expect(kept({ ...april, price_cents: null, closed_to_arrival: false })).toEqual([]);
    expect(kept({ ...april, price_cents: 9_000 }, { ...april, price_cents: null })).toEqual([]);
    const middle = { from: "2027-04-10", to: "2027-04-12", price_cents: null };
    expect(kept({ ...april, price_cents: 9_000 }, middle)).toEqual([{ ...april, price_cents: 9_000 }, middle]);
  });

  describe("that change", () => {
    const summer = { ...april, price_cents: 9_000 };
    const weekend = { ...april, weekdays: [5, 6], price_percent: 20 };
    const changed = (rule: RateRule | undefined, replaces: RateRule) =>
      withRule([summer, weekend], { rule, replaces }, TODAY);

    test("keep their place", () => {
      expect(changed({ ...summer, price_cents: 9_500 }, summer)).toEqual([{ ...summer, price_cents: 9_500 }, weekend]);
      expect(changed({ ...weekend, price_percent: 25 }, weekend)).toEqual([summer, { ...weekend, price_percent: 25 }]);
    });

    test("go behind the ones that would cover them", () => {
      const friday = { from: "2027-04-02", to: "2027-04-02", price_cents: 9_000 };
      expect(changed(friday, summer)).toEqual([weekend, friday]);
    });

    test("are removed alone", () => {
      expect(changed(undefined, summer)).toEqual([weekend]);
      expect(changed(undefined, weekend)).toEqual([summer]);
    });

    test("are refused when another changed them meanwhile", () => {
      expect(problemOf(() => changed(summer, { ...summer, min_nights: 2 }))?.code).toBe("rates_changed");
      expect(problemOf(() => changed(undefined, { ...weekend, price_percent: 21 }))?.code).toBe("rates_changed");
    });

    test("cover a price by a percentage and a percentage by a price", () => {
      expect(kept(summer, { ...april, price_percent: 20 })).toEqual([{ ...april, price_percent: 20 }]);
      expect(kept({ ...april, price_percent: 20, min_nights: 2 }, summer)).toEqual([
        { ...april, min_nights: 2 },
        summer,
      ]);
    });
  });

  test("are sixty at most", () => {
    const rules = (count: number) =>
      Array.from({ length: count }, (_, day) => {
        const date = addDays("2027-04-01", day);
        return { from: date, to: date, price_cents: 9_000 + day };
      });
    expect(kept(...rules(MAX_RATE_RULES))).toHaveLength(MAX_RATE_RULES);
    expect(problemOf(() => kept(...rules(MAX_RATE_RULES + 1)))?.code).toBe("too_many_rates");
  });
});
