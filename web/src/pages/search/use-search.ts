import type { PropertySummary } from "@lopango/contract/property";
import { useEffect } from "react";
import useSWRInfinite from "swr/infinite";
import type { Page } from "../../lib/api-client.ts";
import { api } from "../../lib/api.ts";
import { fillPage } from "./fill-page.ts";
import { pageQuery, searchQuery, type SearchState } from "./search-url.ts";

type Query = ReturnType<typeof searchQuery>;

export interface SearchResults {
  listings: PropertySummary[];
  /** Nothing to show yet. */
  isLoading: boolean;
  /** What is shown answers the search before this one. */
  isStale: boolean;
  isLoadingMore: boolean;
  hasMore: boolean;
  error: unknown;
  retry: () => void;
}

function loadPage([, query, cursor]: [string, Query, string | null]): Promise<Page<PropertySummary>> {
  return fillPage(
    (from) => api.list("/api/search/properties", { anonymous: true, query: pageQuery(query, from) }),
    cursor,
  );
}

/** The listings that a search finds, as many pages as its address says. */
export function useSearch(state: SearchState): SearchResults {
  const query = searchQuery(state);
  const { data, error, isLoading, isValidating, setSize, mutate } = useSWRInfinite(
    (_, before: Page<PropertySummary> | null) =>
      before?.next === null
        ? null
        : (["/api/search/properties", query, before?.next ?? null] as [string, Query, string | null]),
    loadPage,
    { initialSize: state.pages, revalidateFirstPage: false, keepPreviousData: true },
  );

  const loaded = data?.length ?? 0;
  useEffect(() => {
    if (loaded > 0 && loaded < state.pages) void setSize(state.pages);
  }, [loaded, setSize, state.pages]);

  // The cache may know more pages than the address asks for.
  const pages = data?.slice(0, state.pages);
  const listings = pages?.flatMap((page) => page.items) ?? [];
  return {
    // A new listing pushes others to the next page between two calls; nothing is shown twice.
    listings: [...new Map(listings.map((listing) => [listing.id, listing])).values()],
    isLoading: !data && !error,
    isStale: isLoading && data !== undefined,
    isLoadingMore: isValidating && loaded > 0 && loaded < state.pages,
    hasMore: (pages?.at(-1)?.next ?? null) !== null,
    error,
    retry: () => void mutate(),
  };
}
