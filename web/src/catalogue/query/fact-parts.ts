import {
  FACT_NAMES,
  FACTS,
  LISTING_AMENITY_LABELS,
  type Fact,
  type ListingAmenity,
} from "@lopango/contract/listings/listing-facts";
import { filtersWithin, mapFilters, rangeOf, type FilterValues } from "@lopango/contract/catalogue/fact-filters";

/** Filters by amenities and facts (docs/product/listings.md#amenities-and-facts); null: none. */
export interface Facts extends FilterValues<null> {
  amenities: readonly ListingAmenity[];
}

export const NO_FACT_FILTERS: Facts = { amenities: [], ...(mapFilters(() => null) as FilterValues<null>) };

/** Picks the filters of facts. */
export const factsIn = (facts: Facts): Facts => ({
  amenities: facts.amenities,
  ...(mapFilters(({ param }) => facts[param]) as FilterValues<null>),
});

/** Active filter: its label, the change that removes it and the label of that change. */
interface FactPart {
  label: string;
  without: Partial<Facts>;
  withoutLabel: string;
}

export function factParts(facts: Facts): FactPart[] {
  const { amenities } = facts;
  return [
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
