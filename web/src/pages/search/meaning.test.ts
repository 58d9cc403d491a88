import { describe, expect, test } from "vitest";
import { meaningOf, nearMisses, partsOf, spelledOut } from "./meaning.ts";
import { NO_CRITERIA, type SearchState } from "./search-url.ts";

const HOTELS: SearchState = { ...NO_CRITERIA, category: "hotel", q: "", sort: "new", pages: 2 };
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const said = (q: string) =>
  partsOf(meaningOf({ q, logic: "all", category: "logement" }) ?? { words: "", corrected: [], dropped: [] }).map(plain);

describe("what a search looks for is said", () => {
  test.each<[string, string[]]>([
    ["hôtel bukavou moins de 80$", ["Bukavu", "jusqu’à 80 $US"]],
    ["studio gombe pas cher", ["Gombe", "les moins chers d’abord", "« studio »"]],
    ["deux chambres pour 4", ["2 chambres", "4 voyageurs"]],
    ["villa meublée avec piscine et wifi", ["Internet Wi-Fi", "piscine", "meublé", "« villa »"]],
    ["villa la plus chère, au plus 1er étage", ["1er étage au plus", "les plus chers d’abord", "« villa »"]],
    ["vue fleuve", []],
    ["", []],
  ])("«%s»", (q, parts) => {
    expect(said(q)).toEqual(parts);
  });

  test("only where all criteria must hold", () => {
    expect(meaningOf({ q: "goma", logic: "any", category: "hotel" })).toBeNull();
  });
});

test("what cannot be asked of the category is left aside, in what is said as in what is changed", () => {
  const state: SearchState = { ...HOTELS, q: "hôtel 2 chambres meublé rez-de-chaussée" };
  expect(meaningOf(state)).toMatchObject({ words: "", dropped: ["rez de chaussee", "2 chambres", "meuble"] });
  expect(spelledOut(state)).toEqual({ ...state, q: "" });
  expect(spelledOut({ ...state, category: "logement", q: "2e étage" })).toMatchObject({ min_floor: 2, max_floor: 2 });
});

test("what the words mean becomes criteria that can be changed, beside those that hold already", () => {
  const state: SearchState = {
    ...HOTELS,
    category: "logement",
    q: "villa goma 2 chambres moins de 80$ pour 3 personnes",
    city: "Bukavu",
  };
  expect(spelledOut(state)).toEqual({ ...state, q: "villa", bedrooms: 2, max: 80, guests: 3 });
});

describe("searches close to one without a result", () => {
  test("give up one thing each, then that and the words", () => {
    const state = {
      ...HOTELS,
      q: "villa gombe moins de 100",
      checkin: "2027-01-01",
      checkout: "2027-01-03",
      guests: 2,
    };
    const near = nearMisses(state);
    expect(near.map(({ label }) => plain(label))).toEqual([
      "Sans « villa »",
      "À d’autres dates",
      "Dans les autres communes",
      "Jusqu’à 150 $US",
      "Pour moins de voyageurs",
      "Sans « villa », à d’autres dates",
      "Sans « villa », dans les autres communes",
      "Sans « villa », jusqu’à 150 $US",
      "Sans « villa », pour moins de voyageurs",
    ]);
    expect(near[0]?.state).toEqual({ ...state, q: "", commune: "Gombe", max: 100, pages: 1 });
    expect(near[3]?.state).toMatchObject({ q: "villa", max: 150, checkin: "2027-01-01" });
    expect(near[7]?.state).toMatchObject({ q: "", commune: "Gombe", max: 150 });
  });

  test("give up each fact, and all of them", () => {
    const homes: SearchState = { ...HOTELS, category: "logement", max_floor: 1 };
    const near = nearMisses({ ...homes, q: "avec piscine", amenities: ["wifi"], furnished: true });
    expect(near.map(({ label }) => label)).toEqual([
      "Sans ces équipements",
      "Sans Internet Wi-Fi",
      "Sans piscine",
      "À un autre étage",
      "Meublé ou non",
    ]);
    expect(near[2]?.state).toMatchObject({ q: "", amenities: ["wifi"], furnished: true });
  });

  test("are none where nothing was asked for", () => {
    expect(nearMisses(HOTELS)).toEqual([]);
  });
});
