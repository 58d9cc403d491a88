import { FACT_FILTERS, filtersWithin, mapFilters, type FilterValues } from "@lopango/contract/catalogue/fact-filters";
import { withParsedQuery } from "@lopango/contract/catalogue/with-parsed-query";
import { plainLetters } from "@lopango/contract/platform/plain-letters";
import { parseQuery, type ParsedQuery } from "@lopango/contract/catalogue/parse-query";
import type { SearchOrder } from "@lopango/contract/listings/search-order";
import { formatGuests } from "@lopango/contract/platform/french-dates";
import type { InBoth } from "../../payments/in-both.tsx";
import { quoted } from "../../lib/format/format.ts";
import { toCents } from "../../lib/format/amount.ts";
import { factParts, NO_FACT_FILTERS, type SearchFilters } from "./search-filters.ts";

/** Cache of the latest result: several components parse the same text. */
let last: (Pick<SearchFilters, "q" | "category"> & { meant: ParsedQuery }) | undefined;
/** Parses the search text like the server (docs/product/search.md#words); null if it is empty or the logic is "any". */
export function parsedQueryOf({
  q,
  logic,
  category,
}: Pick<SearchFilters, "q" | "logic" | "category">): ParsedQuery | null {
  if (q === "" || logic === "any") return null;
  if (last?.q !== q || last.category !== category) last = { q, category, meant: typedIn(q, parseQuery(q, category)) };
  return last.meant;
}

const typedIn = (q: string, meant: ParsedQuery): ParsedQuery => ({
  ...meant,
  words: asTyped(q, meant.words),
  dropped: meant.dropped.map((text) => asTyped(q, text)),
});

/** Restores the accents of normalized words: `etudiant` -> `étudiant`. */
export const asTyped = (q: string, text: string): string =>
  text
    .split(" ")
    .map((word) => q.split(/[\s'’-]+/).find((typed) => plainLetters(typed) === word) ?? word)
    .join(" ")
    .replace("week end", "week-end");

/** Describes a parsed query part by part, without its category; empty if it equals the typed text. */
export function meaningParts({ words, ...meant }: ParsedQuery, inBoth: InBoth): string[] {
  const { city, commune, min_price_cents: min, max_price_cents: max, max_move_in_cents: entry, guests, sort } = meant;
  const parts = [
    words && quoted(words),
    commune,
    city,
    ...factParts({ ...NO_FACT_FILTERS, ...meant }).map(({ label }) => label),
    min !== undefined && `dès ${inBoth({ amount_cents: min, currency: meant.price_currency ?? "USD" })}`,
    max !== undefined && `jusqu’à ${inBoth({ amount_cents: max, currency: meant.price_currency ?? "USD" })}`,
    entry !== undefined && `pour entrer, jusqu’à ${inBoth({ amount_cents: entry, currency: "USD" })}`,
    guests && formatGuests(guests),
    sort === "price_asc" && "du moins cher au plus cher",
    sort === "price_desc" && "du plus cher au moins cher",
  ].filter((part): part is string => typeof part === "string" && part !== "");
  return parts.length === 1 && words ? [] : parts;
}

/** Returns the changes by which new search words replace the filters that they contradict. */
export function takenOver(meant: ParsedQuery): Partial<SearchFilters> {
  const says = (...said: unknown[]) => said.some((value) => value !== undefined);
  const { city, commune, category, sort } = meant;
  return {
    ...(category && { category }),
    ...(says(city, commune) && { commune: "", quartier: "" }),
    ...(says(city) && { city: "" }),
    ...(says(meant.min_price_cents, meant.max_price_cents) && { min: null, max: null }),
    ...Object.assign(
      {},
      ...FACT_FILTERS.map(({ param, name }) => says(meant[param]) && filtersWithin(name, [null, null])),
    ),
    ...(says(meant.max_move_in_cents) && { max_move_in: null }),
    ...(says(meant.deposit_max) && { deposit_max: null }),
    ...(says(meant.without_commission) && { without_commission: null }),
    ...(says(meant.let_by) && { let_by: null }),
    ...(says(meant.guests) && { guests: null }),
    ...(says(sort) && { sort: "new" }),
  };
}

/** Returns the sort order, which search words such as «pas cher» can set. */
export const appliedOrder = (state: SearchFilters): SearchOrder =>
  state.sort === "new" ? (parsedQueryOf(state)?.sort ?? "new") : state.sort;

/** Returns the change to another order. If search words set the order, they become filters first. */
export const reordered = (state: SearchFilters, sort: SearchOrder): Partial<SearchFilters> =>
  sort === "new" && appliedOrder({ ...state, sort }) !== sort ? { ...spelledOut(state), sort, pages: 1 } : { sort };

export const SEARCH_AMONG: Record<SearchFilters["category"], string> = {
  hotel: "Chercher parmi les hôtels",
  logement: "Chercher parmi les logements",
};

/** Converts the meaning of the search words to filters with the same results. */
export function spelledOut(state: SearchFilters): SearchFilters {
  const cents = (units: number | null) => (units === null ? undefined : toCents(units));
  const asked = withParsedQuery({
    q: state.q || undefined,
    logic: state.logic,
    category: state.category,
    city: state.city || undefined,
    commune: state.commune || undefined,
    min_price_cents: cents(state.min),
    max_price_cents: cents(state.max),
    price_currency: undefined,
    guests: state.guests ?? undefined,
    max_move_in_cents: cents(state.max_move_in),
    deposit_max: state.deposit_max ?? undefined,
    without_commission: state.without_commission ?? undefined,
    let_by: state.let_by ?? undefined,
    amenities: state.amenities,
    ...(mapFilters(({ param }) => state[param] ?? undefined) as FilterValues<undefined>),
    sort: state.sort,
  });
  // Filters are in dollars: what the words say in francs stays in the words.
  if (asked.price_currency) return { ...state, sort: asked.sort };
  const units = (amount: number | undefined) => (amount === undefined ? null : amount / 100);
  return {
    ...state,
    q: asked.q ?? "",
    city: asked.city ?? "",
    commune: asked.commune ?? "",
    min: units(asked.min_price_cents),
    max: units(asked.max_price_cents),
    guests: asked.guests ?? null,
    max_move_in: units(asked.max_move_in_cents),
    deposit_max: asked.deposit_max ?? null,
    without_commission: asked.without_commission ?? null,
    let_by: asked.let_by ?? null,
    amenities: asked.amenities,
    ...(mapFilters(({ param }) => asked[param] ?? null) as FilterValues<null>),
    sort: asked.sort,
  };
}
