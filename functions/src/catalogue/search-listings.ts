import { withParsedQuery } from "@lopango/contract/catalogue/with-parsed-query";
import type { Category } from "@lopango/contract/listings/categories";
import { todayInCongo } from "@lopango/contract/platform/dates";
import type { catalogueEndpoints } from "@lopango/contract/catalogue/catalogue.endpoints";
import type { PropertySummary } from "@lopango/contract/listings/property";
import type { SearchOrder } from "@lopango/contract/listings/search-order";
import { stayInText } from "@lopango/contract/catalogue/stay-in-text";
import type { z } from "zod";
import { comparesPrices, type SearchFilters } from "./rules/search-plan.ts";
import { searchedCategory } from "./rules/home-filters.ts";
import { searchedStay } from "./rules/searched-stay.ts";
import { cardOf } from "../listings/catalogue.ts";
import { INDEXED_USD_CDF } from "../listings/rules/search-values.ts";
import type { ExchangeRateStore } from "../payments/exchange-rate.store.ts";
import type { ListPage } from "../platform/list-page.ts";
import type { Clock } from "../platform/clock.ts";
import type { ListingSearch, SearchPageRequest } from "./listing-search.store.ts";
import type { Figures } from "@lopango/contract/catalogue/home-figures";
import type { CalendarMonths } from "../calendar/calendar-month.store.ts";
import type { UnlocksDeps } from "../unlocks/view-listing.ts";
import type { PlaceStore } from "./place.store.ts";

export interface CatalogueDeps extends UnlocksDeps {
  exchangeRate: ExchangeRateStore;
  search: ListingSearch;
  places: PlaceStore;
  /** Cached. */
  figures: () => Promise<Figures>;
  calendars: Pick<CalendarMonths, "find">;
  now: Clock;
}

type SearchDeps = Pick<CatalogueDeps, "search" | "exchangeRate" | "now">;

/** Returns a page of active listings (docs/decisions/0204, docs/product/search.md#words). */
export async function searchListings(
  { search, exchangeRate, now }: SearchDeps,
  filters: SearchFilters,
  page: SearchPageRequest,
): Promise<ListPage<PropertySummary>> {
  const asked = withParsedQuery(filters);
  const at = now();
  const usd_cdf = comparesPrices(asked) ? ((await exchangeRate.usable(at))?.usd_cdf ?? null) : null;
  const { items, ...rest } = await search.find(asked, page, at, usd_cdf);
  const cards = items.map(({ listing, lodging }) => cardOf(listing, listing.establishment, at, lodging));
  return { ...rest, items: byShownPrice(cards, asked.sort, usd_cdf) };
}

/**
 * Orders a page by the prices that its cards show, at the rate of the day. The index knows the least base price of a house: the room type that
 * fits may be dearer, and the dates have their own rates.
 */
function byShownPrice(
  cards: PropertySummary[],
  order: SearchOrder | undefined,
  usd_cdf: number | null,
): PropertySummary[] {
  const isMoveIn = order === "move_in";
  const inDollars = (card: PropertySummary) => {
    const cents = isMoveIn ? (card.move_in_cents ?? Infinity) : shownPrice(card);
    return card.currency === "CDF" ? cents / (usd_cdf ?? INDEXED_USD_CDF) : cents;
  };
  const rising = (one: PropertySummary, other: PropertySummary) => inDollars(one) - inDollars(other);
  if (order === "price_asc" || isMoveIn) return cards.toSorted(rising);
  return order === "price_desc" ? cards.toSorted((one, other) => rising(other, one)) : cards;
}

const shownPrice = (card: PropertySummary): number => card.stay_total_cents ?? card.from_cents ?? card.base_price_cents;

export type SearchQuery = z.output<typeof catalogueEndpoints.searchProperties.query>;

/**
 * Runs `searchListings` on the query of `GET /api/search/properties`.
 * @param mayReadOn - where reads count in the limit of calls
 * @throws Problem `invalid_fields` for a stay that cannot be booked, and for filters of homes among hotels
 */
export function searchFor(
  deps: SearchDeps,
  { limit, offset = 0, cursor, checkin, checkout, ...filters }: SearchQuery,
  mayReadOn = false,
): Promise<ListPage<PropertySummary>> {
  const category = searchedCategory(filters);
  const said = filters.logic === "all" ? stayInText(filters.q ?? "", todayInCongo(deps.now())) : null;
  const stay = searchedStay(checkin, checkout, deps.now()) ?? said ?? undefined;
  return searchListings(deps, { ...filters, category, stay }, { size: limit, offset, cursor, mayReadOn });
}

export function newestListings(
  deps: SearchDeps,
  category: Category | undefined,
  page: SearchPageRequest,
): Promise<ListPage<PropertySummary>> {
  return searchListings(deps, { logic: "all", category }, page);
}
