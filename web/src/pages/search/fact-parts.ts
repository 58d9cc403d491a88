import {
  formatBathrooms,
  formatBedroomsBetween,
  formatFloors,
  formatFurnished,
  formatPowerHours,
  LISTING_AMENITY_LABELS,
  type ListingAmenity,
} from "@lopango/contract/listings/listing-facts";

/** Filters by amenities and features (docs/product/listings.md#amenities-and-facts). */
export interface Facts {
  amenities: readonly ListingAmenity[];
  /** Exact number; 0 is a studio. */
  bedrooms: number | null;
  /** Inclusive bounds; null if `bedrooms` is set. */
  min_bedrooms: number | null;
  max_bedrooms: number | null;
  min_bathrooms: number | null;
  /** Hours of electricity per day. */
  min_power_hours: number | null;
  /** Inclusive bounds; 0 is the ground floor. */
  min_floor: number | null;
  max_floor: number | null;
  furnished: boolean | null;
}

/** Active filter: its label, the change that removes it and the label of that change. */
interface FactPart {
  label: string;
  without: Partial<Facts>;
  otherwise: string;
}

/** Inclusive bounds; null means unbounded. */
export type NumberRange = readonly [min: number | null, max: number | null];

type BedroomFacts = Pick<Facts, "bedrooms" | "min_bedrooms" | "max_bedrooms">;
export const bedroomBounds = ({ bedrooms, min_bedrooms, max_bedrooms }: BedroomFacts): NumberRange =>
  bedrooms === null ? [min_bedrooms, max_bedrooms] : [bedrooms, bedrooms];
export const bedroomsWithin = ([min, max]: NumberRange): BedroomFacts =>
  min === max
    ? { bedrooms: min, min_bedrooms: null, max_bedrooms: null }
    : { bedrooms: null, min_bedrooms: min, max_bedrooms: max };
const ANY_BEDROOMS = bedroomsWithin([null, null]);

export function factParts({
  amenities,
  min_bathrooms: bathrooms,
  min_power_hours: hours,
  min_floor,
  max_floor,
  furnished,
  ...rooms
}: Facts): FactPart[] {
  const [fewest, most] = bedroomBounds(rooms);
  const parts: FactPart[] = amenities.map((amenity) => ({
    label: LISTING_AMENITY_LABELS[amenity],
    without: { amenities: amenities.filter((each) => each !== amenity) },
    otherwise: `sans ${LISTING_AMENITY_LABELS[amenity]}`,
  }));
  if (fewest !== null || most !== null)
    parts.push({
      label: formatBedroomsBetween(fewest, most),
      without: ANY_BEDROOMS,
      otherwise: "avec plus ou moins de chambres",
    });
  if (bathrooms !== null)
    parts.push({
      label: `${formatBathrooms(bathrooms)} au moins`,
      without: { min_bathrooms: null },
      otherwise: "avec moins de salles de bain",
    });
  if (min_floor !== null || max_floor !== null)
    parts.push({
      label: formatFloors(min_floor, max_floor),
      without: { min_floor: null, max_floor: null },
      otherwise: "à un autre étage",
    });
  if (furnished !== null)
    parts.push({
      label: formatFurnished(furnished),
      without: { furnished: null },
      otherwise: "meublé ou non",
    });
  if (hours !== null)
    parts.push({
      label: `courant ${formatPowerHours(hours)}`,
      without: { min_power_hours: null },
      otherwise: "avec moins de courant",
    });
  return parts;
}
