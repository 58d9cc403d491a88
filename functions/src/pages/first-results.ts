import { catalogueEndpoints } from "@lopango/contract/endpoints/catalogue";
import type { PropertySummary } from "@lopango/contract/property";
import { Problem } from "../domain/problem.ts";
import { parseFields } from "../http/input.ts";
import { searchFor, type Asked } from "../usecases/search/search-listings.ts";
import type { ListPage } from "../usecases/list-page.ts";
import type { PageDeps } from "./page-deps.ts";

/** What the API answers to `query` (`?…`); null for what it would refuse, which the application then hears. */
export async function firstResults(
  deps: Pick<PageDeps, "search" | "now">,
  query: string,
): Promise<ListPage<PropertySummary> | null> {
  try {
    const asked = Object.fromEntries(new URLSearchParams(query));
    return await searchFor(deps, parseFields(catalogueEndpoints.searchProperties.query, asked) as Asked);
  } catch (error) {
    if (error instanceof Problem && error.code === "invalid_fields") return null;
    throw error;
  }
}
