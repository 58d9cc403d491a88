import { inOrder, type FactName } from "../listings/listing-facts.ts";
import { placeKey } from "../platform/plain-letters.ts";
import { FACT_FILTERS, mapFilters, type FactFilters } from "./fact-filters.ts";
import { parseQuery, type ParsedQuery } from "./parse-query.ts";

/** Search filters that the query text may also express. */
export type TextFilters = {
  [Field in keyof Omit<ParsedQuery, "words" | "stay" | "corrected" | "dropped">]: ParsedQuery[Field] | undefined;
};

interface QueryFilters extends TextFilters {
  q?: string | undefined;
  logic: "all" | "any";
}

const NO_PRICE: Pick<ParsedQuery, "min_price_cents" | "max_price_cents" | "price_currency"> = {};

/**
 * Merges the filters with the parsed query (docs/product/search.md#words); explicit filters win.
 * With `logic=any` the text is not parsed, so that every criterion stays one.
 */
export function withParsedQuery<Filters extends QueryFilters>(filters: Filters): Filters {
  if (filters.q === undefined || filters.logic === "any") return filters;
  const meant = parseQuery(filters.q, filters.category);
  const isOther = (given: string | undefined, said: string | undefined): said is string =>
    given !== undefined && said !== undefined && placeKey(given) !== placeKey(said);
  const words = [
    meant.words,
    ...(isOther(filters.city, meant.city) ? [meant.city] : []),
    ...(isOther(filters.commune, meant.commune) ? [meant.commune] : []),
  ];
  // Bounds of filters are dollars: those that the text says in francs are not compared with them.
  const isBounded = filters.min_price_cents !== undefined || filters.max_price_cents !== undefined;
  const { price_currency, ...price } = isBounded && meant.price_currency ? NO_PRICE : meant;
  return {
    ...filters,
    q: words.filter(Boolean).join(" ") || undefined,
    category: filters.category ?? meant.category,
    city: filters.city ?? meant.city,
    commune: filters.commune ?? meant.commune,
    min_price_cents: largest(filters.min_price_cents, price.min_price_cents),
    max_price_cents: smallest(filters.max_price_cents, price.max_price_cents),
    ...(price_currency && { price_currency }),
    guests: largest(filters.guests, meant.guests),
    max_move_in_cents: smallest(filters.max_move_in_cents, meant.max_move_in_cents),
    deposit_max: smallest(filters.deposit_max, meant.deposit_max),
    without_commission: filters.without_commission ?? meant.without_commission,
    let_by: filters.let_by ?? meant.let_by,
    ...mergedFacts(filters, meant),
    amenities: meant.amenities ? inOrder([...(filters.amenities ?? []), ...meant.amenities]) : filters.amenities,
    sort: filters.sort === undefined || filters.sort === "new" ? (meant.sort ?? filters.sort) : filters.sort,
  };
}

/** The narrower bound wins; an explicit number of a fact, and a flag, win over those of the text. */
function mergedFacts(filters: FactFilters, meant: FactFilters): FactFilters {
  return mapFilters(({ param, name, prefix }) => {
    const [own, said] = [filters[param], meant[param]];
    const isCount = FACT_FILTERS.some((other) => other.name === name && other.prefix === "");
    if (isCount) return filtersOf(name, filters).some((value) => value !== undefined) ? own : said;
    return (prefix === "min_" ? largest : smallest)(own as number | undefined, said as number | undefined);
  }) as FactFilters;
}

const filtersOf = (name: FactName, filters: FactFilters) =>
  FACT_FILTERS.filter((filter) => filter.name === name).map(({ param }) => filters[param]);

const given = (values: (number | undefined)[]): number[] => values.filter((value) => value !== undefined);
const largest = (...values: (number | undefined)[]) =>
  given(values).length === 0 ? undefined : Math.max(...given(values));
const smallest = (...values: (number | undefined)[]) =>
  given(values).length === 0 ? undefined : Math.min(...given(values));
