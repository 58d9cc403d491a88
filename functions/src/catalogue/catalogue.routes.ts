import type { Figures } from "@lopango/contract/catalogue/home-figures";
import { Problem } from "../platform/problem.ts";
import type { Handlers } from "../identity/handlers.ts";
import { monthAvailability, theseListings } from "../listings/catalogue.ts";
import { viewListing, type UnlocksDeps } from "../unlocks/view-listing.ts";
import { newestListings, searchFor } from "./search-listings.ts";
import type { PlaceStore } from "./place.store.ts";
import { ownListings, type ListingDeps } from "../listings/publish-listing.ts";
import type { CalendarMonths } from "../calendar/calendar-month.store.ts";
import type { ListingSearch } from "./listing-search.store.ts";
import type { Clock } from "../platform/clock.ts";

interface CatalogueDeps extends ListingDeps, UnlocksDeps {
  now: Clock;
  search: ListingSearch;
  places: PlaceStore;
  /** Kept for a while. */
  figures: () => Promise<Figures>;
  calendars: Pick<CalendarMonths, "find">;
}

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
    searchProperties: async ({ query }) => searchFor(deps, query),
    getProperty: ({ params, caller, visitor }) => viewListing(deps, params.id, { identity: caller, visitor }),
    getAvailability: ({ params, query }) => monthAvailability(deps, params.id, query.month, query.units),
  }) satisfies Partial<Handlers>;
