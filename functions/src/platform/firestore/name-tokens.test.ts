import { describe, expect, test } from "vitest";
import { nameTokens, tokensOf } from "./name-tokens.ts";

const ID = "vT4mQz8RkWc2LhYp6NsXa1EdJg93";
const tokens = nameTokens(
  ["Grâce-Marie Ilunga", "grace.ilunga@lopango.test", "Bel appartement meublé de deux chambres à Gombe"],
  [ID],
);
const isFound = (query: string): boolean => tokensOf(query).some((token) => tokens.includes(token));

describe("a person is found", () => {
  test.each([
    "g",
    "GRÂCE",
    "grace m",
    "Marie Ilu",
    "ilunga",
    "grace.il",
    "grace.ilunga@lopango.test",
    "lopango",
    ID,
    `${ID} `,
    "Bel appartement meublé de deux chambres",
    "meuble de",
  ])("by «%s»", (query) => {
    expect(isFound(query)).toBe(true);
  });

  test.each(["race", "ilunga grace", "marie gr", "gombe", ID.slice(0, 12), `x${ID}`, "graces"])(
    "not by «%s»",
    (query) => {
      expect(isFound(query)).toBe(false);
    },
  );
});

test.each(["0812345678", "+243 (0)81 234 56 78", "812 345 678", "243812345678", "+24381"])(
  "a person is found by their number, as «%s»",
  (query) => {
    const tokens = nameTokens(["+243812345678"]);
    expect(tokensOf(query).some((token) => tokens.includes(token))).toBe(true);
  },
);

test("a person without an account is found by the whole id", () => {
  const id = "visitor-WNydb6dvNmDFgVCm1beyo1riphGyMsot";
  expect(nameTokens([], [id])).toEqual(tokensOf(id));
});

test.each(["", " ", "@", "—", "…"])("«%s» asks for nothing", (query) => {
  expect(tokensOf(query)).toEqual([]);
});

test("a long title has a bounded number of tokens", () => {
  expect(nameTokens(["maisonnette ".repeat(40)]).length).toBeLessThanOrEqual(100);
});
