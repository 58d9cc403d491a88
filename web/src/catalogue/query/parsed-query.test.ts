import { inBothCurrencies } from "@lopango/contract/payments/both-currencies";
import type { Money } from "@lopango/contract/payments/money";
import { parseQuery } from "@lopango/contract/catalogue/parse-query";
import { describe, expect, test } from "vitest";
import { parsedQueryOf, appliedOrder, meaningParts, reordered, spelledOut, takenOver } from "./parsed-query.ts";
import { NO_FILTERS, type SearchFilters } from "./search-filters.ts";

const inBoth = (money: Money) => inBothCurrencies(money, null);

const HOTELS: SearchFilters = { ...NO_FILTERS, category: "hotel", q: "", sort: "new", pages: 2 };
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const said = (q: string) =>
  meaningParts(
    parsedQueryOf({ q, logic: "all", category: "logement" }) ?? { words: "", corrected: [], dropped: [] },
    inBoth,
  ).map(plain);

describe("what a search looks for is said", () => {
  test.each<[string, string[]]>([
    ["hôtel bukavou moins de 80$", ["Bukavu", "jusqu’à 80 $US"]],
    ["studio gombe pas cher", ["« studio »", "Gombe", "du moins cher au plus cher"]],
    ["deux chambres pour 4", ["2 chambres", "4 voyageurs"]],
    ["2 ou 3 chambres gombe", ["Gombe", "2 ou 3 chambres"]],
    ["de 2 à 4 chambres", ["de 2 à 4 chambres"]],
    ["moins de 3 chambres", ["2 chambres au plus"]],
    ["au moins 3 chambres", ["3 chambres au moins"]],
    ["moins de 2 chambres", ["1 chambre au plus"]],
    ["villa meublée avec piscine et wifi", ["« villa »", "Internet Wi-Fi", "piscine", "meublé"]],
    ["villa la plus chère, au plus 1er étage", ["« villa »", "1er étage au plus", "du plus cher au moins cher"]],
    [
      "villa garantie 2 mois, 900$ pour entrer",
      ["« villa »", "garantie de 2 mois au plus", "pour entrer, jusqu’à 900 $US"],
    ],
    ["sans commission", ["sans commission"]],
    ["vue fleuve", []],
    ["", []],
  ])("«%s»", (q, parts) => {
    expect(said(q)).toEqual(parts);
  });

  test("only where all criteria must hold", () => {
    expect(parsedQueryOf({ q: "goma", logic: "any", category: "hotel" })).toBeNull();
  });
});

test("what cannot be asked of the category is left aside, in what is said as in what is changed", () => {
  const state: SearchFilters = { ...HOTELS, q: "hôtel 2 chambres meublé rez-de-chaussée" };
  expect(parsedQueryOf(state)).toMatchObject({ words: "", dropped: ["rez de chaussée", "2 chambres", "meublé"] });
  expect(spelledOut(state)).toEqual({ ...state, q: "" });
  expect(spelledOut({ ...state, category: "logement", q: "2e étage" })).toMatchObject({ min_floor: 2, max_floor: 2 });
});

test("words are said as they were typed, and «week-end» as it is written", () => {
  const meant = parsedQueryOf({ q: "Studio étudiant un week end", logic: "all", category: "logement" });
  expect(meant).toMatchObject({ words: "Studio étudiant", dropped: ["un week-end"] });
});

test("new words take the place of what they say otherwise, and leave the rest", () => {
  const asked: SearchFilters = {
    ...HOTELS,
    category: "logement",
    city: "Goma",
    bedrooms: 2,
    max: 50,
    furnished: true,
    guests: 2,
  };
  const after = (q: string) => ({ ...asked, q, ...takenOver(parseQuery(q, asked.category)) });
  expect(after("3 chambres moins de 200")).toMatchObject({ city: "Goma", bedrooms: null, max: null, furnished: true });
  expect(after("moins de 3 chambres")).toMatchObject({ bedrooms: null, min_bedrooms: null, max_bedrooms: null });
  expect(after("gombe non meublé")).toMatchObject({ city: "Goma", furnished: null, max: 50, guests: 2 });
  expect(after("pour 6 personnes")).toMatchObject({ guests: null, max: 50 });
  expect(after("hôtel bukavu")).toMatchObject({ category: "hotel", city: "", bedrooms: 2 });
  const moveIn = { ...asked, deposit_max: 3, without_commission: true as const, max_move_in: 900 };
  expect({ ...moveIn, ...takenOver(parseQuery("garantie 1 mois, 500$ pour entrer")) }).toMatchObject({
    deposit_max: null,
    without_commission: true,
    max_move_in: null,
    max: 50,
  });
  expect(takenOver(parseQuery("vue fleuve"))).toEqual({});
});

describe("the order", () => {
  const cheap: SearchFilters = { ...HOTELS, q: "hôtel goma pas cher" };

  test("is what the words say, unless another one is chosen", () => {
    expect(appliedOrder(cheap)).toBe("price_asc");
    expect(appliedOrder({ ...cheap, sort: "price_desc" })).toBe("price_desc");
    expect(appliedOrder(HOTELS)).toBe("new");
  });

  test("can be the newest first also where the words say otherwise", () => {
    const newest = { ...cheap, ...reordered(cheap, "new") };
    expect([appliedOrder(newest), newest.city, newest.q]).toEqual(["new", "Goma", ""]);
    expect(reordered(cheap, "price_desc")).toEqual({ sort: "price_desc" });
    expect(reordered({ ...HOTELS, sort: "price_asc" }, "new")).toEqual({ sort: "new" });
  });
});

test("what the words mean becomes criteria that can be changed, beside those that hold already", () => {
  const state: SearchFilters = {
    ...HOTELS,
    category: "logement",
    q: "villa goma 2 chambres moins de 80$ pour 3 personnes",
    city: "Bukavu",
  };
  // As on the server, a place that differs from the city filter remains a search word.
  expect(spelledOut(state)).toEqual({ ...state, q: "villa Goma", bedrooms: 2, max: 80, guests: 3 });
  const some: SearchFilters = { ...state, q: "2 à 3 chambres" };
  expect(spelledOut(some)).toEqual({ ...some, q: "", min_bedrooms: 2, max_bedrooms: 3 });
  expect(spelledOut({ ...some, bedrooms: 4 })).toEqual({ ...some, q: "", bedrooms: 4 });
  const cost: SearchFilters = { ...state, q: "sans commission, 500$ pour entrer", deposit_max: 2 };
  expect(spelledOut(cost)).toEqual({ ...cost, q: "", without_commission: true, max_move_in: 500 });
});

test("a listing that was found by words and criteria together is found by the criteria alone", () => {
  const state: SearchFilters = {
    ...HOTELS,
    category: "logement",
    q: "pas cher, de 100 à 150$ pour 4 personnes, 2 salles de bain, 2e étage au moins",
    min: 50,
    max: 200,
    guests: 2,
    min_bathrooms: 1,
    min_floor: 1,
    max_floor: 5,
  };
  const bounds = { min: 100, max: 150, guests: 4, min_bathrooms: 2, min_floor: 2, max_floor: 5 };
  expect(spelledOut(state)).toEqual({ ...state, ...bounds, q: "", sort: "price_asc" });
  expect(reordered(state, "new")).toMatchObject({ ...bounds, sort: "new" });
});
