import { expect, test } from "vitest";
import { scrollTarget } from "./use-scroll-position.ts";

const link = {
  type: "PUSH",
  hash: "",
  known: undefined,
  isEntry: false,
  isScrolled: false,
  isReturn: false,
  isSamePath: false,
} as const;
const entry = { ...link, type: "POP", isEntry: true } as const;

test("a new page starts at its top, or at its anchor", () => {
  expect(scrollTarget(link)).toEqual({ to: "top" });
  expect(scrollTarget({ ...link, isSamePath: true })).toEqual({ to: "top" });
  expect(scrollTarget({ ...link, hash: "#calendrier" })).toEqual({ to: "anchor" });
  expect(scrollTarget({ ...link, type: "REPLACE" })).toEqual({ to: "top" });
});

test("back and forward return to where the visitor was, past any anchor", () => {
  expect(scrollTarget({ ...link, type: "POP", known: 640 })).toEqual({ to: "position", top: 640 });
  expect(scrollTarget({ ...link, type: "POP", known: 0, hash: "#calendrier" })).toEqual({ to: "position", top: 0 });
  expect(scrollTarget({ ...link, type: "POP" })).toEqual({ to: "top" });
});

test("an earlier place does not move a visitor who comes there by a link", () => {
  expect(scrollTarget({ ...link, known: 640 })).toEqual({ to: "top" });
});

test("a replaced address of the same page moves nobody", () => {
  expect(scrollTarget({ ...link, type: "REPLACE", isSamePath: true })).toEqual({ to: "nowhere" });
});

test("the first page stays where the browser put it, unless its anchor or a reload says otherwise", () => {
  expect(scrollTarget(entry)).toEqual({ to: "nowhere" });
  expect(scrollTarget({ ...entry, hash: "#dates" })).toEqual({ to: "anchor" });
  expect(scrollTarget({ ...entry, hash: "#dates", isScrolled: true })).toEqual({ to: "nowhere" });
  expect(scrollTarget({ ...entry, known: 640 })).toEqual({ to: "nowhere" });
  expect(scrollTarget({ ...entry, known: 640, isReturn: true })).toEqual({ to: "position", top: 640 });
});
