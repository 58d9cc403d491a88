import type { Category } from "@lopango/contract/categories";
import { placeKey } from "@lopango/contract/plain-letters";
import type { Listing } from "../listings/listing.ts";
import { priceBands } from "./price-bands.ts";
import { matchesWords, rarestToken, wordsOf } from "./search-terms.ts";

/** What a person asks for. Prices are minor units per night (hotel) or month (logement), bounds included. */
export interface SearchCriteria {
  q?: string | undefined;
  commune?: string | undefined;
  quartier?: string | undefined;
  min_price_cents?: number | undefined;
  max_price_cents?: number | undefined;
  /** Whether all criteria must hold or one is enough; the category always holds (design §4). */
  logic: "all" | "any";
  category?: Category | undefined;
}

/** A condition that an index answers. */
export type IndexFilter =
  | { field: "search_tokens"; contains: string }
  | { field: "commune_key" | "quartier_key"; equals: string }
  | { field: "price_band"; in: number[] };

type Searched = Pick<Listing, "title" | "city" | "commune" | "quartier" | "category" | "base_price_cents">;

/** How a search runs: what the index narrows down to, and what is checked on each listing that comes. */
export interface SearchPlan {
  category: Category | undefined;
  /** All of them hold, or at least one; none: every active listing. Null: nothing can match. */
  filters: IndexFilter[] | null;
  combine: "all" | "any";
  /** Whether a listing that the filters let through is really asked for. */
  matches: (listing: Searched) => boolean;
  /** The filters say it all: `matches` is true for whatever they let through. */
  exact: boolean;
}

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
    exact: words.length === 1 && words[0] === token,
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

function priceCriterion(min: number | undefined, max: number | undefined): Criterion | null {
  if (min === undefined && max === undefined) return null;
  const bands = priceBands(min, max);
  return {
    filter: bands && { field: "price_band", in: bands },
    matches: ({ base_price_cents: price }) => price >= (min ?? 0) && price <= (max ?? Infinity),
    exact: false,
  };
}

/**
 * Plans a search (design §10). All criteria at once: the index takes the words' rarest token, one
 * place (a quartier is rarer than a commune) and the price bands, and the rest is checked while
 * reading. Any of them: every criterion is one alternative of the index.
 */
export function planSearch(criteria: SearchCriteria): SearchPlan {
  const words = wordCriterion(criteria.q);
  const quartier = placeCriterion("quartier", criteria.quartier);
  const commune = placeCriterion("commune", criteria.commune);
  const price = priceCriterion(criteria.min_price_cents, criteria.max_price_cents);
  const given = [words, quartier, commune, price].filter((criterion) => criterion !== null);
  const plan = { category: criteria.category, combine: criteria.logic };

  if (criteria.logic === "any" && given.length > 1) return { ...plan, ...planAny(given) };

  const indexed = [words, quartier ?? commune, price].filter((criterion) => criterion !== null);
  const filters = indexed.map(({ filter }) => filter).filter((filter) => filter !== null);
  return {
    ...plan,
    combine: "all",
    filters: filters.some(isImpossible) ? null : filters,
    matches: (listing) => given.every(({ matches }) => matches(listing)),
    exact: given.every((criterion) => indexed.includes(criterion) && criterion.exact),
  };
}

function planAny(given: Criterion[]): Pick<SearchPlan, "filters" | "matches" | "exact"> {
  const matches = (listing: Searched) => given.some((criterion) => criterion.matches(listing));
  // An alternative that the index cannot narrow (a price range over all bands) leaves everything in.
  if (given.some(({ filter }) => filter === null)) return { filters: [], matches, exact: false };
  const filters = given
    .map(({ filter }) => filter)
    .filter((filter) => filter !== null)
    .filter((filter) => !isImpossible(filter));
  return { filters: filters.length > 0 ? filters : null, matches, exact: given.every(({ exact }) => exact) };
}

/** A minimum above the maximum. */
const isImpossible = (filter: IndexFilter): boolean => filter.field === "price_band" && filter.in.length === 0;
