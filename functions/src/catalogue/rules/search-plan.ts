import { childAges, type Lodgers } from "@lopango/contract/listings/lodging";
import { todayInCongo, type CivilDate } from "@lopango/contract/platform/dates";
import { CATEGORIES, type Category } from "@lopango/contract/listings/categories";
import { placeKey } from "@lopango/contract/platform/plain-letters";
import type { MoveInTerms } from "@lopango/contract/listings/move-in";
import type { SearchOrder } from "@lopango/contract/listings/search-order";
import type { Stay } from "../../calendar/rules/calendar.ts";
import type { Listing } from "../../listings/rules/listing.ts";
import type { FactFilters } from "@lopango/contract/catalogue/fact-filters";
import { searchedPrices, type PriceBounds } from "./price-bounds.ts";
import { homeConditions, moveInPrices, type HomeFilters } from "./home-filters.ts";
import { factConditions, isContradiction, type Listed } from "./fact-filters.ts";
import {
  guestBands,
  isByPrice,
  isCheapestFirst,
  PRICE_BANDS,
  priceBand,
  priceBands,
  SEVERAL_BANDS,
} from "../../listings/rules/search-bands.ts";
import { isVerified } from "../../listings/rules/held-checks.ts";
import { facetToken } from "../../listings/rules/search-facets.ts";
import { askedFacet } from "./asked-facet.ts";
import { areCommon, matchesWords, rarestToken, wordsOf } from "../../listings/rules/search-terms.ts";

/**
 * Search filters. Prices are per night (hotel) or month (home). With `logic=any` one of words,
 * commune, quartier, price, facts and filters of homes suffices; the others always apply.
 */
export interface SearchFilters extends FactFilters, PriceBounds, HomeFilters {
  q?: string | undefined;
  commune?: string | undefined;
  quartier?: string | undefined;
  logic: "all" | "any";
  category?: Category | undefined;
  city?: string | undefined;
  guests?: number | undefined;
  /** Among the guests. */
  children?: number | undefined;
  /** Exactly so many of a hotel, at most the adults. */
  rooms?: number | undefined;
  /** A check of the place is valid. */
  verified?: boolean | undefined;
  /** Every night needs a free unit. */
  stay?: Stay | undefined;
  sort?: SearchOrder | undefined;
}

export type IndexFilter =
  | { field: "search_tokens"; contains: string }
  | { field: "commune_key" | "quartier_key"; equals: string }
  | { field: "price_band"; in: number[] }
  | { field: "guest_band"; in: number[] }
  | PriceRange;

/** Prices of an order by price, as the index knows them: the least price of a listing or a house is its own range. */
export interface PriceRange {
  field: "least_price_cents";
  from: number;
  to: number;
  /** Top bands of the houses whose cheapest room type is below `from`, while a dearer one may fit. */
  houses: number[];
}

type Searched = Pick<
  Listing,
  "city" | "commune" | "quartier" | "category" | "base_price_cents" | "currency" | "checks" | keyof MoveInTerms
> &
  Listed;

/** Execution plan: filters for the index, and checks for each listing read. `lodgingIn` checks the guests of a card. */
export interface SearchPlan {
  categories: readonly Category[];
  /** Combined by `combine`; empty: every listed one. Null: nothing can match. */
  filters: IndexFilter[] | null;
  combine: "all" | "any";
  order: SearchOrder;
  /** Greatest sum of an order by the cost to move in, as the index knows it; null: without a bound. */
  most_move_in: number | null;
  matches: (listing: Searched) => boolean;
  stay: Stay | undefined;
  party: Lodgers;
  rooms: number | undefined;
  comparesPrices: boolean;
  /** In Congo. */
  today: CivilDate;
  /** The filters suffice: `matches` is always true and there is no stay. */
  exact: boolean;
}

/** Firestore's limit of disjunctions in a query. */
const MAX_ALTERNATIVES = 30;

interface Criterion {
  filter: IndexFilter | null;
  matches: (listing: Searched) => boolean;
  exact: boolean;
}

function wordCriterion(q: string | undefined): Criterion | null {
  const words = wordsOf(q ?? "");
  const token = rarestToken(words);
  if (token === null) return null;
  return {
    filter: { field: "search_tokens", contains: token },
    matches: (listing) => matchesWords(listing, words),
    // The index does not know which room type of a house has the word.
    exact: false,
  };
}

function placeCriterion(field: "commune" | "quartier", name: string | undefined): Criterion | null {
  const key = placeKey(name ?? "");
  if (!key) return null;
  return {
    filter: { field: `${field}_key`, equals: key },
    matches: (listing) => placeKey(listing[field]) === key,
    exact: true,
  };
}

/**
 * An order by price bounds the price itself, as the index knows it. Beside other orders stand bands, which contain the
 * prices at their edges too, and houses with room types in several bands.
 */
function priceCriterion(
  { sort: order = "new", ...bounds }: SearchFilters,
  categories: readonly Category[],
  usd_cdf: number | null,
): Criterion | null {
  const prices = searchedPrices(bounds, usd_cdf);
  if (prices === null) return null;
  const { matches, indexed } = prices;
  const bands = priceBands(indexed.from, indexed.to);
  const isImpossible = bands?.length === 0;
  if (isByPrice(order) && !isImpossible)
    return { filter: priceRange(indexed.from, indexed.to, categories), matches, exact: false };
  return {
    filter: bands && { field: "price_band", in: isImpossible ? [] : [...bands, SEVERAL_BANDS] },
    matches,
    exact: false,
  };
}

/** Houses are hotels. */
function priceRange(from: number, to: number, categories: readonly Category[]): PriceRange {
  const first = priceBand(from);
  const houses = from > 0 && categories.includes("hotel");
  const bands = Array.from({ length: PRICE_BANDS - first }, (_, index) => first + index);
  return { field: "least_price_cents", from, to, houses: houses ? bands : [] };
}

/** Search tokens contain the city, but also other places of that name. */
function cityCriterion(city: string | undefined): Criterion | null {
  const key = placeKey(city ?? "");
  if (!key) return null;
  const token = rarestToken(wordsOf(city ?? ""));
  return {
    filter: token === null ? null : { field: "search_tokens", contains: token },
    matches: (listing) => placeKey(listing.city) === key,
    exact: false,
  };
}

/**
 * Every listing accommodates one guest. Where the cheapest come first, bands of guests leave out the small places. Room
 * types lodge guests together, so that none of them is checked by itself.
 */
function guestsCriterion(
  { guests = 1, sort: order = "new" }: SearchFilters,
  price: Criterion | null,
): Criterion | null {
  if (guests <= 1) return null;
  // Bands of prices and of guests together are too many for a query.
  const isIndexed = isCheapestFirst(order) && price?.filter?.field !== "price_band";
  const filter = isIndexed ? ({ field: "guest_band", in: guestBands(guests) } as const) : null;
  return { filter, matches: () => true, exact: false };
}

/** No index contains checks, which end by time (docs/decisions/0216). */
function verifiedCriterion(verified: boolean | undefined, now: Date): Criterion | null {
  return verified ? { filter: null, matches: ({ checks }) => isVerified(checks, now), exact: false } : null;
}

/** No index contains these. An order by the sum is bounded by it (`most_move_in`). */
const homeCriteria = (asked: SearchFilters, now: Date, usd_cdf: number | null): Criterion[] =>
  homeConditions(asked, now, usd_cdf).map((matches) => ({ filter: null, matches, exact: false }));

/** No index contains facts (docs/decisions/0204). */
const factCriteria = (asked: SearchFilters): Criterion[] =>
  factConditions(asked, asked.logic).map((matches) => ({ filter: null, matches, exact: false }));

const isGiven = <T>(value: T | null): value is T => value !== null;

/** Whether a search compares prices of two currencies, which takes the rate of the day. */
export const comparesPrices = ({
  min_price_cents: min,
  max_price_cents: max,
  max_move_in_cents: sum,
  sort = "new",
}: SearchFilters): boolean => [min, max, sum].some((bound) => bound !== undefined) || isCheapestFirst(sort);

/**
 * Plans a search (docs/decisions/0204). The index takes the most selective criterion and the price; reads check the
 * rest. With `logic=any`, each criterion is an alternative; if one lacks an index, the city filters alone.
 * @param now - decides which checks are valid
 * @param usd_cdf - rate of the day, null without one
 */
export function planSearch(criteria: SearchFilters, now: Date, usd_cdf: number | null): SearchPlan {
  const { category, stay, sort: order = "new" } = criteria;
  const categories = category ? [category] : CATEGORIES;
  const words = wordCriterion(criteria.q);
  const quartier = placeCriterion("quartier", criteria.quartier);
  const commune = placeCriterion("commune", criteria.commune);
  const price = priceCriterion(criteria, categories, usd_cdf);
  const city = cityCriterion(criteria.city);
  const guests = guestsCriterion(criteria, price);
  const always = [city, guests, verifiedCriterion(criteria.verified, now)].filter(isGiven);
  const given = [
    ...[words, quartier, commune, price].filter(isGiven),
    ...factCriteria(criteria),
    ...homeCriteria(criteria, now, usd_cdf),
  ];
  const isAny = criteria.logic === "any" && given.length > 1;
  const plan = {
    categories,
    order,
    most_move_in: order === "move_in" && !isAny ? (moveInPrices(criteria, usd_cdf)?.indexed.to ?? null) : null,
    stay,
    party: partyOf(criteria),
    rooms: criteria.rooms,
    comparesPrices: comparesPrices(criteria),
    today: todayInCongo(now),
  };
  if (!isAny && isContradiction(criteria))
    return { ...plan, combine: "all", filters: null, matches: () => false, exact: false };

  if (isAny) {
    const filters = alternatives(given, categories.length);
    const isNarrowed = filters !== null && filters.length > 0;
    const isExact = isNarrowed && given.every(({ exact }) => exact);
    return {
      ...plan,
      combine: "any",
      filters: filters && !isNarrowed && city?.filter ? [city.filter] : filters,
      matches: (listing) =>
        always.every(({ matches }) => matches(listing)) && given.some(({ matches }) => matches(listing)),
      exact: isExact && always.length === 0 && stay === undefined,
    };
  }

  const all = [...given, ...always];
  const indexed = [facetCriterion(criteria, usd_cdf) ?? quartier ?? commune ?? rarer(words, city), price].filter(
    isGiven,
  );
  const filters = [...indexed, guests].map((criterion) => criterion?.filter ?? null).filter(isGiven);
  const fitting = filters.filter((filter) => alternativesOf(filter, categories.length) <= MAX_ALTERNATIVES);
  return {
    ...plan,
    combine: "all",
    filters: filters.some(isImpossible) ? null : fitting,
    matches: (listing) => all.every(({ matches }) => matches(listing)),
    exact: stay === undefined && all.every((criterion) => indexed.includes(criterion) && criterion.exact),
  };
}

/** A rare fact in a place, where neither a quartier nor a word narrows more. */
function facetCriterion(asked: SearchFilters, usd_cdf: number | null): Criterion | null {
  const { quartier = "", commune = "", city = "", q = "", logic } = asked;
  // Any of several amenities is one criterion.
  const rare = logic === "all" ? askedFacet(asked, usd_cdf) : null;
  const isNarrower = placeKey(quartier) !== "" || (placeKey(commune) === "" && !areCommon(wordsOf(q)));
  if (rare === null || isNarrower) return null;
  const contains = facetToken(placeKey(commune) ? commune : city, rare);
  return { filter: { field: "search_tokens", contains }, matches: () => true, exact: false };
}

const partyOf = ({ guests = 1, children = 0 }: SearchFilters): Lodgers => ({
  guests,
  children: childAges(Math.min(children, guests - 1)),
});

function rarer(words: Criterion | null, city: Criterion | null): Criterion | null {
  const tokenOf = (criterion: Criterion | null) =>
    criterion?.filter && "contains" in criterion.filter ? criterion.filter.contains : null;
  const [inWords, inCity] = [tokenOf(words), tokenOf(city)];
  if (inWords === null || inCity === null) return inCity === null ? words : city;
  return rarestToken([inWords, inCity]) === inWords ? words : city;
}

/**
 * Returns an alternative for each criterion: none if the index cannot combine them, so that all listings are read.
 * Null: nothing can match.
 */
function alternatives(given: Criterion[], categories: number): IndexFilter[] | null {
  const filters = given.map(({ filter }) => filter);
  if (!filters.every(isGiven)) return [];
  const possible = filters.filter((filter) => !isImpossible(filter));
  if (possible.length === 0) return null;
  const count = possible.reduce((sum, filter) => sum + alternativesOf(filter, categories), 0);
  return count > MAX_ALTERNATIVES ? [] : possible;
}

/** Counts the disjunctions of a filter beside the categories asked for. */
export function alternativesOf(filter: IndexFilter, categories: number): number {
  if (filter.field === "least_price_cents") return categories + filter.houses.length;
  return categories * ("in" in filter ? filter.in.length : 1);
}

const isImpossible = (filter: IndexFilter): boolean => filter.field === "price_band" && filter.in.length === 0;
