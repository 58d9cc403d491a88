import { expect, test, describe } from "vitest";
import type { PropertySummary } from "@lopango/contract/listings/property";
import type { ListPage } from "../../lib/api/api-client.ts";
import { fillPage, shownResults, type ResultsPage, type Known } from "./use-search.ts";
import { NO_FILTERS, type SearchFilters } from "../query/search-filters.ts";
import { searchQuery } from "../query/search-url.ts";

function server(pages: ListPage<string>[]) {
  const asked: (string | null)[] = [];
  return {
    asked,
    load: async (cursor: string | null) => {
      asked.push(cursor);
      return pages[asked.length - 1] ?? { items: [], next: "again" };
    },
  };
}

const full = Array.from({ length: 20 }, (_, index) => `${index}`);

test("a full page is shown as it is", async () => {
  const { load, asked } = server([{ items: full, next: "x" }]);
  expect(await fillPage(load, null)).toEqual({ items: full, next: "x" });
  expect(asked).toEqual([null]);
});

test("a short page with a cursor is continued until it is full", async () => {
  const { load, asked } = server([
    { items: ["a"], next: "x" },
    { items: ["b", "c"], next: "y" },
    { items: full, next: "z" },
  ]);
  expect(await fillPage(load, "w")).toEqual({ items: ["a", "b", "c", ...full], next: "z" });
  expect(asked).toEqual(["w", "x", "y"]);
});

test("a short page is continued until the end is known", async () => {
  const { load } = server([
    { items: ["a"], next: "x" },
    { items: ["b"], next: null },
  ]);
  expect(await fillPage(load, null)).toEqual({ items: ["a", "b"], next: null });
});

test("an empty page without a cursor is the end", async () => {
  const { load, asked } = server([{ items: [], next: null }]);
  expect(await fillPage(load, null)).toEqual({ items: [], next: null });
  expect(asked).toHaveLength(1);
});

test("a search that finds little for long stops and can be continued", async () => {
  const { load, asked } = server(Array.from({ length: 9 }, () => ({ items: ["a"], next: "on" })));
  expect(await fillPage(load, null)).toEqual({ items: Array.from({ length: 8 }, () => "a"), next: "on" });
  expect(asked).toHaveLength(8);
});

test.each([
  ["at once", []],
  ["after some", [{ items: ["a"], next: "x" }]],
])(
  "an empty page that goes on is not continued by itself, %s: the server has read far for it",
  async (_when, pages) => {
    const { load, asked } = server(pages);
    expect(await fillPage(load, null)).toEqual({ items: pages.flatMap(({ items }) => items), next: "again" });
    expect(asked).toHaveLength(pages.length + 1);
  },
);

const HOTELS: SearchFilters = { ...NO_FILTERS, category: "hotel", q: "", sort: "new", pages: 1 };
const listing = (id: string) => ({ id }) as PropertySummary;
const page = (state: SearchFilters, next: string | null, ...ids: string[]): ResultsPage => ({
  items: ids.map(listing),
  next,
  query: searchQuery(state),
});
const shown = (known: Partial<Known>, state = HOTELS, isAskedAgain = false) =>
  shownResults({ pages: undefined, error: undefined, isAsking: false, ...known }, state, isAskedAgain);
const idsOf = ({ listings }: ReturnType<typeof shown>) => listings.map(({ id }) => id);
const ERROR = new Error("offline");

describe("before there is an answer", () => {
  test("a search is loading, until something went wrong, and again when it is asked again", () => {
    expect(shown({ isAsking: true })).toMatchObject({ listings: [], isLoading: true, hasMore: false, isStale: false });
    expect(shown({ error: ERROR })).toMatchObject({ isLoading: false, error: ERROR });
    expect(shown({ error: ERROR }, HOTELS, true)).toMatchObject({ isLoading: true, isStale: true });
  });
});

describe("the answer to another search", () => {
  const before = { ...HOTELS, q: "goma" };

  test("stays until this one’s is there, as what it is, and cannot be gone on from", () => {
    const known = shown({ pages: [page(before, "x", "a")], isAsking: true });
    expect(known).toMatchObject({ isStale: true, isLoading: false, hasMore: false, isShort: false });
    expect(idsOf(known)).toEqual(["a"]);
  });

  test("is not said to be on its way any more when it went wrong", () => {
    expect(shown({ pages: [page(before, "x", "a")], error: ERROR })).toMatchObject({ isStale: false, error: ERROR });
  });

  test("of the other category is not shown, not even for a moment", () => {
    const homes: SearchFilters = { ...HOTELS, category: "logement" };
    expect(shown({ pages: [page(homes, null, "a")] })).toMatchObject({ listings: [], isLoading: true, isStale: false });
  });
});

describe("as many pages as the address names", () => {
  const two = { ...HOTELS, pages: 2 };

  test("are shown, of more that the cache may know", () => {
    const known = shown({ pages: [page(HOTELS, "x", "a"), page(HOTELS, null, "b")] });
    expect(idsOf(known)).toEqual(["a"]);
    expect(known).toMatchObject({ hasMore: true, isShort: false });
  });

  test("are asked for when there are fewer, which is no new search", () => {
    const known = shown({ pages: [page(two, "x", "a")], isAsking: true }, two);
    expect(known).toMatchObject({ isShort: true, isLoadingMore: true, isLoading: false, isStale: false });
  });

  test("that do not come leave what is there, with the reason below it", () => {
    const known = shown({ pages: [page(two, "x", "a")], error: ERROR }, two);
    expect(known).toMatchObject({ error: undefined, moreError: ERROR, isLoadingMore: false });
    expect(idsOf(known)).toEqual(["a"]);
  });

  test("are fewer where the list ends before", () => {
    expect(shown({ pages: [page(two, null, "a")] }, two)).toMatchObject({ hasMore: false, isLoadingMore: false });
  });

  test("show nothing twice when a new listing pushed another one on", () => {
    const pages = [page(two, "x", "a", "b"), page(two, null, "b", "c")];
    expect(idsOf(shown({ pages }, two))).toEqual(["a", "b", "c"]);
  });
});
