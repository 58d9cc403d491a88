import type { PropertySummary } from "@lopango/contract/property";
import { useEffect, useRef, useState } from "react";
import useSWRInfinite from "swr/infinite";
import type { Page } from "../../lib/api/api-client.ts";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { fillPage } from "./fill-page.ts";
import { pageQuery, sameQuery, searchQuery, type SearchQuery, type SearchState } from "./search-url.ts";

export interface SearchResults {
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
  askAgain: () => void;
}

/** A page of results, and what it answers. */
interface Answer extends Page<PropertySummary> {
  query: SearchQuery;
}

type Key = readonly [name: "search", query: SearchQuery, cursor: string | null];

async function loadPage([, query, cursor]: Key, fresh: boolean): Promise<Answer> {
  const page = await fillPage(
    (from) => api.list("/api/search/properties", { anonymous: true, fresh, query: pageQuery(query, from) }),
    cursor,
  );
  return { ...page, query };
}

/** The listings that a search finds, as many pages as its address says. */
export function useSearch(state: SearchState): SearchResults {
  const query = searchQuery(state);
  const [isAsking, setAsking] = useState(false);
  const fresh = useRef(false);
  const { data, error, isValidating, setSize, mutate } = useSWRInfinite(
    (_, before: Answer | null) => (before?.next === null ? null : keyOf("search", query, before?.next ?? null)),
    (key: Key) => loadPage(key, fresh.current),
    { initialSize: state.pages, revalidateFirstPage: false, keepPreviousData: true },
  );

  const answered = data?.[0]?.query;
  // Hotels are never shown under «Logements», not even for a moment.
  const kept = answered?.category === state.category ? data : undefined;
  const isOther = kept !== undefined && answered !== undefined && !sameQuery(answered, query);
  const loaded = isOther ? 0 : (kept?.length ?? 0);
  useEffect(() => {
    if (loaded > 0 && loaded < state.pages) void setSize(state.pages);
  }, [loaded, setSize, state.pages]);

  // The cache may know more pages than the address asks for.
  const pages = isOther ? kept : kept?.slice(0, state.pages);
  const listings = pages?.flatMap((page) => page.items) ?? [];
  const hasMore = !isOther && (pages?.at(-1)?.next ?? null) !== null;
  const isMoreWanted = loaded > 0 && loaded < state.pages && hasMore;
  return {
    // A new listing pushes others to the next page between two calls; nothing is shown twice.
    listings: [...new Map(listings.map((listing) => [listing.id, listing])).values()],
    isLoading: !kept && (!error || isAsking),
    isStale: isAsking || (isOther && !error),
    isLoadingMore: isValidating && isMoreWanted,
    hasMore,
    error: isMoreWanted ? undefined : error,
    moreError: isMoreWanted ? error : undefined,
    askAgain: () => {
      setAsking(true);
      fresh.current = true;
      void mutate().finally(() => {
        setAsking(false);
        fresh.current = false;
      });
    },
  };
}
