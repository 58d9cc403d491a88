import { inOrder } from "../listings/listing-facts.ts";
import { placeKey } from "../platform/plain-letters.ts";
import { understand, type Understood } from "./question.ts";

/** Search filters that the query text may also express. */
export type AskedBeside = {
  [Field in keyof Omit<Understood, "words" | "stay" | "corrected" | "dropped">]: Understood[Field] | undefined;
};

interface Asked extends AskedBeside {
  q?: string | undefined;
  logic: "all" | "any";
}

/**
 * Merges the filters with the parsed query (docs/decisions/0072); explicit filters win.
 * With `logic=any` the text is not parsed, so that every criterion stays one.
 */
export function withQuestion<Criteria extends Asked>(criteria: Criteria): Criteria {
  if (criteria.q === undefined || criteria.logic === "any") return criteria;
  const meant = understand(criteria.q, criteria.category);
  const { bedrooms, min_bedrooms, max_bedrooms } = asksForBedrooms(criteria) ? criteria : meant;
  const isOther = (given: string | undefined, said: string | undefined): said is string =>
    given !== undefined && said !== undefined && placeKey(given) !== placeKey(said);
  const words = [
    meant.words,
    ...(isOther(criteria.city, meant.city) ? [meant.city] : []),
    ...(isOther(criteria.commune, meant.commune) ? [meant.commune] : []),
  ];
  return {
    ...criteria,
    q: words.filter(Boolean).join(" ") || undefined,
    category: criteria.category ?? meant.category,
    city: criteria.city ?? meant.city,
    commune: criteria.commune ?? meant.commune,
    min_price_cents: largest(criteria.min_price_cents, meant.min_price_cents),
    max_price_cents: smallest(criteria.max_price_cents, meant.max_price_cents),
    guests: largest(criteria.guests, meant.guests),
    bedrooms,
    min_bedrooms,
    max_bedrooms,
    furnished: criteria.furnished ?? meant.furnished,
    min_bathrooms: largest(criteria.min_bathrooms, meant.min_bathrooms),
    min_power_hours: largest(criteria.min_power_hours, meant.min_power_hours),
    min_floor: largest(criteria.min_floor, meant.min_floor),
    max_floor: smallest(criteria.max_floor, meant.max_floor),
    amenities: meant.amenities ? inOrder([...(criteria.amenities ?? []), ...meant.amenities]) : criteria.amenities,
    sort: criteria.sort === undefined || criteria.sort === "new" ? (meant.sort ?? criteria.sort) : criteria.sort,
  };
}

const asksForBedrooms = ({ bedrooms, min_bedrooms, max_bedrooms }: Asked): boolean =>
  given([bedrooms, min_bedrooms, max_bedrooms]).length > 0;

const given = (values: (number | undefined)[]): number[] => values.filter((value) => value !== undefined);
const largest = (...values: (number | undefined)[]) =>
  given(values).length === 0 ? undefined : Math.max(...given(values));
const smallest = (...values: (number | undefined)[]) =>
  given(values).length === 0 ? undefined : Math.min(...given(values));
