import { expect, test } from "vitest";
import { SWRConfig, unstable_serialize } from "swr";
import { unstable_serialize as nameOfList } from "swr/infinite";
import { goesOn, itemsOf, pageKeys, withItem, cacheFirstPage } from "./list-pages.ts";
import { seedCache } from "../api/initial-data.ts";

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

test("an item is replaced in its place, and one that is not in the list is not added", () => {
  const pages = [page("x", "a"), page(null, "b")];
  expect(withItem(pages, { id: "b", note: "new" })).toEqual([
    page("x", "a"),
    { items: [{ id: "b", note: "new" }], next: null },
  ]);
  expect(withItem(pages, { id: "z", note: "new" })).toEqual(pages);
});

const { cache } = SWRConfig.defaultValue;
const keysOf = pageKeys(["search", "all"]);
const [whole, first] = [nameOfList(keysOf), unstable_serialize(keysOf(0, null))];
const pages = [{ items: [{ id: 1 }], next: "more" }];

test("a list that came inside the page is in the cache whole and page by page, so that more of it asks for no more", () => {
  seedCache({ [whole]: pages });
  expect(cacheFirstPage(keysOf, () => true)).toBe(true);
  expect([cache.get(whole)?.data, cache.get(first)?.data]).toEqual([pages, pages[0]]);
});

test("a page of such a list that ended early is shown and asked for", () => {
  cache.delete(first);
  seedCache({ [whole]: pages });
  expect(cacheFirstPage(keysOf, () => false)).toBe(false);
  expect([cache.get(whole)?.data, cache.get(first)]).toEqual([pages, undefined]);
});
