import { askForCovers } from "../../listings/card/ask-for-covers.ts";
import { prefetch } from "../../lib/api/prefetch.ts";
import { pageQuery, readSearch, searchQuery } from "../query/search-url.ts";

/** Prefetches the first results of a search and then their covers, before the application has loaded. */
export function prefetchResults(search: string): void {
  askForCovers(
    prefetch("/api/search/properties", {
      query: pageQuery(searchQuery(readSearch(new URLSearchParams(search))), null),
    }),
  );
}
