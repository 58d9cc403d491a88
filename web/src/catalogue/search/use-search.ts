import { useEffect, useEffectEvent, useRef } from "react";
import { unstable_serialize } from "swr/infinite";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { useInitialData } from "../../lib/api/initial-data.ts";
import { pageKeys } from "../../lib/loading/list-pages.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { cacheFirstPage, useListPages } from "../../lib/loading/use-list-pages.ts";
import { fillPage, isFilled } from "./fill-page.ts";
import type { SearchFilters } from "../query/search-filters.ts";
import { pageQuery, searchQuery, type SearchQuery } from "../query/search-url.ts";
import { shownResults, type ResultsPage, type ShownResults } from "./shown-results.ts";

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
