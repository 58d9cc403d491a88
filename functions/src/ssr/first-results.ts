import { catalogueEndpoints } from "@lopango/contract/catalogue/catalogue.endpoints";
import type { PropertySummary } from "@lopango/contract/listings/property";
import { Problem } from "../platform/problem.ts";
import { parseFields } from "../platform/http/input.ts";
import { searchFor, type SearchQuery } from "../catalogue/search-listings.ts";
import type { ListPage } from "../platform/list-page.ts";
import type { PageDeps } from "./page-deps.ts";

/** Each page is a search of its own, so further ones are not rendered. */
const MOST_PAGES = 5;

/** Returns the API's pages for `query` (`?…`); null for an invalid query, whose error the application shows. */
export async function firstResults(
  deps: Pick<PageDeps, "search" | "now">,
  query: string,
  pages: number,
): Promise<ListPage<PropertySummary>[] | null> {
  if (pages > MOST_PAGES) return null;
  try {
    const fields = Object.fromEntries(new URLSearchParams(query));
    const asked = parseFields(catalogueEndpoints.searchProperties.query, fields) as SearchQuery;
    const found = [await searchFor(deps, asked)];
    for (let next = found[0]?.next; next && found.length < pages; next = found.at(-1)?.next)
      found.push(await searchFor(deps, { ...asked, cursor: next }));
    return found;
  } catch (error) {
    if (error instanceof Problem && error.code === "invalid_fields") return null;
    throw error;
  }
}
