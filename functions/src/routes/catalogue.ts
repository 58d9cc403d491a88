import type { Handlers } from '../http/handler.ts';
import { monthAvailability, newestListings, searchListings, viewListing } from '../usecases/catalogue.ts';
import type { CalendarMonths, Clock, Listings, ListingSearch, Unlocks } from '../usecases/ports.ts';

export interface CatalogueDeps {
  now: Clock;
  listings: Listings;
  search: ListingSearch;
  calendars: CalendarMonths;
  unlocks: Unlocks;
}

export function catalogueRoutes(deps: CatalogueDeps): Pick<Handlers, 'listProperties' | 'searchProperties' | 'getProperty' | 'getAvailability'> {
  return {
    listProperties: ({ query: { category, limit, cursor } }) => newestListings(deps.search, category, { size: limit, offset: 0, cursor }),
    searchProperties: ({ query: { limit, offset = 0, cursor, sort, ...criteria } }) => searchListings(deps.search, criteria, { size: limit, offset, cursor }),
    getProperty: ({ params, caller }) => viewListing(deps, params.id, caller),
    getAvailability: ({ params, query }) => monthAvailability(deps, params.id, query.month),
  };
}
