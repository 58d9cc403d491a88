import { SWRConfig, unstable_serialize } from "swr";
import { unstable_serialize as nameOfList } from "swr/infinite";
import { expect, test } from "vitest";
import { seedCache } from "../api/initial-data.ts";
import { pageKeys } from "./list-pages.ts";
import { cacheFirstPage } from "./use-list-pages.ts";

const { cache } = SWRConfig.defaultValue;
const keysOf = pageKeys(["search", "all"]);
const [whole, first] = [nameOfList(keysOf), unstable_serialize(keysOf(0, null))];
const pages = [{ items: [{ id: 1 }], next: "more" }];

test("a list that came inside the page stands in the cache whole and page by page, so that more of it asks for no more", () => {
  seedCache({ [whole]: pages });
  expect(cacheFirstPage(keysOf, () => true)).toBe(true);
  expect([cache.get(whole)?.data, cache.get(first)?.data]).toEqual([pages, pages[0]]);
});

test("a page of it that ended early is shown and asked for", () => {
  cache.delete(first);
  seedCache({ [whole]: pages });
  expect(cacheFirstPage(keysOf, () => false)).toBe(false);
  expect([cache.get(whole)?.data, cache.get(first)]).toEqual([pages, undefined]);
});
