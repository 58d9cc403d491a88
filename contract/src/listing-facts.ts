import { MAX_POWER_HOURS } from "./limits.ts";
import type { Category } from "./categories.ts";
import { AMENITIES, AMENITY_LABELS } from "./establishment.ts";

/** What decides beside the place and the price of a listing: names and French labels, without a schema (docs/product/listings.md#amenities-and-facts). */

/** What a listing has. The first eight are those of a hotel's application. */
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

/** What hosts are asked for and guests choose among, group by group. */
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

/** What a hotel's application is asked for: the same as its listings. */
export const HOTEL_AMENITIES: readonly ListingAmenity[] = AMENITY_GROUPS.hotel.flatMap(({ amenities }) => amenities);

export interface ListingFacts {
  amenities: ListingAmenity[];
  /** 0 is a studio. Null, here and below: the host did not say. */
  bedrooms: number | null;
  bathrooms: number | null;
  /** 0 is the ground floor. */
  floor: number | null;
  furnished: boolean | null;
  /** Hours a day with electricity, on a usual day. */
  power_hours: number | null;
}

/** What can be asked of a listing, one by one. */
export type AskedFact = Exclude<keyof ListingFacts, "amenities"> | ListingAmenity;

/** Whether hosts of a category are asked for it: what nobody of them says, nobody can look for. Everything may be asked where no category is. */
export function isAskedOf(fact: AskedFact, category: Category | undefined): boolean {
  if (category === undefined) return true;
  const amenity = LISTING_AMENITIES.find((each) => each === fact);
  // Rooms, furniture, floors and hours of electricity are a home's.
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

/** What is said of a listing: nothing, where the host said nothing. */
type SaidFacts = { [Fact in keyof ListingFacts]?: ListingFacts[Fact] | null | undefined };

/** The amenities among what is said, each once in the order of the contract; unknown words are left out. */
export const inOrder = (said: readonly string[]): ListingAmenity[] =>
  LISTING_AMENITIES.filter((amenity) => said.includes(amenity));

/** `wifi,pool` -> its amenities. */
export const parseAmenities = (text: string): ListingAmenity[] => inOrder(text.split(",").map((word) => word.trim()));

const counted = (count: number, one: string, many: string): string => `${count}\u00a0${count > 1 ? many : one}`;

export const formatBedrooms = (count: number): string =>
  count === 0 ? "studio" : counted(count, "chambre", "chambres");
/** From `min` to `max`, of which one may be open. */
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
/** From `min` to `max`, of which one may be open. */
export function formatFloors(min: number | null, max: number | null): string {
  if (max === 0 || (max !== null && min === max)) return formatFloor(max);
  const least = min !== null && min > 0 && `${formatFloor(min)} au moins`;
  const most = max !== null && `${formatFloor(max)} au plus`;
  return least === "1er étage au moins" && !most ? "à l’étage" : [least, most].filter(Boolean).join(", ");
}
const formatFloor = (floor: number): string =>
  floor === 0 ? "rez-de-chaussée" : floor === 1 ? "1er étage" : `${floor}e étage`;

const isSaid = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

/** Everything that is said, group by group as a page shows it; a group of which nothing is said is left out. */
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

/** What a card has room for, most telling first. */
const ON_CARDS: readonly ListingAmenity[] = ["pool", "breakfast", "generator", "solar", "wifi", "parking"];
const MAX_ON_CARD = 2;

/** `2 chambres · meublé`, or two amenities; null where nothing is said. */
export function cardFacts({ amenities, bedrooms, furnished }: SaidFacts): string | null {
  const rooms = [isSaid(bedrooms) && formatBedrooms(bedrooms), furnished === true && formatFurnished(true)];
  const has = amenities ?? [];
  const things = ON_CARDS.filter((key) => has.includes(key)).map((key) => LISTING_AMENITY_LABELS[key]);
  const told = [...rooms.filter((fact) => fact !== false), ...things].slice(0, MAX_ON_CARD);
  return told.length > 0 ? told.join(" · ") : null;
}
