import type { catalogueEndpoints } from "@lopango/contract/endpoints/catalogue";
import { Problem } from "../domain/problem.ts";
import type { Handlers } from "../http/handler.ts";
import { monthAvailability, theseListings, viewListing, type ViewDeps } from "../usecases/listings/catalogue.ts";
import { newestListings, searchFor } from "../usecases/search/search-listings.ts";
import type { PlaceStore } from "../usecases/search/count-places.ts";
import { ownListings, type ListingDeps } from "../usecases/listings/listings.ts";
import type { CalendarMonths } from "../usecases/calendar/calendar-store.ts";
import type { Clock } from "../usecases/clock.ts";
import type { ListingSearch } from "../usecases/search/listing-search.ts";

export interface CatalogueDeps extends ListingDeps, ViewDeps {
  now: Clock;
  search: ListingSearch;
  places: PlaceStore;
  calendars: CalendarMonths;
}

export function catalogueRoutes(deps: CatalogueDeps): Pick<Handlers, keyof typeof catalogueEndpoints> {
  return {
    listProperties: async ({ caller, query: { category, owner, ids, limit, cursor } }) => {
      if (ids) return { items: await theseListings(deps.listingStore, ids), next: null };
      if (owner === undefined) return newestListings(deps.search, category, { size: limit, offset: 0, cursor });
      if (!caller) throw new Problem("authentication_required");
      return ownListings(deps, caller, category, { size: limit, cursor });
    },
    listPlaces: () => deps.places.read(),
    searchProperties: async ({ query }) => searchFor(deps, query),
    getProperty: ({ params, caller, visitor }) => viewListing(deps, params.id, { identity: caller, visitor }),
    getAvailability: ({ params, query }) => monthAvailability(deps, params.id, query.month),
  };
}
