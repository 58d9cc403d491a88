import { SWRConfig, unstable_serialize } from "swr";
import { unstable_serialize as nameOfList } from "swr/infinite";
import { expect, test } from "vitest";
import { SEARCH_PAGE_SIZE } from "@lopango/contract/limits";
import { pageKeys } from "../loading/list-pages.ts";
import { seedCache } from "./initial-data.ts";

const { cache } = SWRConfig.defaultValue;
const keysOf = pageKeys(["search", "all"]);
const [whole, first] = [nameOfList(keysOf), unstable_serialize(keysOf(0, null))];

test("a list that came inside the page stands in the cache whole and page by page, so that more of it asks for no more", () => {
  const pages = [{ items: Array.from({ length: SEARCH_PAGE_SIZE }, (_, id) => ({ id })), next: "more" }];
  seedCache({ [whole]: pages });
  expect([cache.get(whole)?.data, cache.get(first)?.data]).toEqual([pages, pages[0]]);
});

test("a page of it that ended early is shown and asked for", () => {
  cache.delete(first);
  const pages = [{ items: [{ id: 1 }], next: "more" }];
  seedCache({ [whole]: pages });
  expect([cache.get(whole)?.data, cache.get(first)]).toEqual([pages, undefined]);
});
