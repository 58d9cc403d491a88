import {
  FACT_NAMES,
  FACTS,
  type FactName,
  type FactValue,
  type ListingAmenity,
  type ListingFacts,
  type NumberRange,
} from "@lopango/contract/listings/listing-facts";
import { amenitiesIn, bedroomsIn, floorIn, furnishedIn } from "@lopango/contract/listings/facts-in-text";
import { MAX_DEPOSIT_MONTHS } from "@lopango/contract/limits";
import { isWithoutCommission, moveInCents } from "@lopango/contract/listings/move-in";
import { placeKey } from "@lopango/contract/platform/plain-letters";
import { VERIFYING } from "@lopango/contract/listings/check-kinds";
import { roomsOnCard, withEstablishmentName } from "./listed-establishment.ts";
import type { Listing } from "./listing.ts";
import { indexedPrice } from "./search-values.ts";

/**
 * Facets: facts as tokens beside the words, each with a place, «gombe:pool», «:bedrooms=4-» (docs/decisions/0204). A
 * search by a fact that few listings have reads these alone. Words contain no colon.
 */
export const facetToken = (place: string, facet: string): string => `${placeKey(place)}:${facet}`;

export const facet = {
  verified: "verified",
  withoutCommission: "no_commission",
  letBy: (name: string): string => `let_by=${name}`,
  /** Months of guarantee at most. */
  deposit: (months: number): string => `deposit=${months}`,
  moveIn: (step: number): string => `move_in=${step}`,
  range: (name: FactName, [min, max]: NumberRange): string => `${name}=${min ?? ""}-${max ?? ""}`,
  flag: (name: FactName, value: boolean): string => `${name}=${value}`,
};

/** Facts that have filters. `children` of a search are guests, not those of a room at most. */
export const SEARCHED_FACTS = FACT_NAMES.filter((name) => "filter" in FACTS[name]);

/** Ranges of a number that are facets: the choices of its filter, and each of their minima upwards. */
export function facetRanges(name: FactName): NumberRange[] {
  const fact = FACTS[name];
  const choices: readonly NumberRange[] = "filter" in fact && "choices" in fact.filter ? fact.filter.choices : [];
  const upwards = choices.flatMap(([min]): NumberRange[] => (min ? [[min, null]] : []));
  return [...new Map([...choices, ...upwards].map((range) => [facet.range(name, range), range])).values()];
}

/** Sums to move in are facets at each doubling from 50 dollars on. */
export const moveInStep = (cents: number): number => Math.max(0, Math.ceil(Math.log2(cents / 5_000)));
export const MAX_MOVE_IN_STEP = 9;

/** Facts that the title can give where the host did not. */
const IN_TITLE: { [Name in FactName]?: (title: string) => FactValue<Name> | null } = {
  bedrooms: bedroomsIn,
  floor: floorIn,
  furnished: furnishedIn,
};

/** The value of a fact, which the title can give too; null: not given. */
export const searchedFact = (listing: ListingFacts & { title: string }, name: FactName): number | boolean | null =>
  listing[name] ?? IN_TITLE[name]?.(listing.title) ?? null;

const upTo = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

function facetsOf(room: Listing): string[] {
  const sum = moveInCents(room);
  const amenities: ListingAmenity[] = [...room.amenities, ...amenitiesIn(room.title)];
  return [
    ...amenities,
    ...SEARCHED_FACTS.flatMap((name) => {
      const value = searchedFact(room, name);
      if (typeof value === "boolean") return facet.flag(name, value);
      const isIn = ([min, max]: NumberRange) => value !== null && value >= (min ?? 0) && value <= (max ?? Infinity);
      return facetRanges(name)
        .filter(isIn)
        .map((range) => facet.range(name, range));
    }),
    ...(room.checks.some(({ kind }) => VERIFYING.includes(kind)) ? [facet.verified] : []),
    ...(room.let_by ? [facet.letBy(room.let_by)] : []),
    ...(isWithoutCommission(room) ? [facet.withoutCommission] : []),
    ...(room.deposit_months === null ? [] : upTo(room.deposit_months, MAX_DEPOSIT_MONTHS).map(facet.deposit)),
    ...(sum === null ? [] : upTo(moveInStep(indexedPrice(sum, room.currency)), MAX_MOVE_IN_STEP).map(facet.moveIn)),
  ];
}

/** Returns the facets of a listing, or of every room type of its house, in all places, in its city and in its commune. */
export function facetTokens(listing: Listing): string[] {
  const own = roomsOnCard(listing).map(withEstablishmentName).flatMap(facetsOf);
  const tokens = ["", listing.city, listing.commune].flatMap((place) => own.map((each) => facetToken(place, each)));
  return [...new Set(tokens)];
}
