import type { ErrorCode } from "@lopango/contract/errors";
import type { Establishment } from "@lopango/contract/establishments/establishment";
import type { Host } from "@lopango/contract/hosts/host";
import type { Property } from "@lopango/contract/listings/property";
import { isId } from "@lopango/contract/platform/ids";
import { viewHouseAsEverybody } from "../establishments/view-establishment.ts";
import { viewHost, type ViewHostDeps } from "../hosts/view-host.ts";
import { viewAsEverybody } from "../listings/catalogue.ts";
import { Problem } from "../platform/problem.ts";
import type { PageDeps } from "./page-deps.ts";

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
export const publicHost = (deps: ViewHostDeps, id: string): Promise<Host | null> =>
  isId(id) ? orNull(viewHost(deps, id), "host_not_found") : Promise.resolve(null);

/** Returns a house as the public sees it; null if there is none. */
export const publicHouse = (
  deps: Pick<PageDeps, "listings" | "establishments" | "now">,
  id: string,
): Promise<Establishment | null> =>
  isId(id) ? orNull(viewHouseAsEverybody(deps, id), "establishment_not_found") : Promise.resolve(null);
