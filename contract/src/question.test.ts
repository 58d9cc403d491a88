import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { QUESTIONS } from "../test/questions.ts";
import { isOneSlip, understand } from "./question.ts";

describe("a question", () => {
  test.each(QUESTIONS)("«%s»", (question, meant) => {
    const { corrected, dropped, ...understood } = understand(question);
    expect({
      ...understood,
      ...(corrected[0] && { corrected: corrected[0].typed }),
      ...(dropped.length > 0 && { dropped }),
    }).toEqual({ words: "", ...meant });
  });

  test("of another category than its words name is asked what that category can be asked", () => {
    expect(understand("2 chambres meublées wifi gardien", "hotel")).toMatchObject({
      words: "",
      amenities: ["wifi"],
      dropped: ["2 chambres", "meublees", "gardien"],
    });
    expect(understand("2 chambres meublées", "hotel")).not.toHaveProperty("bedrooms");
    expect(understand("hôtel 2 chambres restaurant", "logement")).toMatchObject({
      category: "hotel",
      bedrooms: 2,
      dropped: ["restaurant"],
    });
    expect(understand("2 chambres restaurant")).toMatchObject({ bedrooms: 2, amenities: ["restaurant"], dropped: [] });
  });

  test("asks for no price by half of a number", () => {
    for (const question of ["4.32817", "15,30817"]) expect(understand(question)).not.toHaveProperty("max_price_cents");
    expect(understand("300, 2 chambres.")).toMatchObject({ max_price_cents: 30_000, bedrooms: 2 });
  });

  test("understood once leaves words that mean nothing more", () => {
    const piece = fc.constantFrom(...QUESTIONS.map(([question]) => question), "x", "50", "pour", "$", "’", "de");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 4 }), (pieces) => {
        const { words, min_price_cents: min = 0, max_price_cents: max = 0, guests = 1 } = understand(pieces.join(" "));
        expect(words).toMatch(/^(?:[a-z0-9]{2,}(?: [a-z0-9]{2,})*)?$/);
        expect([min, max].every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
        expect(guests >= 1 && guests <= 50).toBe(true);
      }),
    );
  });

  test("of whatever letters is understood in a moment", () => {
    fc.assert(fc.property(fc.string({ maxLength: 200, unit: "grapheme" }), (text) => void understand(text)));
    expect(understand("9 ".repeat(100)).words.length).toBeLessThan(200);
    expect(understand("entre 1 ".repeat(25)).corrected).toEqual([]);
  });
});

test.each([
  ["gombe", "gombee", true],
  ["gombe", "gobe", true],
  ["gombe", "gomba", true],
  ["gombe", "gomeb", true],
  ["gombe", "gombe", false],
  ["gombe", "gomabe", true],
  ["gombe", "goma", false],
  ["gombe", "limete", false],
])("%s and %s are one slip apart: %s", (one, other, expected) => {
  expect(isOneSlip(one, other)).toBe(expected);
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
  ])("«%s»", (question, meant) => {
    expect(understand(question)).toMatchObject(meant);
  });

  test.each(["2e étage ou plus", "2e étage et plus", "2e étage minimum"])("«%s» has no floor above", (question) => {
    const meant = understand(question);
    expect(meant.min_floor).toBe(2);
    expect(meant.max_floor).toBeUndefined();
  });

  test.each(["pas au rez-de-chaussée", "pas de rez-de-chaussée"])("«%s» is not asked for", (question) => {
    expect(understand(question).max_floor).toBeUndefined();
    expect(understand(question).words).toBe("");
  });

  test.each(["2e étage max", "rez-de-chaussée, au moins 3e étage"])("«%s» has no floor below", (question) => {
    expect(understand(question).min_floor).toBeUndefined();
  });

  test("«ni … ni» asks for neither", () => {
    expect(understand("hôtel ni piscine ni parking").amenities).toBeUndefined();
  });

  test.each(["pas d'hôtel", "pas de maison", "ni hôtel"])("«%s» asks for neither kind", (question) => {
    expect(understand(question)).toMatchObject({ words: "" });
    expect(understand(question).category).toBeUndefined();
  });
});
