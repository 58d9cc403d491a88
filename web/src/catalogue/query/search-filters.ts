import type { Category } from "@lopango/contract/listings/categories";
import type { CivilDate } from "@lopango/contract/platform/dates";
import { appliesTo } from "@lopango/contract/listings/listing-facts";
import { mapFilters, type FilterValues } from "@lopango/contract/catalogue/fact-filters";
import type { SearchOrder } from "@lopango/contract/catalogue/search-order";
import { factParts, NO_FACT_FILTERS, type Facts } from "./fact-parts.ts";

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

export type SheetFilters = Pick<SearchFilters, "city" | "commune" | "quartier" | "min" | "max" | "logic" | "verified"> &
  Facts;

/** Limits the length of the page; more results need a narrower search. */
export const MAX_PAGES = 25;

export const NO_SHEET_FILTERS: SheetFilters = {
  city: "",
  commune: "",
  quartier: "",
  min: null,
  max: null,
  logic: "all",
  verified: false,
  ...NO_FACT_FILTERS,
};

/** Keeps the filters that hosts of the category can state (docs/product/listings.md#amenities-and-facts). */
export const askable = (category: Category, facts: Facts): Facts => ({
  ...(mapFilters(({ param, name }) => (appliesTo(name, category) ? facts[param] : null)) as FilterValues<null>),
  amenities: facts.amenities.filter((amenity) => appliesTo(amenity, category)),
});

export const NO_GUESTS = { guests: null, children: null, rooms: null } as const;

export const NO_FILTERS = { ...NO_SHEET_FILTERS, checkin: null, checkout: null, dates: null, ...NO_GUESTS } as const;

/** A range counts as one filter. */
export function countFilters(filters: SheetFilters): number {
  const { city, commune, quartier, min, max } = filters;
  const single = [city, commune, quartier, min, max].filter((value) => value !== "" && value !== null);
  return factParts(filters).length + single.length + Number(filters.verified);
}

export function isNarrowed(state: SearchFilters): boolean {
  return state.q !== "" || countFilters(state) > 0 || state.checkin !== null || (state.guests ?? 1) > 1;
}

export function canShowMore(state: SearchFilters): boolean {
  return state.pages < MAX_PAGES;
}
