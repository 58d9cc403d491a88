import {
  formatBathrooms,
  formatBedroomsBetween,
  formatFloors,
  formatFurnished,
  formatPowerHours,
  LISTING_AMENITY_LABELS,
  type ListingAmenity,
} from "@lopango/contract/listing-facts";

/** What a listing is asked to have (decision 66). */
export interface Facts {
  amenities: readonly ListingAmenity[];
  /** Exactly as many; 0 is a studio. */
  bedrooms: number | null;
  /** Bounds included; null where `bedrooms` is not. */
  min_bedrooms: number | null;
  max_bedrooms: number | null;
  min_bathrooms: number | null;
  /** Hours of electricity a day. */
  min_power_hours: number | null;
  /** Bounds included; 0 is the ground floor. */
  min_floor: number | null;
  max_floor: number | null;
  furnished: boolean | null;
}

/** One fact that is asked for: how it is called, what is left without it, and what that is called. */
interface FactPart {
  label: string;
  without: Partial<Facts>;
  otherwise: string;
}

/** From which number to which, both included; null: any. */
export type NumberRange = readonly [min: number | null, max: number | null];

type BedroomFacts = Pick<Facts, "bedrooms" | "min_bedrooms" | "max_bedrooms">;
export const bedroomBounds = ({ bedrooms, min_bedrooms, max_bedrooms }: BedroomFacts): NumberRange =>
  bedrooms === null ? [min_bedrooms, max_bedrooms] : [bedrooms, bedrooms];
export const bedroomsWithin = ([min, max]: NumberRange): BedroomFacts =>
  min === max
    ? { bedrooms: min, min_bedrooms: null, max_bedrooms: null }
    : { bedrooms: null, min_bedrooms: min, max_bedrooms: max };
const ANY_BEDROOMS = bedroomsWithin([null, null]);

/** The facts that are asked for, one by one. */
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
