import type { ErrorCode } from "@lopango/contract/errors";
import type { Establishment } from "@lopango/contract/establishments/establishment";
import type { Host } from "@lopango/contract/hosts/host";
import type { Property, PropertySummary } from "@lopango/contract/listings/property";
import { isId } from "@lopango/contract/platform/ids";
import { viewEstablishmentAsEverybody } from "../establishments/view-establishment.ts";
import { viewHost, type PublicHostDeps } from "../hosts/view-host.ts";
import { viewAsEverybody } from "../listings/catalogue.ts";
import { Problem } from "../platform/problem.ts";
import type { PageDeps } from "./page-deps.ts";
import { catalogueEndpoints } from "@lopango/contract/catalogue/catalogue.endpoints";
import { parseFields } from "../platform/http/input.ts";
import { searchFor, type SearchQuery } from "../catalogue/search-listings.ts";
import type { ListPage } from "../platform/list-page.ts";

async function orNull<Answer>(answer: Promise<Answer>, missing: ErrorCode): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Problem && error.code === missing) return null;
    throw error;
  }
}

/** Returns a listing as the public sees it; null if there is none. */
export const publicListing = (deps: Pick<PageDeps, "listings" | "now">, id: string): Promise<Property | null> =>
  isId(id) ? orNull(viewAsEverybody(deps, id), "property_not_found") : Promise.resolve(null);

/** Returns a host as the public sees them; null if they have no page. */
export const publicHost = (deps: PublicHostDeps, id: string): Promise<Host | null> =>
  isId(id) ? orNull(viewHost(deps, id), "host_not_found") : Promise.resolve(null);

/** Returns a house as the public sees it; null if there is none. */
export const publicEstablishment = (
  deps: Pick<PageDeps, "listings" | "establishments" | "now">,
  id: string,
): Promise<Establishment | null> =>
  isId(id) ? orNull(viewEstablishmentAsEverybody(deps, id), "establishment_not_found") : Promise.resolve(null);

/** Each page is a search of its own, so further ones are not rendered. */
const MOST_PAGES = 5;

/** Returns the API's pages for `query` (`?…`); null for an invalid query, whose error the application shows. */
export async function firstResults(
  deps: Pick<PageDeps, "search" | "exchangeRate" | "now">,
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
