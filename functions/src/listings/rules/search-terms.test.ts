import { describe, expect, test } from "vitest";
import { placeKey } from "@lopango/contract/platform/plain-letters";
import { matchesWords, rarestToken, searchTokens, wordsOf } from "./search-terms.ts";

const hotel = {
  title: "Hôtel du Fleuve — chambre Œillet avec vue",
  city: "Kinshasa",
  commune: "Gombe",
  quartier: "Socimat",
  category: "hotel",
} as const;
const home = {
  title: "Appartements meublés à Kasa-Vubu",
  city: "Kinshasa",
  commune: "Kasa-Vubu",
  quartier: "Lodja",
  category: "logement",
} as const;

describe("words of a query", () => {
  test.each([
    ["gombe hotel", ["gombe", "hotel"]],
    ["  Hôtel à la GOMBE ! ", ["hotel", "gombe"]],
    ["l’hôtel d’Ngaliéma", ["hotel", "ngaliema"]],
    ["œuvre", ["oeuvre"]],
    ["hôtels hotel", ["hotel"]],
    ["de la", []],
    ["!?", []],
    ["a", []],
  ])("%j are %j", (query, words) => {
    expect(wordsOf(query)).toEqual(words);
  });
});

describe("a listing", () => {
  test.each([
    "gombe hotel",
    "HOTEL gombe",
    "hôtel Gombé",
    "gom",
    "fleuve",
    "oeil",
    "kin socimat",
    "hotels de Kinshasa",
  ])("is found by %j", (query) => {
    const words = wordsOf(query);
    expect(matchesWords(hotel, words)).toBe(true);
    expect(searchTokens(hotel)).toContain(rarestToken(words));
  });

  test.each(["kasa-vubu", "kasavubu", "Kasa Vubu", "appartement", "maison kasa", "appartements meublé"])(
    "with a compound name is found by %j",
    (query) => {
      const words = wordsOf(query);
      expect(matchesWords(home, words)).toBe(true);
      expect(searchTokens(home)).toContain(rarestToken(words));
    },
  );

  test.each(["gombe logement", "ombe", "limete hotel"])("is not found by %j", (query) => {
    expect(matchesWords(hotel, wordsOf(query))).toBe(false);
  });

  test("is found by every word of a house with many room types", () => {
    const types = [
      "Chambre standard avec lit double",
      "Chambre supérieure climatisée vue jardin",
      "Suite junior avec balcon et salon",
      "Suite présidentielle panoramique",
      "Chambre familiale quatre personnes",
      "Appartement deux chambres cuisine équipée",
      "Bungalow près de la piscine",
      "Penthouse terrasse privée jacuzzi",
    ];
    const house = { ...hotel, commune: "Mont-Ngafula", title: ["Hôtel Résidence Mont Fleuri", ...types].join(" ") };
    const tokens = searchTokens(house);
    for (const word of [...wordsOf(house.title), "montngafula"]) expect(tokens).toContain(rarestToken([word]));
  });

  test("has a bounded number of tokens, whatever its title", () => {
    const title = Array.from({ length: 400 }, (_, index) => `mot${index}abcdefghij`).join(" ");
    expect(searchTokens({ ...hotel, title }).length).toBe(1_000);
    expect(searchTokens({ ...hotel, title })).toContain("gombe");
  });
});

test("the index is asked for the word that few listings have", () => {
  expect(rarestToken(["hotel", "gombe"])).toBe("gombe");
  expect(rarestToken(["kinshasa", "gb"])).toBe("gb");
  expect(rarestToken(["appartement", "kinshasa"])).not.toBeNull();
  expect(rarestToken(["vu", "piscine"])).toBe("piscine");
  expect(rarestToken([])).toBeNull();
});

test("place names compare without accents, case, spaces and hyphens", () => {
  expect(placeKey("Ngaliéma")).toBe(placeKey("ngaliema"));
  expect(placeKey("Mont-Ngafula")).toBe(placeKey("mont ngafula"));
  expect(placeKey(" — ")).toBe("");
});
