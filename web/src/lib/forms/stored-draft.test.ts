import { expect, test } from "vitest";
import { draftText, parseDraft } from "./stored-draft.ts";

const EMPTY = { title: "", category: "logement", price: "", guests: "1", books: false };

test("a draft comes back as it was typed", () => {
  const draft = { ...EMPTY, title: "Villa", books: true };
  expect(parseDraft(draftText(draft, EMPTY), EMPTY)).toEqual(draft);
  expect(draftText(EMPTY, { ...EMPTY })).toBeNull();
});

test("what an older version stored is completed, and what nobody knows is left out", () => {
  expect(parseDraft('{"title":"Villa","colour":"red","guests":4}', EMPTY)).toEqual({ ...EMPTY, title: "Villa" });
});

test("a draft of what exists changes only what was typed", () => {
  const saved = { ...EMPTY, title: "Villa", price: "50" };
  expect(draftText({ ...saved, price: "60" }, saved)).toBe('{"price":"60"}');
  expect(parseDraft('{"price":"60"}', EMPTY, saved)).toEqual({ ...saved, price: "60" });
});

test.each([null, "", "{", "[]", '"text"', "null", '{"colour":"red"}'])("%s is no draft", (text) => {
  expect(parseDraft(text, EMPTY)).toBeNull();
});
