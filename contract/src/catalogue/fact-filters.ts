import {
  FACT_NAMES,
  FACTS,
  type Fact,
  type FactName,
  type FactValue,
  type ListingAmenity,
  type NumberRange,
} from "../listings/listing-facts.ts";

/** Search filters of facts. Their names in the API and in URLs follow from the fact: `bedrooms`, `min_floor`. */

const PREFIXES = { count: ["", "min_", "max_"], range: ["min_", "max_"], least: ["min_"], same: [""] } as const;
type Prefix = (typeof PREFIXES)[keyof typeof PREFIXES][number];

type Kind<Name extends FactName> = (typeof FACTS)[Name] extends {
  filter: { by: infer By extends keyof typeof PREFIXES };
}
  ? By
  : (typeof FACTS)[Name] extends { filter: object }
    ? "same"
    : never;
/** Names of the filters of a fact. */
type ParamOf<Name extends FactName> = `${(typeof PREFIXES)[Kind<Name>][number]}${Name}`;
type ValuesOf<Name extends FactName, Empty> = { [Param in ParamOf<Name>]: FactValue<Name> | Empty };
type Intersected<Union> = (Union extends unknown ? (part: Union) => void : never) extends (whole: infer All) => void
  ? All
  : never;
/** A value per filter; `Empty` where there is none. */
export type FilterValues<Empty> = Intersected<{ [Name in FactName]: ValuesOf<Name, Empty> }[FactName]>;
export type FilterName = keyof FilterValues<never>;

export interface FactFilters extends Partial<FilterValues<undefined>> {
  amenities?: readonly ListingAmenity[] | undefined;
}

interface NamedFilter {
  param: FilterName;
  name: FactName;
  prefix: Prefix;
  fact: Fact;
}

const prefixesOf = ({ kind, filter }: Fact): readonly Prefix[] =>
  filter ? PREFIXES[kind === "flag" ? "same" : (filter as { by: keyof typeof PREFIXES }).by] : [];

export const FACT_FILTERS: readonly NamedFilter[] = FACT_NAMES.flatMap((name) =>
  prefixesOf(FACTS[name]).map((prefix) => ({
    param: `${prefix}${name}` as FilterName,
    name,
    prefix,
    fact: FACTS[name],
  })),
);

export const mapFilters = <Value>(make: (filter: NamedFilter) => Value): Record<FilterName, Value> =>
  Object.fromEntries(FACT_FILTERS.map((filter) => [filter.param, make(filter)])) as Record<FilterName, Value>;

/** Returns the filter of a flag; null: none. */
export const flagOf = (filters: Loose, name: FactName): boolean | null =>
  (filters[name as FilterName] ?? null) as boolean | null;

type Loose = { [Param in FilterName]?: boolean | number | null | undefined };

/** Returns the bounds of a number: its exact filter, or its minimum and maximum. */
export function rangeOf(filters: Loose, name: FactName): NumberRange {
  const valueOf = (prefix: Prefix) => (filters[`${prefix}${name}` as FilterName] ?? null) as number | null;
  const exact = valueOf("");
  return exact === null ? [valueOf("min_"), valueOf("max_")] : [exact, exact];
}

/** Returns the filters of a fact for a range; null where there is none. */
export function filtersWithin(name: FactName, [min, max]: NumberRange): Partial<FilterValues<null>> {
  const prefixes = prefixesOf(FACTS[name]);
  const isExact = min === max && prefixes.includes("");
  const values: Record<Prefix, number | null> = isExact
    ? { "": min, min_: null, max_: null }
    : { "": null, min_: min, max_: max };
  return Object.fromEntries(prefixes.map((prefix) => [`${prefix}${name}`, values[prefix]]));
}
