import { expect, test } from "vitest";
import { parseListingDraft } from "./listing-draft.ts";
import { EMPTY_LISTING } from "./listing-fields.ts";

test("a draft comes back as it was typed", () => {
  const draft = { ...EMPTY_LISTING, title: "Villa", category: "hotel" };
  expect(parseListingDraft(JSON.stringify(draft))).toEqual(draft);
});

test("what an older version stored is completed, and what nobody knows is left out", () => {
  expect(parseListingDraft('{"title":"Villa","colour":"red","max_guests":4}')).toEqual({
    ...EMPTY_LISTING,
    title: "Villa",
  });
});

test("a draft of a listing that exists changes only what was typed", () => {
  const saved = { ...EMPTY_LISTING, title: "Villa", price: "50" };
  expect(parseListingDraft('{"price":"60"}', saved)).toEqual({ ...saved, price: "60" });
});

test.each([null, "", "{", "[]", '"text"', "null", '{"colour":"red"}'])("%s is no draft", (text) => {
  expect(parseListingDraft(text)).toBeNull();
});
