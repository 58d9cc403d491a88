import { FACTS, type FactName, type ListingAmenity, type ListingFacts } from "@lopango/contract/listings/listing-facts";
import type { FactFilters } from "@lopango/contract/catalogue/fact-filters";
import { amenitiesIn } from "@lopango/contract/listings/facts-in-text";
import { SEARCHED_FACTS, searchedFact } from "../../listings/rules/search-facets.ts";

export type Listed = ListingFacts & { title: string };

/**
 * Whether a listing has all or any of `asked`. Parses the title at most once, and only for amenities that the host did
 * not list.
 */
const has =
  (asked: readonly ListingAmenity[], logic: "all" | "any") =>
  ({ amenities, title }: Listed): boolean => {
    const unnamed = asked.filter((amenity) => !amenities.includes(amenity));
    if (unnamed.length === 0 || (logic === "any" && unnamed.length < asked.length)) return true;
    const said = amenitiesIn(title);
    const isSaid = (amenity: ListingAmenity) => said.includes(amenity);
    return logic === "any" ? unnamed.some(isSaid) : unnamed.every(isSaid);
  };

type Bounds = readonly [least: number, most: number];

export function boundsOf(asked: FactFilters, name: FactName): Bounds {
  const valueOf = (prefix: "" | "min_" | "max_") => (asked as Record<string, number | undefined>)[`${prefix}${name}`];
  return [
    Math.max(valueOf("") ?? 0, valueOf("min_") ?? 0),
    Math.min(valueOf("") ?? Infinity, valueOf("max_") ?? Infinity),
  ];
}

const NUMBERS = SEARCHED_FACTS.filter((name) => FACTS[name].kind === "number");

export const isContradiction = (asked: FactFilters): boolean =>
  NUMBERS.some((name) => {
    const [least, most] = boundsOf(asked, name);
    return least > most;
  });

/** Returns a condition on the value of a fact, or none if every listing matches. Unknown values do not match. */
function conditionOn(name: FactName, asked: FactFilters): ((value: number | boolean) => boolean) | null {
  if (FACTS[name].kind === "flag") {
    const wanted = (asked as Partial<Record<FactName, unknown>>)[name];
    return wanted === undefined ? null : (value) => value === wanted;
  }
  const [least, most] = boundsOf(asked, name);
  if (least === 0 && most === Infinity) return null;
  return (value) => Number(value) >= least && Number(value) <= most;
}

/**
 * Returns a condition for each requested fact; with `logic` «any», one amenity suffices. Facts that the host did not
 * give are inferred from the title.
 */
export function factConditions(asked: FactFilters, logic: "all" | "any"): ((listing: Listed) => boolean)[] {
  const { amenities = [] } = asked;
  const conditions = SEARCHED_FACTS.flatMap((name) => {
    const holds = conditionOn(name, asked);
    if (!holds) return [];
    return [
      (listing: Listed) => {
        const value = searchedFact(listing, name);
        return value !== null && holds(value);
      },
    ];
  });
  return amenities.length > 0 ? [has(amenities, logic), ...conditions] : conditions;
}
