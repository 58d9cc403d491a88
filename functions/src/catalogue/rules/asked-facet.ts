import { FACTS, LISTING_AMENITIES } from "@lopango/contract/listings/listing-facts";
import { guestBands, isCheapestFirst } from "../../listings/rules/search-bands.ts";
import {
  facet,
  facetRanges,
  LEAST_GUEST_BAND,
  MAX_MOVE_IN_STEP,
  moveInStep,
  SEARCHED_FACTS,
} from "../../listings/rules/search-facets.ts";
import type { FactFilters } from "@lopango/contract/catalogue/fact-filters";
import type { SearchOrder } from "@lopango/contract/listings/search-order";
import { boundsOf } from "./fact-filters.ts";
import { moveInPrices, type HomeFilters } from "./home-filters.ts";

interface Asked extends FactFilters, HomeFilters {
  guests?: number | undefined;
  verified?: boolean | undefined;
  sort?: SearchOrder | undefined;
}

/**
 * Returns the facet that narrows a search the most; null without one. Which facts are rare is a guess: what few hosts
 * can say comes first.
 */
export function askedFacet(asked: Asked, usd_cdf: number | null): string | null {
  const { amenities = [], deposit_max: deposit, guests = 1, sort: order = "new" } = asked;
  const [guestsBand = 0] = guestBands(guests);
  const sum = moveInPrices(asked, usd_cdf);
  const step = sum && moveInStep(sum.indexed.to);
  const [rarest = null] = [
    asked.verified && facet.verified,
    asked.let_by && facet.letBy(asked.let_by),
    deposit !== undefined && facet.deposit(deposit),
    ...SEARCHED_FACTS.map((name) => FACTS[name].kind === "number" && rangeFacet(asked, name)),
    // The other orders have bands of guests in the index.
    !isCheapestFirst(order) && guestsBand >= LEAST_GUEST_BAND && facet.guests(guestsBand),
    LISTING_AMENITIES.findLast((amenity) => amenities.includes(amenity)),
    step !== null && step <= MAX_MOVE_IN_STEP && facet.moveIn(step),
    asked.without_commission && facet.withoutCommission,
    ...SEARCHED_FACTS.map((name) => {
      const wanted = (asked as Record<string, unknown>)[name];
      return typeof wanted === "boolean" && facet.flag(name, wanted);
    }),
  ].filter((one) => typeof one === "string");
  return rarest;
}

/** The narrowest range of a number that contains what is asked for. */
function rangeFacet(asked: Asked, name: (typeof SEARCHED_FACTS)[number]): string | false {
  const [least, most] = boundsOf(asked, name);
  if (least === 0 && most === Infinity) return false;
  const [narrowest] = facetRanges(name)
    .filter(([min, max]) => (min ?? 0) <= least && (max ?? Infinity) >= most)
    .sort(([one, to], [other, otherTo]) => (to ?? 999) - (otherTo ?? 999) || (other ?? 0) - (one ?? 0));
  return narrowest !== undefined && facet.range(name, narrowest);
}
