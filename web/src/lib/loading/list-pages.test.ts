import { expect, test } from "vitest";
import { goesOn, itemsOf, pageKeys, withItem } from "./list-pages.ts";

const page = (next: string | null, ...ids: string[]) => ({ items: ids.map((id) => ({ id, note: "" })), next });

test("a page is named by its list and where it begins, and after the last one there is none", () => {
  const keyOf = pageKeys(["bookings", "grace"]);
  expect(keyOf(0, null)).toEqual([["bookings", "grace"], null]);
  expect(keyOf(1, page("abc", "a"))).toEqual([["bookings", "grace"], "abc"]);
  expect(keyOf(2, page(null, "b"))).toBeNull();
});

test("no list asks for nothing", () => {
  expect(pageKeys(null)(0, null)).toBeNull();
});

test("items are in the order of their pages; one that was pushed to the next page is there once", () => {
  expect(itemsOf([page("x", "a", "b"), page(null, "b", "c")]).map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(itemsOf([])).toEqual([]);
});

test("a list goes on as its last page says", () => {
  expect([goesOn([page("x", "a")]), goesOn([page("x", "a"), page(null)]), goesOn([]), goesOn(undefined)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("an item is replaced where it stands, and what is not in the list is not added", () => {
  const pages = [page("x", "a"), page(null, "b")];
  expect(withItem(pages, { id: "b", note: "new" })).toEqual([
    page("x", "a"),
    { items: [{ id: "b", note: "new" }], next: null },
  ]);
  expect(withItem(pages, { id: "z", note: "new" })).toEqual(pages);
});
