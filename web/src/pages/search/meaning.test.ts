import { understand } from "@lopango/contract/question";
import { describe, expect, test } from "vitest";
import { meaningOf, nearMisses, orderOf, partsOf, reordered, spelledOut, takenOver } from "./meaning.ts";
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

test("new words take the place of what they say otherwise, and leave the rest", () => {
  const asked: SearchState = { ...HOTELS, category: "logement", city: "Goma", bedrooms: 2, max: 50, furnished: true };
  const after = (q: string) => ({ ...asked, q, ...takenOver(understand(q, asked.category)) });
  expect(after("3 chambres moins de 200")).toMatchObject({ city: "Goma", bedrooms: null, max: null, furnished: true });
  expect(after("gombe non meublé")).toMatchObject({ city: "Goma", furnished: null, max: 50 });
  expect(after("hôtel bukavu")).toMatchObject({ category: "hotel", city: "", bedrooms: 2 });
  expect(takenOver(understand("vue fleuve"))).toEqual({});
});

describe("the order", () => {
  const cheap: SearchState = { ...HOTELS, q: "hôtel goma pas cher" };

  test("is what the words say, unless another one is chosen", () => {
    expect(orderOf(cheap)).toBe("price_asc");
    expect(orderOf({ ...cheap, sort: "price_desc" })).toBe("price_desc");
    expect(orderOf(HOTELS)).toBe("new");
  });

  test("can be the newest first also where the words say otherwise", () => {
    const newest = { ...cheap, ...reordered(cheap, "new") };
    expect([orderOf(newest), newest.city, newest.q]).toEqual(["new", "Goma", ""]);
    expect(reordered(cheap, "price_desc")).toEqual({ sort: "price_desc" });
    expect(reordered({ ...HOTELS, sort: "price_asc" }, "new")).toEqual({ sort: "new" });
  });
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
  const labels = (state: SearchState) => nearMisses(state).map(({ label }) => plain(label));

  test("are of the other category, or give up one thing each, then two", () => {
    const state = {
      ...HOTELS,
      q: "villa gombe moins de 100",
      checkin: "2027-01-01",
      checkout: "2027-01-03",
      guests: 2,
    };
    const near = nearMisses(state);
    expect(labels(state).slice(0, 9)).toEqual([
      "Chercher parmi les logements",
      "Sans « villa »",
      "À d’autres dates",
      "Dans les autres communes",
      "Jusqu’à 150 $US",
      "Quel que soit le prix",
      "Pour moins de voyageurs",
      "Sans « villa », à d’autres dates",
      "Sans « villa », dans les autres communes",
    ]);
    expect(near[0]?.state).toEqual({ ...state, category: "logement", pages: 1 });
    expect(near[1]?.state).toEqual({ ...state, q: "", commune: "Gombe", max: 100, pages: 1 });
    expect(near[4]?.state).toMatchObject({ q: "villa", max: 150, checkin: "2027-01-01" });
    expect(near[8]?.state).toMatchObject({ q: "", commune: "", max: 100 });
  });

  test("give up two things of different kinds, the most of each", () => {
    const homes: SearchState = { ...HOTELS, category: "logement" };
    expect(labels({ ...homes, q: "meublé 2 chambres gombe 800$" }).slice(-3)).toEqual([
      "Sans ces équipements, dans les autres communes",
      "Sans ces équipements, quel que soit le prix",
      "Dans les autres communes, quel que soit le prix",
    ]);
  });

  test("give up each of several words before all of them", () => {
    const near = nearMisses({ ...HOTELS, category: "logement", q: "studio étudiant unikin gombe" });
    expect(near.slice(1, 5).map(({ label, state }) => [plain(label), state.q])).toEqual([
      ["Sans « studio »", "etudiant unikin"],
      ["Sans « etudiant »", "studio unikin"],
      ["Sans « unikin »", "studio etudiant"],
      ["Sans « studio etudiant unikin »", ""],
    ]);
    expect(near[1]?.state).toMatchObject({ commune: "Gombe" });
    // Of a sentence no single word is at fault.
    expect(nearMisses({ ...HOTELS, q: "vue fleuve calme jardin terrasse" })[1]?.state.q).toBe("");
  });

  test("give up each fact, and all of them", () => {
    const homes: SearchState = { ...HOTELS, category: "logement", max_floor: 1 };
    const asked = { ...homes, q: "avec piscine", amenities: ["wifi"] as const, furnished: true };
    expect(labels(asked)).toEqual([
      "Chercher parmi les hôtels",
      "Sans Internet Wi-Fi",
      "Sans piscine",
      "À un autre étage",
      "Meublé ou non",
      "Sans ces équipements",
    ]);
    expect(nearMisses(asked)[2]?.state).toMatchObject({ q: "", amenities: ["wifi"], furnished: true });
  });

  test("are none where nothing was asked for", () => {
    expect(nearMisses(HOTELS)).toEqual([]);
  });
});
