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
