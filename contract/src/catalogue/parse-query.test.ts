import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SEARCH_QUERIES } from "../../test/search-queries.ts";
import { parseQuery } from "./parse-query.ts";

describe("a query", () => {
  test.each(SEARCH_QUERIES)("is understood: «%s»", (query, meant) => {
    const { corrected, dropped, ...understood } = parseQuery(query);
    expect({
      ...understood,
      ...(corrected[0] && { corrected: corrected[0].typed }),
      ...(dropped.length > 0 && { dropped }),
    }).toEqual({ words: "", ...meant });
  });

  test("of another category than its words name is asked what that category can be asked", () => {
    expect(parseQuery("2 chambres meublées wifi gardien", "hotel")).toMatchObject({
      words: "",
      amenities: ["wifi"],
      dropped: ["2 chambres", "meublees", "gardien"],
    });
    expect(parseQuery("2 chambres meublées", "hotel")).not.toHaveProperty("bedrooms");
    expect(parseQuery("hôtel 2 chambres restaurant", "logement")).toMatchObject({
      category: "hotel",
      bedrooms: 2,
      dropped: ["restaurant"],
    });
    expect(parseQuery("2 chambres restaurant")).toMatchObject({ bedrooms: 2, amenities: ["restaurant"], dropped: [] });
  });

  test("asks for no price by half of a number", () => {
    for (const query of ["4.32817", "15,30817"]) expect(parseQuery(query)).not.toHaveProperty("max_price_cents");
    expect(parseQuery("300, 2 chambres.")).toMatchObject({ max_price_cents: 30_000, bedrooms: 2 });
  });

  test("keeps a code that holds the letters of francs as a word", () => {
    expect(parseQuery("maison 9883fc9c")).toMatchObject({ words: "9883fc9c", dropped: [] });
    expect(parseQuery("maison 9883fc")).toMatchObject({ words: "", max_price_cents: 988_300, price_currency: "CDF" });
  });

  test("is for no more people than a listing can take, and between the first two prices", () => {
    for (const query of ["0 personne", "51 personnes"]) expect(parseQuery(query)).not.toHaveProperty("guests");
    expect(parseQuery("50 personnes")).toMatchObject({ guests: 50 });
    expect(parseQuery("entre 100 et 200$ ou entre 300 et 400$")).toMatchObject({
      min_price_cents: 10_000,
      max_price_cents: 20_000,
    });
  });

  test("understood once leaves words that mean nothing more", () => {
    const piece = fc.constantFrom(...SEARCH_QUERIES.map(([query]) => query), "x", "50", "pour", "$", "’", "de");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 4 }), (pieces) => {
        const { words, min_price_cents: min = 0, max_price_cents: max = 0, guests = 1 } = parseQuery(pieces.join(" "));
        expect(words).toMatch(/^(?:[a-z0-9]{2,}(?: [a-z0-9]{2,})*)?$/);
        expect([min, max].every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
        expect(guests >= 1 && guests <= 50).toBe(true);
      }),
    );
  });

  test("of whatever letters is understood in a moment", () => {
    fc.assert(fc.property(fc.string({ maxLength: 200, unit: "grapheme" }), (text) => void parseQuery(text)));
    expect(parseQuery("9 ".repeat(100)).words.length).toBeLessThan(200);
    expect(parseQuery("entre 1 ".repeat(25)).corrected).toEqual([]);
  });
});

describe("bedrooms", () => {
  const between = (query: string) => {
    const { words, bedrooms, min_bedrooms: least, max_bedrooms: most, dropped } = parseQuery(query, "logement");
    return [words, bedrooms ?? null, least ?? null, most ?? null, ...dropped];
  };

  test.each([
    // Exact number.
    ["3 chambres", 3, null, null],
    ["3 chambres et salon", 3, null, null, "salon"],
    ["trois pièces", 2, null, null],
    ["3 chambres ou moins chères", 3, null, null],
    ["T3", 2, null, null],
    ["3 à 3 chambres", 3, null, null],
    // Range.
    ["2 à 3 chambres", null, 2, 3],
    ["de 2 à 4 chambres", null, 2, 4],
    ["2-3 chambres", null, 2, 3],
    ["2/3 chambres", null, 2, 3],
    ["3 ou 2 chambres", null, 2, 3],
    ["une ou deux chambres", null, 1, 2],
    ["2 chambres ou 3 chambres", null, 2, 3],
    ["entre 2 et 4 chambres à coucher", null, 2, 4],
    ["entre 2 chambres et 4 chambres", null, 2, 4],
    ["2 ou 3 grandes chambres", null, 2, 3],
    ["3 ou 4 pièces", null, 2, 3],
    ["2 à 3 chambres, salon et cuisine", null, 2, 3, "salon et cuisine"],
    ["moins de 3 chambres salon", null, null, 2, "salon"],
    ["T2 ou T3", null, 1, 2],
    ["f3 à f4", null, 2, 3],
    ["T3-T4", null, 2, 3],
    // Maximum.
    ["moins de 3 chambres", null, null, 2],
    ["au plus 2 chambres", null, null, 2],
    ["pas plus de 2 chambres", null, null, 2],
    ["jusqu’à trois chambres", null, null, 3],
    ["max 2 chambres", null, null, 2],
    ["2 chambres maximum", null, null, 2],
    ["2 chambres ou moins", null, null, 2],
    ["moins de 3 pièces", null, null, 1],
    ["moins de 2 pièces", 0, null, null],
    // Minimum.
    ["au moins 3 chambres", null, 3, null],
    ["plus de 2 chambres", null, 3, null],
    ["pas moins de 3 chambres", null, 3, null],
    ["à partir de 2 chambres", null, 2, null],
    ["3 chambres et plus", null, 3, null],
    ["3+ chambres", null, 3, null],
    ["3 chambres au moins", null, 3, null],
    ["au moins T3", null, 2, null],
    ["T3 et plus", null, 2, null],
    ["minimum 2 chambres, maximum 4 chambres", null, 2, 4],
    ["au moins 2 chambres au plus 2 chambres", 2, null, null],
    // Contradictions and impossible numbers are dropped.
    ["2 chambres, au moins 3 chambres", 2, null, null, "au moins 3 chambres"],
    ["plus de 50 chambres", null, null, null, "plus de 50 chambres"],
    ["10 à 60 chambres", null, null, null, "10 a 60 chambres"],
    ["moins de 1 pièce", null, null, null, "moins de 1 piece"],
  ])("are counted in «%s»", (query, ...meant) => {
    expect(between(query)).toEqual(["", ...meant]);
  });

  test("of a hotel cannot be asked for", () => {
    for (const query of ["2 à 3 chambres", "moins de 3 chambres", "T2 ou T3"])
      expect(parseQuery(query, "hotel")).toEqual({
        words: "",
        corrected: [],
        dropped: [query.replace("à", "a").toLowerCase()],
      });
  });
});

describe("floors, ranges and what is not wanted", () => {
  test.each([
    ["rez-de-chaussée ou 1er étage", { max_floor: 1 }],
    ["entre le 1er et 3e étage", { min_floor: 1, max_floor: 3 }],
    ["min 30 max 60", { min_price_cents: 3000, max_price_cents: 6000 }],
    ["hôtel 30$-60$", { min_price_cents: 3000, max_price_cents: 6000 }],
    ["maison 3 chambres 2 douches internes", { words: "", bedrooms: 3, min_bathrooms: 2 }],
    ["hôtel à 5 minutes du centre", { words: "centre" }],
    ["500-300$", { min_price_cents: 30000, max_price_cents: 50000 }],
    ["2e étage et plus de 2 douches", { min_floor: 2, max_floor: 2, min_bathrooms: 2 }],
    ["2e étage max", { max_floor: 2 }],
    ["rez-de-chaussée, au moins 3e étage", { max_floor: 0 }],
    ["Lukunga", { city: "Kinshasa" }],
  ])("are understood in «%s»", (query, meant) => {
    expect(parseQuery(query)).toMatchObject(meant);
  });

  test.each(["2e étage ou plus", "2e étage et plus", "2e étage minimum"])("«%s» has no floor above", (query) => {
    const meant = parseQuery(query);
    expect(meant.min_floor).toBe(2);
    expect(meant.max_floor).toBeUndefined();
  });

  test.each(["pas au rez-de-chaussée", "pas de rez-de-chaussée"])("«%s» is not asked for", (query) => {
    expect(parseQuery(query).max_floor).toBeUndefined();
    expect(parseQuery(query).words).toBe("");
  });

  test.each(["2e étage max", "rez-de-chaussée, au moins 3e étage"])("«%s» has no floor below", (query) => {
    expect(parseQuery(query).min_floor).toBeUndefined();
  });

  test("«ni … ni» asks for neither", () => {
    expect(parseQuery("hôtel ni piscine ni parking").amenities).toBeUndefined();
  });

  test.each(["pas d'hôtel", "pas de maison", "ni hôtel"])("«%s» asks for neither kind", (query) => {
    expect(parseQuery(query)).toMatchObject({ words: "" });
    expect(parseQuery(query).category).toBeUndefined();
  });
});
