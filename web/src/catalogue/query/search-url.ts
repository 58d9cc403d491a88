import { timeNow } from "../../lib/clock.ts";
import { CATEGORIES } from "@lopango/contract/listings/categories";
import { isCivilDate, todayInCongo } from "@lopango/contract/platform/dates";
import { FACT_NAMES, FACTS, parseAmenities } from "@lopango/contract/listings/listing-facts";
import {
  filtersWithin,
  mapFilters,
  rangeOf,
  type FilterName,
  type FilterValues,
} from "@lopango/contract/catalogue/fact-filters";
import {
  MAX_DEPOSIT_MONTHS,
  MAX_GUESTS,
  MAX_PLACE_LENGTH,
  MAX_PRICE_CENTS,
  MAX_ROOMS,
  MAX_SEARCH_LENGTH,
  SEARCH_PAGE_SIZE,
} from "@lopango/contract/limits";
import { arrivalProblem, departureProblem } from "@lopango/contract/calendar/stay";
import { stayInText } from "@lopango/contract/catalogue/stay-in-text";
import { LET_BY } from "@lopango/contract/listings/let-by";
import { ordersOf } from "@lopango/contract/listings/search-order";
import { paths } from "@lopango/contract/paths";
import { changeQuery } from "@lopango/contract/platform/query-string";
import { parseAmount, toCents } from "../../lib/format/amount.ts";
import {
  type Facts,
  askable,
  DATES_PROBLEMS,
  MAX_PAGES,
  type DatesProblem,
  type SearchFilters,
} from "./search-filters.ts";

const MAX_PRICE = MAX_PRICE_CENTS / 100;

/** Reads the filters of facts. An exact number replaces a range; a range that ends before it begins is ignored. */
function readFacts(params: URLSearchParams): Facts {
  const values = mapFilters(({ param, fact, prefix }) => {
    const text = params.get(param);
    if (fact.kind === "flag") return text === "true" || text === "false" ? text === "true" : null;
    const { min = 0, max } = fact;
    // A bound that every number meets is none.
    return wholeIn(text, min + Number(prefix === "min_"), max - Number(prefix === "max_"));
  });
  for (const name of FACT_NAMES.filter((each) => FACTS[each].kind === "number")) {
    const [min, max] = rangeOf(values, name);
    const isImpossible = min !== null && max !== null && min > max;
    Object.assign(values, filtersWithin(name, isImpossible ? [null, null] : [min, max]));
  }
  return {
    amenities: parseAmenities(params.getAll("amenities").join()),
    ...(values as FilterValues<null>),
    deposit_max: wholeIn(params.get("deposit_max"), 0, MAX_DEPOSIT_MONTHS),
    without_commission: params.get("without_commission") === "true" || null,
    let_by: LET_BY.find((each) => each === params.get("let_by")) ?? null,
  };
}

function wholeIn(text: string | null, from: number, to: number): number | null {
  const number = Number(text || Number.NaN);
  return Number.isInteger(number) && number >= from && number <= to ? number : null;
}

/** Parses a price with spaces or a decimal comma; null if it is empty, negative or invalid. */
export function parsePrice(text: string | null | undefined): number | null {
  const price = parseAmount(text ?? "");
  return price === null ? null : Math.min(price, MAX_PRICE);
}

/** Parses the dates and returns the problem if they cannot be booked. */
function readStay(params: URLSearchParams, now: Date): Pick<SearchFilters, "checkin" | "checkout" | "dates"> {
  const [checkin, checkout] = [params.get("checkin") ?? "", params.get("checkout") ?? ""];
  const without = (dates: DatesProblem | null) => ({ checkin: null, checkout: null, dates });
  if (!checkin && !checkout) return without(DATES_PROBLEMS.find((each) => each === params.get("dates")) ?? null);
  if (!checkin || !checkout) return without("incomplete");
  if (!isCivilDate(checkin) || !isCivilDate(checkout)) return without("unreadable");
  const [stay, today] = [{ checkin, checkout }, todayInCongo(now)];
  const problem = arrivalProblem(checkin, today) ?? departureProblem(stay, today);
  return problem ? without(problem) : { ...stay, dates: null };
}

/** Each room has an adult: a lone one needs no choice. Words may say the guests, whose number is null then. */
function readRooms(params: URLSearchParams, adults: number | null): number | null {
  const rooms = wholeIn(params.get("rooms"), 1, MAX_ROOMS);
  return rooms === null || adults === null ? rooms : adults > 1 ? Math.min(rooms, adults) : null;
}

/** Parses a URL and ignores invalid values, so that every URL shows a search. */
export function readSearch(params: URLSearchParams, now = timeNow()): SearchFilters {
  const text = (name: string, max: number) => (params.get(name) ?? "").trim().slice(0, max);
  const pages = Math.trunc(Number(params.get("page")));
  const category = CATEGORIES.find((each) => each === params.get("category")) ?? "logement";
  const isHome = category === "logement";
  const logic = params.get("logic") === "any" ? "any" : "all";
  const q = text("q", MAX_SEARCH_LENGTH);
  const guests = wholeIn(params.get("guests"), 1, MAX_GUESTS);
  const children = wholeIn(params.get("children"), 1, (guests ?? 1) - 1);
  // Date words move from the text to the dates; otherwise cleared dates would be parsed again.
  const said = logic === "all" ? stayInText(q, todayInCongo(now)) : null;
  return {
    category,
    q,
    city: text("city", MAX_PLACE_LENGTH),
    commune: text("commune", MAX_PLACE_LENGTH),
    quartier: text("quartier", MAX_PLACE_LENGTH),
    min: parsePrice(params.get("min")) || null,
    max: parsePrice(params.get("max")),
    max_move_in: isHome ? parsePrice(params.get("max_move_in")) : null,
    logic,
    verified: params.get("verified") === "true",
    ...(said ? { ...said, dates: null } : readStay(params, now)),
    guests,
    children,
    rooms: isHome ? null : readRooms(params, guests === null ? null : guests - (children ?? 0)),
    ...askable(category, readFacts(params)),
    sort: ordersOf(category).find((each) => each === params.get("sort")) ?? "new",
    pages: pages >= 1 ? Math.min(pages, MAX_PAGES) : 1,
  };
}

/** Returns the URL parameters. Omits empty and default values, except the category, which names the page. */
export function writeSearch(state: SearchFilters): URLSearchParams {
  return changeQuery(new URLSearchParams(), {
    category: state.category,
    q: state.q.trim(),
    city: state.city.trim(),
    commune: state.commune.trim(),
    quartier: state.quartier.trim(),
    min: state.min,
    max: state.max,
    max_move_in: state.category === "hotel" ? null : state.max_move_in,
    logic: state.logic === "any" ? "any" : null,
    verified: state.verified ? "true" : null,
    checkin: state.checkin,
    checkout: state.checkout,
    dates: state.dates,
    guests: state.guests,
    children: state.children,
    rooms: state.category === "hotel" ? state.rooms : null,
    ...factsQuery(state),
    sort: state.sort === "new" ? null : state.sort,
    page: state.pages > 1 ? state.pages : null,
  });
}

/** Returns the URL of a changed search, at its first page. */
export const changed = (state: SearchFilters, change: Partial<SearchFilters>): string =>
  paths.search(Object.fromEntries(writeSearch({ ...state, pages: 1, dates: null, ...change })));

/** SheetFilters have the same names in the URL and the API. */
function factsQuery(state: Facts & Pick<SearchFilters, "category">) {
  const { amenities, ...values } = askable(state.category, state);
  const { deposit_max, without_commission, let_by } = values;
  return {
    amenities: amenities.join(","),
    deposit_max,
    without_commission: without_commission && "true",
    let_by,
    ...(mapFilters(({ param, fact }) => {
      const value = values[param];
      return fact.kind === "flag" && value !== null ? String(value) : value;
    }) as Record<FilterName, string | number | null>),
  };
}

/** Returns the query of `GET /api/search/properties`, without paging. */
export function searchQuery(state: SearchFilters) {
  return {
    q: state.q,
    city: state.city,
    commune: state.commune,
    quartier: state.quartier,
    min_price_cents: state.min === null ? null : toCents(state.min),
    max_price_cents: state.max === null ? null : toCents(state.max),
    max_move_in_cents: state.max_move_in === null || state.category === "hotel" ? null : toCents(state.max_move_in),
    logic: state.logic,
    verified: state.verified ? "true" : null,
    category: state.category,
    checkin: state.checkin,
    checkout: state.checkout,
    // Every listing has room for one guest.
    guests: state.guests === 1 ? null : state.guests,
    children: state.children,
    rooms: state.rooms,
    ...factsQuery(state),
    sort: ordersOf(state.category).find((each) => each === state.sort) ?? "new",
  };
}

export type SearchQuery = ReturnType<typeof searchQuery>;

export function sameQuery(a: SearchQuery, b: SearchQuery): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export const pageQuery = (query: SearchQuery, cursor: string | null) => ({
  ...query,
  limit: SEARCH_PAGE_SIZE,
  cursor,
});
