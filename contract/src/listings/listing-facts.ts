import { MAX_BEDROOMS, MAX_BEDS, MAX_FLOOR, MAX_GUESTS, MAX_POWER_HOURS, MAX_ROOM_SIZE } from "../limits.ts";
import type { Category } from "./categories.ts";
import { AMENITIES, AMENITY_LABELS } from "./establishment-terms.ts";

/** Facts of a listing (docs/product/listings.md#amenities-and-facts): names and French labels, without schemas. */

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

/** Inclusive bounds; null: open. */
export type NumberRange = readonly [min: number | null, max: number | null];

/** Search filter of a number. `count`: an exact number or a range. `range`: a range. `least`: a minimum. */
interface NumberFilter {
  by: "count" | "range" | "least";
  /** Label of the select; the fact's own unless given. */
  label?: string;
  choices: readonly NumberRange[];
  /** Label of the active filter, and of a choice unless `option` is given. */
  format: (...range: NumberRange) => string;
  option?: (...range: NumberRange) => string;
  /** Takes the whole row of the form. */
  isWide?: true;
  /** Name of a search without this filter. */
  withoutLabel: string;
}

interface FactBase {
  /** Label of the host's field. */
  label: string;
  /** Group on the listing's page. */
  group: "Chambre" | "Pièces" | "Électricité";
  categories: readonly Category[];
  /** Shown on cards: a number, or a flag that is true. */
  isOnCards?: true;
}
interface NumberFact extends FactBase {
  kind: "number";
  /** 0 unless given. */
  min?: number;
  max: number;
  format: (value: number) => string;
  /** Absent: shown, not searched. */
  filter?: NumberFilter;
}
interface FlagFact extends FactBase {
  kind: "flag";
  format: (value: boolean) => string;
  filter?: { withoutLabel: string };
}
export type Fact = NumberFact | FlagFact;

const LOGEMENT = ["logement"] as const;
const HOTEL = ["hotel"] as const;
const exactly = (...counts: number[]): NumberRange[] => counts.map((count) => [count, count]);
const from = (...counts: number[]): NumberRange[] => counts.map((count) => [count, null]);

/**
 * Facts of a listing besides its amenities, in page order. The contract, the record, the host's form, the filters, the
 * page and the search follow from their descriptor. Words of the search text are in `search/parse-query.ts`.
 */
export const FACTS = {
  double_beds: {
    kind: "number",
    label: "Grands lits",
    group: "Chambre",
    categories: HOTEL,
    min: 1,
    max: MAX_BEDS,
    format: (count) => counted(count, "grand lit", "grands lits"),
  },
  single_beds: {
    kind: "number",
    label: "Lits simples",
    group: "Chambre",
    categories: HOTEL,
    min: 1,
    max: MAX_BEDS,
    format: (count) => counted(count, "lit simple", "lits simples"),
  },
  /** Square metres. */
  room_size: {
    kind: "number",
    label: "Surface (m²)",
    group: "Chambre",
    categories: HOTEL,
    min: 1,
    max: MAX_ROOM_SIZE,
    format: (size) => `${size}\u00a0m²`,
  },
  /** At most, of the guests of a room. */
  adults: {
    kind: "number",
    label: "Adultes",
    group: "Chambre",
    categories: HOTEL,
    min: 1,
    max: MAX_GUESTS,
    format: (count) => counted(count, "adulte", "adultes"),
  },
  /** At most, of the guests of a room; 0: none. */
  children: {
    kind: "number",
    label: "Enfants",
    group: "Chambre",
    categories: HOTEL,
    max: MAX_GUESTS,
    format: (count) => (count === 0 ? "sans enfant" : counted(count, "enfant", "enfants")),
  },
  /** 0 is a studio. */
  bedrooms: {
    kind: "number",
    label: "Chambres",
    group: "Pièces",
    categories: LOGEMENT,
    isOnCards: true,
    max: MAX_BEDROOMS,
    format: formatBedrooms,
    filter: {
      by: "count",
      choices: [...exactly(0, 1, 2, 3), ...from(4)],
      format: formatBedroomsBetween,
      option: (min, max) => (max === null ? `${formatBedrooms(min ?? 0)} ou plus` : formatBedroomsBetween(min, max)),
      isWide: true,
      withoutLabel: "avec plus ou moins de chambres",
    },
  },
  bathrooms: {
    kind: "number",
    label: "Salles de bain",
    group: "Pièces",
    categories: LOGEMENT,
    max: MAX_BEDROOMS,
    format: formatBathrooms,
    filter: {
      by: "least",
      choices: from(1, 2, 3, 4),
      format: (least) => `${formatBathrooms(least ?? 0)} au moins`,
      option: (least) => `${formatBathrooms(least ?? 0)} ou plus`,
      withoutLabel: "avec moins de salles de bain",
    },
  },
  furnished: {
    kind: "flag",
    label: "Meublé",
    group: "Pièces",
    categories: LOGEMENT,
    isOnCards: true,
    format: formatFurnished,
    filter: { withoutLabel: "meublé ou non" },
  },
  /** 0 is the ground floor. */
  floor: {
    kind: "number",
    label: "Étage",
    group: "Pièces",
    categories: LOGEMENT,
    max: MAX_FLOOR,
    format: formatFloor,
    filter: {
      by: "range",
      choices: [
        [null, 0],
        [null, 1],
        [null, 2],
        [null, 3],
        [1, null],
      ],
      format: formatFloors,
      isWide: true,
      withoutLabel: "à un autre étage",
    },
  },
  /** Hours of electricity on a usual day. */
  power_hours: {
    kind: "number",
    label: "Heures de courant par jour",
    group: "Électricité",
    categories: LOGEMENT,
    max: MAX_POWER_HOURS,
    format: formatPowerHours,
    filter: {
      by: "least",
      label: "Courant",
      choices: from(8, 12, 16, 20, 24),
      format: (least) => `courant ${formatPowerHours(least ?? 0)}`,
      option: (least) => formatPowerHours(least ?? 0) + (least === MAX_POWER_HOURS ? "" : " ou plus"),
      isWide: true,
      withoutLabel: "avec moins de courant",
    },
  },
} as const satisfies Record<string, Fact>;

export type FactName = keyof typeof FACTS;
export type FactValue<Name extends FactName> = (typeof FACTS)[Name]["kind"] extends "flag" ? boolean : number;
export const FACT_NAMES = Object.keys(FACTS) as FactName[];
export type CardFact = {
  [Name in FactName]: (typeof FACTS)[Name] extends { isOnCards: true } ? Name : never;
}[FactName];
export type PageFact = Exclude<FactName, CardFact>;
const isOnCards = (name: FactName): name is CardFact => "isOnCards" in FACTS[name];
export const CARD_FACTS = FACT_NAMES.filter(isOnCards);
/** Facts on a listing's page only. */
export const PAGE_FACTS = FACT_NAMES.filter((name): name is PageFact => !isOnCards(name));

export const mapFacts = <Value>(make: (fact: Fact, name: FactName) => Value): Record<FactName, Value> =>
  Object.fromEntries(FACT_NAMES.map((name) => [name, make(FACTS[name], name)])) as Record<FactName, Value>;

/** Null: not given. */
type FactValues = { [Name in FactName]: FactValue<Name> | null };
export interface ListingFacts extends FactValues {
  amenities: ListingAmenity[];
}

/** Returns whether listings of a category have the fact. Without a category every fact is filterable. */
export function appliesTo(name: FactName | ListingAmenity, category: Category | undefined): boolean {
  if (category === undefined) return true;
  if (name in FACTS) return (FACTS[name as FactName].categories as readonly Category[]).includes(category);
  return AMENITY_GROUPS[category].some(({ amenities }) => amenities.includes(name as ListingAmenity));
}

export const NO_FACTS: ListingFacts = { amenities: [], ...(mapFacts(() => null) as FactValues) };

/** Facts of a listing; absent or null where not given. */
export type GivenFacts = { [Name in keyof ListingFacts]?: ListingFacts[Name] | null | undefined };

/** Filters the known amenities and puts them in contract order. */
export const inOrder = (said: readonly string[]): ListingAmenity[] =>
  LISTING_AMENITIES.filter((amenity) => said.includes(amenity));

/** `wifi,pool` -> its amenities. */
export const parseAmenities = (text: string): ListingAmenity[] => inOrder(text.split(",").map((word) => word.trim()));

function counted(count: number, one: string, many: string): string {
  return `${count}\u00a0${count > 1 ? many : one}`;
}

function formatBedrooms(count: number): string {
  return count === 0 ? "studio" : counted(count, "chambre", "chambres");
}
/** Formats a range of bedrooms, of which one bound may be open. */
export function formatBedroomsBetween(min: number | null, max: number | null): string {
  if (max === null) return `${formatBedrooms(min ?? 0)} au moins`;
  if (min === max || max === 0) return formatBedrooms(max);
  if (!min) return `${formatBedrooms(max)} au plus`;
  return max === min + 1 ? `${min} ou ${formatBedrooms(max)}` : `de ${min} à ${formatBedrooms(max)}`;
}
function formatBathrooms(count: number): string {
  return counted(count, "salle de bain", "salles de bain");
}
function formatFurnished(furnished: boolean): string {
  return furnished ? "meublé" : "non meublé";
}
function formatPowerHours(hours: number): string {
  return hours === MAX_POWER_HOURS ? "jour et nuit" : `${hours}\u00a0h par jour`;
}
/** Formats a range of floors, of which one bound may be open. */
export function formatFloors(min: number | null, max: number | null): string {
  if (max === 0 || (max !== null && min === max)) return formatFloor(max);
  const least = min !== null && min > 0 && `${formatFloor(min)} au moins`;
  const most = max !== null && `${formatFloor(max)} au plus`;
  return least === "1er étage au moins" && !most ? "à l’étage" : [least, most].filter(Boolean).join(", ");
}
function formatFloor(floor: number): string {
  return floor === 0 ? "rez-de-chaussée" : floor === 1 ? "1er étage" : `${floor}e étage`;
}

/** Formats a fact's value; null where it is not given. */
export function formatFact(name: FactName, { [name]: value }: GivenFacts): string | null {
  const { format } = FACTS[name] as { format: (value: unknown) => string };
  return value === null || value === undefined ? null : format(value);
}

/** Returns the given facts by group in page order, without empty groups. */
export function factGroups(given: GivenFacts): { title: string; facts: string[] }[] {
  const has = given.amenities ?? [];
  const named = (keys: readonly ListingAmenity[]) =>
    keys.filter((key) => has.includes(key)).map((key) => LISTING_AMENITY_LABELS[key]);
  const valued = (group: Fact["group"]) =>
    FACT_NAMES.filter((name) => FACTS[name].group === group)
      .map((name) => formatFact(name, given))
      .filter((text) => text !== null);
  const groupedSeparately: readonly ListingAmenity[] = [...WATER, ...POWER];
  const groups = [
    { title: "Chambre", facts: valued("Chambre") },
    { title: "Pièces", facts: valued("Pièces") },
    { title: "Équipements", facts: named(LISTING_AMENITIES.filter((key) => !groupedSeparately.includes(key))) },
    { title: "Eau", facts: named(WATER) },
    { title: "Électricité", facts: [...named(POWER), ...valued("Électricité")] },
  ];
  return groups.filter(({ facts }) => facts.length > 0);
}

/** Amenities on a card, by priority. */
const ON_CARDS: readonly ListingAmenity[] = ["pool", "breakfast", "generator", "solar", "wifi", "parking"];
const MAX_ON_CARD = 2;

/** `2 chambres · meublé`, or two amenities; null without facts. */
export function cardFacts(given: GivenFacts): string | null {
  const facts = CARD_FACTS.filter((name) => given[name] !== false)
    .map((name) => formatFact(name, given))
    .filter((text) => text !== null);
  const has = given.amenities ?? [];
  const things = ON_CARDS.filter((key) => has.includes(key)).map((key) => LISTING_AMENITY_LABELS[key]);
  const shown = [...facts, ...things].slice(0, MAX_ON_CARD);
  return shown.length > 0 ? shown.join(" · ") : null;
}
