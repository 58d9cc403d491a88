import { MAX_POWER_HOURS } from "../limits.ts";
import type { Category } from "./categories.ts";
import { AMENITIES, AMENITY_LABELS } from "./establishment.ts";

/** Facts of a listing (docs/product/listings.md#amenities-and-facts): names and French labels, without schemas. */

/** The first eight are those of a hotel's application. */
export const LISTING_AMENITIES = [
  ...AMENITIES,
  "air_conditioning",
  "breakfast",
  "hot_water",
  "guard",
  "regideso",
  "borehole",
  "tank",
  "snel",
  "prepaid",
  "generator",
  "solar",
] as const;
export type ListingAmenity = (typeof LISTING_AMENITIES)[number];

export const LISTING_AMENITY_LABELS: Record<ListingAmenity, string> = {
  ...AMENITY_LABELS,
  wifi: "Internet Wi-Fi",
  air_conditioning: "climatisation",
  breakfast: "petit-déjeuner",
  hot_water: "eau chaude",
  guard: "gardien",
  regideso: "Regideso",
  borehole: "forage ou puits",
  tank: "citerne",
  snel: "SNEL",
  prepaid: "compteur prépayé",
  generator: "groupe électrogène",
  solar: "panneaux solaires",
};

const WATER = ["regideso", "borehole", "tank"] as const satisfies readonly ListingAmenity[];
const POWER = ["snel", "prepaid", "generator", "solar"] as const satisfies readonly ListingAmenity[];

interface AmenityGroup {
  title: string;
  amenities: readonly ListingAmenity[];
}

/** Amenities by category and group, for the host's form and the search filters. */
export const AMENITY_GROUPS: Record<Category, readonly AmenityGroup[]> = {
  hotel: [
    {
      title: "Équipements et services",
      amenities: [...AMENITIES, "air_conditioning", "breakfast", "hot_water"],
    },
    { title: "Électricité", amenities: ["generator", "solar"] },
  ],
  logement: [
    { title: "Équipements", amenities: ["wifi", "parking", "guard", "air_conditioning", "hot_water", "pool"] },
    { title: "Eau", amenities: WATER },
    { title: "Électricité", amenities: POWER },
  ],
};

/** Amenities of a hotel's application: the same as of its listings. */
export const HOTEL_AMENITIES: readonly ListingAmenity[] = AMENITY_GROUPS.hotel.flatMap(({ amenities }) => amenities);

export interface ListingFacts {
  amenities: ListingAmenity[];
  /** 0 is a studio. Null, here and below: not given. */
  bedrooms: number | null;
  bathrooms: number | null;
  /** 0 is the ground floor. */
  floor: number | null;
  furnished: boolean | null;
  /** Hours of electricity on a usual day. */
  power_hours: number | null;
}

/** Facts that a search can filter by. */
export type FactName = Exclude<keyof ListingFacts, "amenities"> | ListingAmenity;

/** Returns whether listings of a category have the fact. Without a category every fact is filterable. */
export function appliesTo(fact: FactName, category: Category | undefined): boolean {
  if (category === undefined) return true;
  const amenity = LISTING_AMENITIES.find((each) => each === fact);
  // Only logements have rooms, furniture, floors and hours of electricity.
  return amenity
    ? AMENITY_GROUPS[category].some(({ amenities }) => amenities.includes(amenity))
    : category === "logement";
}

export const NO_FACTS: ListingFacts = {
  amenities: [],
  bedrooms: null,
  bathrooms: null,
  floor: null,
  furnished: null,
  power_hours: null,
};

/** Facts of a listing; absent or null where not given. */
type SaidFacts = { [Fact in keyof ListingFacts]?: ListingFacts[Fact] | null | undefined };

/** Filters the known amenities and puts them in contract order. */
export const inOrder = (said: readonly string[]): ListingAmenity[] =>
  LISTING_AMENITIES.filter((amenity) => said.includes(amenity));

/** `wifi,pool` -> its amenities. */
export const parseAmenities = (text: string): ListingAmenity[] => inOrder(text.split(",").map((word) => word.trim()));

const counted = (count: number, one: string, many: string): string => `${count}\u00a0${count > 1 ? many : one}`;

export const formatBedrooms = (count: number): string =>
  count === 0 ? "studio" : counted(count, "chambre", "chambres");
/** Formats a range of bedrooms, of which one bound may be open. */
export function formatBedroomsBetween(min: number | null, max: number | null): string {
  if (max === null) return `${formatBedrooms(min ?? 0)} au moins`;
  if (min === max || max === 0) return formatBedrooms(max);
  if (!min) return `${formatBedrooms(max)} au plus`;
  return max === min + 1 ? `${min} ou ${formatBedrooms(max)}` : `de ${min} à ${formatBedrooms(max)}`;
}
export const formatBathrooms = (count: number): string => counted(count, "salle de bain", "salles de bain");
export const formatFurnished = (furnished: boolean): string => (furnished ? "meublé" : "non meublé");
export const formatPowerHours = (hours: number): string =>
  hours === MAX_POWER_HOURS ? "jour et nuit" : `${hours}\u00a0h par jour`;
/** Formats a range of floors, of which one bound may be open. */
export function formatFloors(min: number | null, max: number | null): string {
  if (max === 0 || (max !== null && min === max)) return formatFloor(max);
  const least = min !== null && min > 0 && `${formatFloor(min)} au moins`;
  const most = max !== null && `${formatFloor(max)} au plus`;
  return least === "1er étage au moins" && !most ? "à l’étage" : [least, most].filter(Boolean).join(", ");
}
const formatFloor = (floor: number): string =>
  floor === 0 ? "rez-de-chaussée" : floor === 1 ? "1er étage" : `${floor}e étage`;

const isSaid = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

/** Returns the given facts by group in page order, without empty groups. */
export function factGroups({
  amenities = [],
  bedrooms,
  bathrooms,
  floor,
  furnished,
  power_hours: hours,
}: SaidFacts): { title: string; facts: string[] }[] {
  const has = amenities ?? [];
  const named = (keys: readonly ListingAmenity[]) =>
    keys.filter((key) => has.includes(key)).map((key) => LISTING_AMENITY_LABELS[key]);
  const elsewhere: readonly ListingAmenity[] = [...WATER, ...POWER];
  const groups = [
    {
      title: "Pièces",
      facts: [
        isSaid(bedrooms) && formatBedrooms(bedrooms),
        isSaid(bathrooms) && formatBathrooms(bathrooms),
        isSaid(furnished) && formatFurnished(furnished),
        isSaid(floor) && formatFloor(floor),
      ].filter((fact) => fact !== false),
    },
    { title: "Équipements", facts: named(LISTING_AMENITIES.filter((key) => !elsewhere.includes(key))) },
    { title: "Eau", facts: named(WATER) },
    { title: "Électricité", facts: [...named(POWER), ...(isSaid(hours) ? [formatPowerHours(hours)] : [])] },
  ];
  return groups.filter(({ facts }) => facts.length > 0);
}

/** Amenities on a card, by priority. */
const ON_CARDS: readonly ListingAmenity[] = ["pool", "breakfast", "generator", "solar", "wifi", "parking"];
const MAX_ON_CARD = 2;

/** `2 chambres · meublé`, or two amenities; null without facts. */
export function cardFacts({ amenities, bedrooms, furnished }: SaidFacts): string | null {
  const rooms = [isSaid(bedrooms) && formatBedrooms(bedrooms), furnished === true && formatFurnished(true)];
  const has = amenities ?? [];
  const things = ON_CARDS.filter((key) => has.includes(key)).map((key) => LISTING_AMENITY_LABELS[key]);
  const told = [...rooms.filter((fact) => fact !== false), ...things].slice(0, MAX_ON_CARD);
  return told.length > 0 ? told.join(" · ") : null;
}
