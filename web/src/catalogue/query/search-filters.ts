import {
  FACT_NAMES,
  FACTS,
  LISTING_AMENITY_LABELS,
  type Fact,
  type ListingAmenity,
  appliesTo,
} from "@lopango/contract/listings/listing-facts";
import { filtersWithin, mapFilters, rangeOf, type FilterValues } from "@lopango/contract/catalogue/fact-filters";
import { LET_BY_LABELS, type LetBy } from "@lopango/contract/listings/let-by";
import type { Category } from "@lopango/contract/listings/categories";
import type { CivilDate } from "@lopango/contract/platform/dates";
import type { SearchOrder } from "@lopango/contract/listings/search-order";

/** What a home costs to move in and who shows it (docs/product/search.md#filters); null: none. */
interface HomeTerms {
  /** Months. */
  deposit_max: number | null;
  without_commission: true | null;
  let_by: LetBy | null;
}

/** Filters by amenities and facts (docs/product/listings.md#amenities-and-facts); null: none. */
export interface Facts extends FilterValues<null>, HomeTerms {
  amenities: readonly ListingAmenity[];
}

export const NO_FACT_FILTERS: Facts = {
  amenities: [],
  ...(mapFilters(() => null) as FilterValues<null>),
  deposit_max: null,
  without_commission: null,
  let_by: null,
};

export const depositLabel = (months: number): string =>
  months === 0 ? "sans garantie" : `garantie de ${months}\u00a0mois au plus`;

/** Active filter: its label, the change that removes it and the label of that change. */
interface FactPart {
  label: string;
  without: Partial<Facts>;
  withoutLabel: string;
}

export function factParts(facts: Facts): FactPart[] {
  const { amenities, deposit_max, without_commission, let_by } = facts;
  const terms: [label: string | false | null, without: Partial<Facts>][] = [
    [deposit_max !== null && depositLabel(deposit_max), { deposit_max: null }],
    [without_commission && "sans commission", { without_commission: null }],
    [let_by && LET_BY_LABELS[let_by], { let_by: null }],
  ];
  return [
    ...terms.flatMap(([label, without]) => (label ? [{ label, without, withoutLabel: `autrement que ${label}` }] : [])),
    ...amenities.map((amenity) => ({
      label: LISTING_AMENITY_LABELS[amenity],
      without: { amenities: amenities.filter((each) => each !== amenity) },
      withoutLabel: `sans ${LISTING_AMENITY_LABELS[amenity]}`,
    })),
    ...FACT_NAMES.flatMap((name) => {
      const fact: Fact = FACTS[name];
      if (!fact.filter) return [];
      const [min, max] = rangeOf(facts, name);
      if (min === null && max === null) return [];
      const label = fact.kind === "flag" ? fact.format(Boolean(min)) : fact.filter.format(min, max);
      return [{ label, without: filtersWithin(name, [null, null]), withoutLabel: fact.filter.withoutLabel }];
    }),
  ];
}

/** Reasons why dates cannot be booked. The URL keeps the reason (`dates=past`) once the dates are dropped. */
export const DATES_PROBLEMS = ["unreadable", "incomplete", "past", "no_night", "too_long", "too_far"] as const;
export type DatesProblem = (typeof DATES_PROBLEMS)[number];

export interface SearchFilters extends Facts {
  category: Category;
  q: string;
  city: string;
  commune: string;
  quartier: string;
  /** Whole currency units as entered; null means unbounded. */
  min: number | null;
  max: number | null;
  /** To move into a home, in the same units. */
  max_move_in: number | null;
  logic: "all" | "any";
  /** Only places with a valid check. */
  verified: boolean;
  /** Both or none. */
  checkin: CivilDate | null;
  checkout: CivilDate | null;
  /** Reason why the requested dates were dropped. */
  dates: DatesProblem | null;
  guests: number | null;
  /** Among the guests. */
  children: number | null;
  /** Of a hotel. */
  rooms: number | null;
  sort: SearchOrder;
  pages: number;
}

export type SheetFilters = Pick<
  SearchFilters,
  "city" | "commune" | "quartier" | "min" | "max" | "max_move_in" | "logic" | "verified"
> &
  Facts;

/** Limits the length of the page; more results need a narrower search. */
export const MAX_PAGES = 25;

export const NO_SHEET_FILTERS: SheetFilters = {
  city: "",
  commune: "",
  quartier: "",
  min: null,
  max: null,
  max_move_in: null,
  logic: "all",
  verified: false,
  ...NO_FACT_FILTERS,
};

/** Keeps the filters that hosts of the category can state (docs/product/listings.md#amenities-and-facts). */
export const askable = (category: Category, facts: Facts): Facts => ({
  ...(category === "logement" ? facts : NO_FACT_FILTERS),
  ...(mapFilters(({ param, name }) => (appliesTo(name, category) ? facts[param] : null)) as FilterValues<null>),
  amenities: facts.amenities.filter((amenity) => appliesTo(amenity, category)),
});

export const NO_GUESTS = { guests: null, children: null, rooms: null } as const;

export const NO_FILTERS = { ...NO_SHEET_FILTERS, checkin: null, checkout: null, dates: null, ...NO_GUESTS } as const;

/** A range counts as one filter. */
export function countFilters(filters: SheetFilters): number {
  const { city, commune, quartier, min, max, max_move_in } = filters;
  const single = [city, commune, quartier, min, max, max_move_in].filter((value) => value !== "" && value !== null);
  return factParts(filters).length + single.length + Number(filters.verified);
}

export function isNarrowed(state: SearchFilters): boolean {
  return state.q !== "" || countFilters(state) > 0 || state.checkin !== null || (state.guests ?? 1) > 1;
}

export function canShowMore(state: SearchFilters): boolean {
  return state.pages < MAX_PAGES;
}
