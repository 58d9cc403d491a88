import type { PropertySummary } from "@lopango/contract/listings/property";
import type { ListPage } from "../../lib/api/api-client.ts";
import { goesOn, itemsOf } from "../../lib/loading/list-pages.ts";
import type { SearchFilters } from "../query/search-filters.ts";
import { sameQuery, searchQuery, type SearchQuery } from "../query/search-url.ts";

export interface ResultsPage extends ListPage<PropertySummary> {
  query: SearchQuery;
}

/** Loaded pages, possibly still of the previous search. */
export interface Known {
  pages: readonly ResultsPage[] | undefined;
  error: unknown;
  isAsking: boolean;
}

export interface ShownResults {
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
