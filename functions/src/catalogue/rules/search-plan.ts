import { childAges, type Lodgers } from "@lopango/contract/listings/lodging";
import { todayInCongo, type CivilDate } from "@lopango/contract/platform/dates";
import { CATEGORIES, type Category } from "@lopango/contract/listings/categories";
import { placeKey } from "@lopango/contract/platform/plain-letters";
import type { MoveInTerms } from "@lopango/contract/listings/move-in";
import type { SearchOrder } from "@lopango/contract/listings/search-order";
import type { Stay } from "../../calendar/rules/calendar.ts";
import type { Listing } from "../../listings/rules/listing.ts";
import type { FactFilters } from "@lopango/contract/catalogue/fact-filters";
import { PRICED_IN, searchedPrices, type IndexedRanges, type PriceBounds } from "./price-bounds.ts";
import { homeConditions, moveInPrices, type HomeFilters } from "./home-filters.ts";
import { factConditions, isContradiction, type Listed } from "./fact-filters.ts";
import { isByPrice } from "../../listings/rules/search-values.ts";
import { isVerified } from "../../listings/rules/held-checks.ts";
import { facetToken } from "../../listings/rules/search-facets.ts";
import { askedFacets } from "./asked-facet.ts";
import { areCommon, matchesWords, rarestToken, tokenOf, wordsOf } from "../../listings/rules/search-terms.ts";

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

/** Narrows a search; only one of these is in a query. */
export type Narrowing =
  | { field: "search_tokens"; contains: string }
  | { field: "commune_key" | "quartier_key"; equals: string };

/** Ranges beside it. */
export interface Bounds {
  /** Null: every price. */
  prices: IndexedRanges | null;
  guests: number;
}

export type IndexFilter = Narrowing | Bounds;

export const isBounds = (filter: IndexFilter): filter is Bounds => "guests" in filter;

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
  /** Each may stand for the one among `filters`: all that fits has it. */
  narrowings: Narrowing[];
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

/** Room types lodge guests together, so that none of them is checked by itself. */
const guestsCriterion = (guests: number): Criterion | null =>
  guests > 1 ? { filter: null, matches: () => true, exact: false } : null;

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
}: SearchFilters): boolean =>
  [min, max, sum].some((bound) => bound !== undefined) || isByPrice(sort) || sort === "move_in";

/**
 * Plans a search (docs/decisions/0204). The index takes the most selective criterion, the price and the guests; reads check
 * the rest. With `logic=any`, each criterion is an alternative; if one lacks an index, the city filters alone.
 * @param now - decides which checks are valid
 * @param usd_cdf - rate of the day, null without one
 */
export function planSearch(criteria: SearchFilters, now: Date, usd_cdf: number | null): SearchPlan {
  const { category, stay, sort: order = "new" } = criteria;
  const categories = category ? [category] : CATEGORIES;
  const words = wordCriterion(criteria.q);
  const quartier = placeCriterion("quartier", criteria.quartier);
  const commune = placeCriterion("commune", criteria.commune);
  const prices = searchedPrices(criteria, usd_cdf);
  const price = prices && { filter: { prices: prices.ranges, guests: 1 }, matches: prices.matches, exact: false };
  const party = partyOf(criteria);
  const city = cityCriterion(criteria.city);
  const always = [city, guestsCriterion(party.guests), verifiedCriterion(criteria.verified, now)].filter(isGiven);
  const given = [
    ...[words, quartier, commune, price].filter(isGiven),
    ...factCriteria(criteria),
    ...homeCriteria(criteria, now, usd_cdf),
  ];
  const isAny = criteria.logic === "any" && (given.length > 1 || (criteria.amenities ?? []).length > 1);
  const plan = {
    categories,
    order,
    most_move_in: order === "move_in" && !isAny ? (moveInPrices(criteria, usd_cdf)?.indexed.to ?? null) : null,
    stay,
    party,
    rooms: criteria.rooms,
    comparesPrices: comparesPrices(criteria),
    today: todayInCongo(now),
    narrowings: [],
  };
  if (!isAny && isContradiction(criteria))
    return { ...plan, combine: "all", filters: null, matches: () => false, exact: false };

  if (isAny) {
    const filters = alternatives(
      [
        ...[words, quartier, commune, price].filter(isGiven).map(({ filter }) => filter),
        ...anyFacets(criteria, usd_cdf),
      ],
      categories.length,
    );
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
  const facets = facetFilters(criteria, usd_cdf);
  const isRare = placeKey(criteria.quartier ?? "") === "" && (commune !== null || areCommon(wordsOf(criteria.q ?? "")));
  const narrow = [quartier, commune, rarer(words, city)].map((one) => (one?.filter ?? null) as Narrowing | null);
  const [narrowing, ...others] = distinct(
    [...(isRare ? facets : []), ...narrow, ...facets, ...wordFilters(criteria.q)].filter(isGiven),
  );
  const bounds = prices || party.guests > 1 ? { prices: prices?.ranges ?? null, guests: party.guests } : null;
  const filters = [narrowing ?? null, bounds].filter(isGiven);
  const isIndexed = ({ filter, exact }: Criterion) => exact && filter === narrowing;
  return {
    ...plan,
    combine: "all",
    filters: filters.some(isImpossible) ? null : filters,
    narrowings: narrowing ? [narrowing, ...others] : [],
    matches: (listing) => all.every(({ matches }) => matches(listing)),
    exact: stay === undefined && all.every(isIndexed),
  };
}

/** Facts in a place: what few listings have narrows more than the place alone. */
function facetFilters(asked: SearchFilters, usd_cdf: number | null): Narrowing[] {
  const { commune = "", city = "" } = asked;
  const place = placeKey(commune) ? commune : city;
  return askedFacets(asked, usd_cdf)
    .filter(isGiven)
    .map((one) => ({ field: "search_tokens", contains: facetToken(place, one) }));
}

/** An alternative for each amenity, fact and filter of homes; null: the index does not know it. */
const anyFacets = ({ verified: _verified, ...asked }: SearchFilters, usd_cdf: number | null) =>
  askedFacets(asked, usd_cdf).map((one): Narrowing | null =>
    one === null ? null : { field: "search_tokens", contains: facetToken(asked.city ?? "", one) },
  );

const wordFilters = (q = ""): Narrowing[] =>
  wordsOf(q)
    .filter((word) => !areCommon([word]))
    .map((word) => ({ field: "search_tokens", contains: tokenOf(word) }));

const distinct = (narrowings: Narrowing[]): Narrowing[] =>
  narrowings.filter(
    (one, index) => narrowings.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === index,
  );

const partyOf = ({ guests = 1, children = 0 }: SearchFilters): Lodgers => ({
  guests,
  children: childAges(Math.min(children, guests - 1)),
});

function rarer(words: Criterion | null, city: Criterion | null): Criterion | null {
  const tokenIn = (criterion: Criterion | null) =>
    criterion?.filter && "contains" in criterion.filter ? criterion.filter.contains : null;
  const [inWords, inCity] = [tokenIn(words), tokenIn(city)];
  if (inWords === null || inCity === null) return inCity === null ? words : city;
  return rarestToken([inWords, inCity]) === inWords ? words : city;
}

/**
 * Returns an alternative for each criterion: none if the index cannot combine them, so that all listings are read.
 * Null: nothing can match.
 */
function alternatives(filters: (IndexFilter | null)[], categories: number): IndexFilter[] | null {
  if (!filters.every(isGiven)) return [];
  const possible = filters.filter((filter) => !isImpossible(filter));
  if (possible.length === 0) return null;
  const currencies = possible.some(isBounds) ? PRICED_IN.length : 1;
  return possible.length * categories * currencies > MAX_ALTERNATIVES ? [] : possible;
}

const isImpossible = (filter: IndexFilter): boolean =>
  isBounds(filter) && filter.prices !== null && Object.keys(filter.prices).length === 0;
