import { FACTS, LISTING_AMENITIES } from "@lopango/contract/listings/listing-facts";
import {
  facet,
  facetRanges,
  MAX_MOVE_IN_STEP,
  moveInStep,
  SEARCHED_FACTS,
} from "../../listings/rules/search-facets.ts";
import type { FactFilters } from "@lopango/contract/catalogue/fact-filters";
import { boundsOf } from "./fact-filters.ts";
import { moveInPrices, type HomeFilters } from "./home-filters.ts";

interface Asked extends FactFilters, HomeFilters {
  verified?: boolean | undefined;
}

/**
 * Returns the facets of what is asked for; null: one that is no facet. Which facts are rare is a guess: what few hosts
 * can say comes first.
 */
export function askedFacets(asked: Asked, usd_cdf: number | null): (string | null)[] {
  const { amenities = [], deposit_max: deposit } = asked;
  const sum = moveInPrices(asked, usd_cdf);
  const step = sum && moveInStep(sum.indexed.to);
  return [
    asked.verified && facet.verified,
    asked.let_by && facet.letBy(asked.let_by),
    deposit !== undefined && facet.deposit(deposit),
    ...SEARCHED_FACTS.map((name) => FACTS[name].kind === "number" && rangeFacet(asked, name)),
    ...LISTING_AMENITIES.filter((amenity) => amenities.includes(amenity)).toReversed(),
    step !== null && (step <= MAX_MOVE_IN_STEP ? facet.moveIn(step) : null),
    asked.without_commission && facet.withoutCommission,
    ...SEARCHED_FACTS.map((name) => {
      const wanted = (asked as Record<string, unknown>)[name];
      return typeof wanted === "boolean" && facet.flag(name, wanted);
    }),
  ].filter((one) => one === null || typeof one === "string");
}

/** The narrowest range of a number that contains what is asked for, null: none; false: nothing is asked for. */
function rangeFacet(asked: Asked, name: (typeof SEARCHED_FACTS)[number]): string | null | false {
  const [least, most] = boundsOf(asked, name);
  if (least === 0 && most === Infinity) return false;
  const [narrowest] = facetRanges(name)
    .filter(([min, max]) => (min ?? 0) <= least && (max ?? Infinity) >= most)
    .sort(([one, to], [other, otherTo]) => (to ?? 999) - (otherTo ?? 999) || (other ?? 0) - (one ?? 0));
  return narrowest === undefined ? null : facet.range(name, narrowest);
}
