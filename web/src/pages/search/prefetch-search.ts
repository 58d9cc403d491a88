import { askForCovers } from "../../features/listings/ask-for-covers.ts";
import { prefetch } from "../../lib/api/prefetch.ts";
import { pageQuery, readSearch, searchQuery } from "./search-url.ts";

/** Asks for the first results of a search, and for their first covers once they are there; both before the application has arrived. */
export function prefetchResults(search: string): void {
  askForCovers(
    prefetch("/api/search/properties", {
      query: pageQuery(searchQuery(readSearch(new URLSearchParams(search))), null),
    }),
  );
}
