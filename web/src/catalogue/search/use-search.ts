import type { CivilDate } from "@lopango/contract/platform/dates";
import type { Category } from "@lopango/contract/listings/categories";
import { useEffect, useEffectEvent, useRef } from "react";
import { unstable_serialize } from "swr/infinite";
import { SEARCH_PAGE_SIZE } from "@lopango/contract/limits";
import type { PropertySummary } from "@lopango/contract/listings/property";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { useInitialData } from "../../lib/api/initial-data.ts";
import { pageKeys, goesOn, itemsOf, cacheFirstPage, useListPages } from "../../lib/loading/list-pages.ts";
import { useAction } from "../../lib/loading/action.ts";
import type { SearchFilters } from "../query/search-filters.ts";
import { pageQuery, searchQuery, type SearchQuery, sameQuery } from "../query/search-url.ts";
import type { ListPage } from "../../lib/api/api-client.ts";

declare module "../../lib/api/cache-keys.ts" {
  interface CacheKeys {
    newest: [category: Category];
    search: [query: object];
    places: [];
    figures: [];
    /** Number of results of a search that was not run. */
    count: [query: object];
    /** Number of results near an empty search. */
    near: [query: object];
    offers: [establishment: string, checkin: CivilDate, checkout: CivilDate, guests: number];
  }
}

export interface SearchResults extends ShownResults {
  askAgain: () => void;
}

const listOf = (query: SearchQuery) => keyOf("search", query);
const keysOf = (query: SearchQuery) => pageKeys(listOf(query));
export const searchKey = (query: SearchQuery): string => unstable_serialize(keysOf(query));

async function loadPage(query: SearchQuery, cursor: string | null, fresh: boolean): Promise<ResultsPage> {
  const page = await fillPage(
    (from) => api.list("/api/search/properties", { anonymous: true, fresh, query: pageQuery(query, from) }),
    cursor,
  );
  return { ...page, query };
}

export function useSearch(state: SearchFilters): SearchResults {
  const query = searchQuery(state);
  const fresh = useRef(false);
  const found = useListPages(listOf(query), (cursor) => loadPage(query, cursor, fresh.current), {
    count: state.pages,
    isKept: true,
    ...useInitialData(searchKey(query), () => cacheFirstPage(keysOf(query), isFilled)),
  });
  const again = useAction(async () => {
    fresh.current = true;
    await found.refresh().finally(() => (fresh.current = false));
  });
  const shown = shownResults(found, state, again.isBusy);

  const showAll = useEffectEvent(() => found.show(state.pages));
  useEffect(() => {
    if (shown.isShort) showAll();
  }, [shown.isShort, found.pages?.length, state.pages]);

  return { ...shown, askAgain: () => void again.run() };
}

/** Maximum calls per page; after them, the visitor continues with a button. */
const MAX_CALLS = 8;

const isFilled = ({ items, next }: ListPage<unknown>): boolean => items.length >= SEARCH_PAGE_SIZE || next === null;

/** The server has read on as far as one search may; more calls would begin that anew. */
const isFruitless = ({ items, next }: ListPage<unknown>): boolean => items.length === 0 && next !== null;

/**
 * Loads one page. The server may return fewer items than requested, or none, with a cursor; further calls fill the
 * page.
 */
export async function fillPage<T>(
  load: (cursor: string | null) => Promise<ListPage<T>>,
  cursor: string | null,
): Promise<ListPage<T>> {
  let last = await load(cursor);
  let page = last;
  for (let calls = 1; !isFilled(page) && !isFruitless(last) && calls < MAX_CALLS; calls += 1) {
    last = await load(page.next);
    page = { items: [...page.items, ...last.items], next: last.next };
  }
  return page;
}

export interface ResultsPage extends ListPage<PropertySummary> {
  query: SearchQuery;
}

/** Loaded pages, possibly still of the previous search. */
export interface Known {
  pages: readonly ResultsPage[] | undefined;
  error: unknown;
  isAsking: boolean;
}

interface ShownResults {
  listings: PropertySummary[];
  isLoading: boolean;
  /** The shown results belong to the previous search, or are being refetched. */
  isStale: boolean;
  isLoadingMore: boolean;
  hasMore: boolean;
  error: unknown;
  moreError: unknown;
  /** Fewer pages are loaded than the URL names. */
  isShort: boolean;
}

/**
 * Derives the visible results.
 * @param isAskedAgain - true while the visitor refetches the same search
 */
export function shownResults(
  { pages: known, error, isAsking }: Known,
  state: SearchFilters,
  isAskedAgain: boolean,
): ShownResults {
  const answered = known?.[0]?.query;
  // Results of the other category are never shown, not even as stale ones.
  const kept = answered?.category === state.category ? known : undefined;
  const isOther = kept !== undefined && answered !== undefined && !sameQuery(answered, searchQuery(state));
  const loaded = isOther ? 0 : (kept?.length ?? 0);
  // The cache may contain more pages than the URL names.
  const pages = isOther ? kept : kept?.slice(0, state.pages);
  const hasMore = !isOther && goesOn(pages);
  const isShort = loaded > 0 && loaded < state.pages;
  const isMoreWanted = isShort && hasMore;
  return {
    listings: itemsOf(pages ?? []),
    isLoading: !kept && (!error || isAskedAgain),
    isStale: isAskedAgain || (isOther && !error),
    isLoadingMore: isAsking && isMoreWanted,
    hasMore,
    error: isMoreWanted ? undefined : error,
    moreError: isMoreWanted ? error : undefined,
    isShort,
  };
}
