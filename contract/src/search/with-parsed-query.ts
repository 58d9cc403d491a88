import { inOrder } from "../listings/listing-facts.ts";
import { placeKey } from "../platform/plain-letters.ts";
import { parseQuery, type ParsedQuery } from "./parse-query.ts";

/** Search filters that the query text may also express. */
export type TextFilters = {
  [Field in keyof Omit<ParsedQuery, "words" | "stay" | "corrected" | "dropped">]: ParsedQuery[Field] | undefined;
};

interface QueryFilters extends TextFilters {
  q?: string | undefined;
  logic: "all" | "any";
}

/**
 * Merges the filters with the parsed query (docs/decisions/0072); explicit filters win.
 * With `logic=any` the text is not parsed, so that every criterion stays one.
 */
export function withParsedQuery<Filters extends QueryFilters>(filters: Filters): Filters {
  if (filters.q === undefined || filters.logic === "any") return filters;
  const meant = parseQuery(filters.q, filters.category);
  const { bedrooms, min_bedrooms, max_bedrooms } = asksForBedrooms(filters) ? filters : meant;
  const isOther = (given: string | undefined, said: string | undefined): said is string =>
    given !== undefined && said !== undefined && placeKey(given) !== placeKey(said);
  const words = [
    meant.words,
    ...(isOther(filters.city, meant.city) ? [meant.city] : []),
    ...(isOther(filters.commune, meant.commune) ? [meant.commune] : []),
  ];
  return {
    ...filters,
    q: words.filter(Boolean).join(" ") || undefined,
    category: filters.category ?? meant.category,
    city: filters.city ?? meant.city,
    commune: filters.commune ?? meant.commune,
    min_price_cents: largest(filters.min_price_cents, meant.min_price_cents),
    max_price_cents: smallest(filters.max_price_cents, meant.max_price_cents),
    guests: largest(filters.guests, meant.guests),
    bedrooms,
    min_bedrooms,
    max_bedrooms,
    furnished: filters.furnished ?? meant.furnished,
    min_bathrooms: largest(filters.min_bathrooms, meant.min_bathrooms),
    min_power_hours: largest(filters.min_power_hours, meant.min_power_hours),
    min_floor: largest(filters.min_floor, meant.min_floor),
    max_floor: smallest(filters.max_floor, meant.max_floor),
    amenities: meant.amenities ? inOrder([...(filters.amenities ?? []), ...meant.amenities]) : filters.amenities,
    sort: filters.sort === undefined || filters.sort === "new" ? (meant.sort ?? filters.sort) : filters.sort,
  };
}

const asksForBedrooms = ({ bedrooms, min_bedrooms, max_bedrooms }: QueryFilters): boolean =>
  given([bedrooms, min_bedrooms, max_bedrooms]).length > 0;

const given = (values: (number | undefined)[]): number[] => values.filter((value) => value !== undefined);
const largest = (...values: (number | undefined)[]) =>
  given(values).length === 0 ? undefined : Math.max(...given(values));
const smallest = (...values: (number | undefined)[]) =>
  given(values).length === 0 ? undefined : Math.min(...given(values));
