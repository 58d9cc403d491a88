import type { PropertySummary } from "@lopango/contract/property";
import type { ListPage } from "../../lib/api/api-client.ts";
import { goesOn, itemsOf } from "../../lib/loading/list-pages.ts";
import { sameQuery, searchQuery, type SearchQuery, type SearchState } from "./search-url.ts";

/** A page of results, and what it answers. */
export interface ResultsPage extends ListPage<PropertySummary> {
  query: SearchQuery;
}

/** What is known of a search, and perhaps still of the one before it. */
export interface Known {
  pages: readonly ResultsPage[] | undefined;
  error: unknown;
  isAsking: boolean;
}

export interface ShownResults {
  listings: PropertySummary[];
  /** Nothing to show yet. */
  isLoading: boolean;
  /** What is shown answers the search before this one, or is being asked for again. */
  isStale: boolean;
  isLoadingMore: boolean;
  hasMore: boolean;
  /** Why there is no answer to this search. */
  error: unknown;
  /** Why the next page of it did not come. */
  moreError: unknown;
  /** The address names more pages than are there: they are to be asked for. */
  isShort: boolean;
}

/**
 * What is shown of a search.
 * @param isAskedAgain somebody wants to know anew
 */
export function shownResults(
  { pages: known, error, isAsking }: Known,
  state: SearchState,
  isAskedAgain: boolean,
): ShownResults {
  const answered = known?.[0]?.query;
  // Hotels are never shown under «Logements», not even for a moment.
  const kept = answered?.category === state.category ? known : undefined;
  const isOther = kept !== undefined && answered !== undefined && !sameQuery(answered, searchQuery(state));
  const loaded = isOther ? 0 : (kept?.length ?? 0);
  // The cache may know more pages than the address asks for.
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
