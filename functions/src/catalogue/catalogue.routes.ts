import { Problem } from "../platform/problem.ts";
import type { Handlers } from "../identity/handlers.ts";
import { monthAvailability, moveInOf, theseListings } from "../listings/catalogue.ts";
import { viewListing } from "../unlocks/view-listing.ts";
import { newestListings, searchFor, type CatalogueDeps } from "./search-listings.ts";
import { ownListings } from "../listings/publish-listing.ts";

export const catalogueRoutes = (deps: CatalogueDeps) =>
  ({
    listProperties: async ({ caller, query: { category, owner, ids, limit, cursor } }) => {
      if (ids) return { items: await theseListings(deps, ids), next: null };
      if (owner === undefined) return newestListings(deps, category, { size: limit, offset: 0, cursor });
      if (!caller) throw new Problem("authentication_required");
      return ownListings(deps, caller, category, { size: limit, cursor });
    },
    getFigures: () => deps.figures(),
    listPlaces: () => deps.places.read(),
    searchProperties: async ({ query }) => searchFor(deps, query, true),
    getProperty: ({ params, caller, visitor }) => viewListing(deps, params.id, { identity: caller, visitor }),
    getMoveIn: ({ params }) => moveInOf(deps, params.id),
    getAvailability: ({ params, query }) => monthAvailability(deps, params.id, query.month, query.units),
  }) satisfies Partial<Handlers>;
