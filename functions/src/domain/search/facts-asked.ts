import type { ListingAmenity, ListingFacts } from "@lopango/contract/listing-facts";
import { amenitiesIn, bedroomsIn, floorIn, furnishedIn } from "@lopango/contract/said-facts";

/** What a search asks of the facts of a listing (decision 66). */
export interface FactsAsked {
  amenities?: readonly ListingAmenity[] | undefined;
  /** Exactly as many; 0 is a studio. */
  bedrooms?: number | undefined;
  min_bathrooms?: number | undefined;
  min_power_hours?: number | undefined;
  /** Bounds included; 0 is the ground floor. */
  min_floor?: number | undefined;
  max_floor?: number | undefined;
  furnished?: boolean | undefined;
}

/** What of a listing the facts are asked of. */
export type Listed = Pick<
  ListingFacts,
  "amenities" | "bedrooms" | "bathrooms" | "floor" | "furnished" | "power_hours"
> & {
  title: string;
};

/** Whether a listing has all of `asked`; its title is read at most once, and only for what its host did not name. */
const hasAll =
  (asked: readonly ListingAmenity[]) =>
  ({ amenities, title }: Listed): boolean => {
    const unnamed = asked.filter((amenity) => !amenities.includes(amenity));
    if (unnamed.length === 0) return true;
    const said = amenitiesIn(title);
    return unnamed.every((amenity) => said.includes(amenity));
  };

/** A condition for each kind of fact that is asked for. What a host did not say counts as far as the title says it. */
export function factConditions(asked: FactsAsked): ((listing: Listed) => boolean)[] {
  const { amenities = [], bedrooms, min_bathrooms: bathrooms = 0, min_power_hours: hours = 0, furnished } = asked;
  const { min_floor: lowest = 0, max_floor: highest = Infinity } = asked;
  return [
    ...(amenities.length > 0 ? [hasAll(amenities)] : []),
    ...(bedrooms === undefined
      ? []
      : [(listing: Listed) => (listing.bedrooms ?? bedroomsIn(listing.title)) === bedrooms]),
    ...(furnished === undefined
      ? []
      : [(listing: Listed) => (listing.furnished ?? furnishedIn(listing.title)) === furnished]),
    ...(lowest > 0 || highest < Infinity
      ? [
          (listing: Listed) => {
            const floor = listing.floor ?? floorIn(listing.title);
            return floor !== null && floor >= lowest && floor <= highest;
          },
        ]
      : []),
    ...(bathrooms > 0 ? [(listing: Listed) => (listing.bathrooms ?? 0) >= bathrooms] : []),
    ...(hours > 0 ? [(listing: Listed) => (listing.power_hours ?? 0) >= hours] : []),
  ];
}
