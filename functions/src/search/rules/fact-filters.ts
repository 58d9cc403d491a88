import type { ListingAmenity, ListingFacts } from "@lopango/contract/listings/listing-facts";
import { amenitiesIn, bedroomsIn, floorIn, furnishedIn } from "@lopango/contract/search/facts-in-text";

/** Search filters on facts of a listing (docs/product/listings.md#amenities-and-facts). */
export interface FactFilters {
  amenities?: readonly ListingAmenity[] | undefined;
  /** Exact; 0 is a studio. */
  bedrooms?: number | undefined;
  /** Inclusive. */
  min_bedrooms?: number | undefined;
  max_bedrooms?: number | undefined;
  min_bathrooms?: number | undefined;
  min_power_hours?: number | undefined;
  /** Inclusive; 0 is the ground floor. */
  min_floor?: number | undefined;
  max_floor?: number | undefined;
  furnished?: boolean | undefined;
}

export type Listed = Pick<
  ListingFacts,
  "amenities" | "bedrooms" | "bathrooms" | "floor" | "furnished" | "power_hours"
> & {
  title: string;
};

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

function boundsOf(asked: FactFilters): { bedrooms: Bounds; floor: Bounds } {
  const { bedrooms = 0, min_bedrooms: fewest = 0, max_bedrooms: most = Infinity } = asked;
  return {
    bedrooms: [Math.max(bedrooms, fewest), Math.min(asked.bedrooms ?? Infinity, most)],
    floor: [asked.min_floor ?? 0, asked.max_floor ?? Infinity],
  };
}

export const isContradiction = (asked: FactFilters): boolean =>
  Object.values(boundsOf(asked)).some(([least, most]) => least > most);

/** Returns a range condition, or none if every number matches. Unknown numbers do not match. */
function within([least, most]: Bounds, numberOf: (listing: Listed) => number | null): ((listing: Listed) => boolean)[] {
  if (least === 0 && most === Infinity) return [];
  return [
    (listing) => {
      const number = numberOf(listing);
      return number !== null && number >= least && number <= most;
    },
  ];
}

/**
 * Returns a condition for each requested fact; with `logic` «any», one amenity suffices. Facts that the host did not
 * give are inferred from the title.
 */
export function factConditions(asked: FactFilters, logic: "all" | "any"): ((listing: Listed) => boolean)[] {
  const { amenities = [], min_bathrooms: bathrooms = 0, min_power_hours: hours = 0, furnished } = asked;
  const bounds = boundsOf(asked);
  return [
    ...(amenities.length > 0 ? [has(amenities, logic)] : []),
    ...within(bounds.bedrooms, ({ bedrooms, title }) => bedrooms ?? bedroomsIn(title)),
    ...(furnished === undefined
      ? []
      : [(listing: Listed) => (listing.furnished ?? furnishedIn(listing.title)) === furnished]),
    ...within(bounds.floor, ({ floor, title }) => floor ?? floorIn(title)),
    ...(bathrooms > 0 ? [(listing: Listed) => (listing.bathrooms ?? 0) >= bathrooms] : []),
    ...(hours > 0 ? [(listing: Listed) => (listing.power_hours ?? 0) >= hours] : []),
  ];
}
