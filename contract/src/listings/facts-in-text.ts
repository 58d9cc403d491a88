import { LISTING_AMENITIES, type ListingAmenity } from "./listing-facts.ts";
import { plainLetters } from "../platform/plain-letters.ts";

/** Patterns for facts in search texts and titles (docs/product/search.md#words), over plain letters. */

export const NUMBER_WORDS = ["zero", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];
export const NUMBER = `(?:\\d+|${NUMBER_WORDS.slice(1).join("|")}|une)`;
export function numberOf(text: string): number {
  if (text === "une") return 1;
  const word = NUMBER_WORDS.indexOf(text);
  return word >= 0 ? word : Number(text);
}

const WORDS: Record<ListingAmenity, string> = {
  wifi: "wi ?fi|internet(?: haut debit)?|fibre(?: optique)?|starlink|connexion(?: internet| starlink)?",
  parking: "parkings?|garages?|stationnements?",
  pool: "piscines?",
  gym: "gym|fitness|musculation|salles? de (?:sport|gym)",
  restaurant: "restaurants?|restos?",
  room_service: "room ?service|services? en chambre",
  airport_shuttle: "navettes?(?: (?:pour |de )?(?:l'? ?)?aeroport)?",
  accessible: "fauteuils? roulants?|handicapes?|pmr|mobilite reduite",
  air_conditioning: "clim(?:atis(?:ation|eurs?|er|ee?s?))?|air conditionnee?",
  breakfast: "(?:petits?|p'?tits?) dej(?:euners?)?",
  hot_water: "eau chaude|chauffe eau",
  guard: "gardiens?|gardiennage|sentinelles?|vigiles?|securisee?s?|securite",
  regideso: "(?:eau (?:de (?:la )?)?)?regideso",
  borehole: "(?:eau de )?(?:forages?|puits?)",
  tank: "citernes?|reservoirs?",
  snel: "(?:(?:courant|electricite) (?:de (?:la )?)?)?snel",
  prepaid: "(?:compteurs? )?(?:prepayee?s?|cash ?power)",
  generator: "groupes? electrogenes?|generat(?:eurs?|rices?)|avec (?:un )?groupe(?! d)",
  solar: "(?:(?:panneaux?|kits?|energie|electricite|courant) )?solaires?",
};

export const AMENITY_PATTERNS: readonly (readonly [ListingAmenity, RegExp])[] = LISTING_AMENITIES.map((amenity) => [
  amenity,
  new RegExp(`\\b(?:avec )?(?:${WORDS[amenity]})\\b`, "g"),
]);

const ANY = `(?:${Object.values(WORDS).join("|")})`;
const ARTICLE = "(?:(?:de|du|des|le|la|les|une?|aucune?) |[dl]'? ?)?";
const WHATEVER = `${ARTICLE}(?:${ANY}|[a-z]{3,})\\b`;
/**
 * Negations: «sans piscine», «ni piscine ni clim», «pas de parking ni clim», «sans caution».
 * Excludes the quartier Sans-Fil.
 */
export const MISSING_PATTERN = new RegExp(
  `\\b(?:(?:sans|ni|aucune?) (?!fil\\b)${WHATEVER}|(?:pas|non) ${ARTICLE}${ANY}\\b|pas (?=d[e' ])${WHATEVER})(?: ni ${WHATEVER})*`,
  "g",
);

/** «Meubler» is a frequent misspelling of «meublé». */
const FURNISHED = "m(?:eu|u)bl(?:ee?s?|er)";
export const UNFURNISHED_PATTERN = new RegExp(`\\b(?:(?:non|pas|sans) ${FURNISHED}|vides?)\\b`);
export const FURNISHED_PATTERN = new RegExp(`\\b${FURNISHED}\\b`);

const ORDINALS = ["premier", "deuxieme", "troisieme", "quatrieme", "cinquieme", "sixieme"];
const COUNTED_FLOOR = `(?:(\\d{1,2}) ?(?:er|nd|i?e(?:me)?)|(${ORDINALS.join("|")}))`;
/** A floor in one of three groups: number, ordinal word, number after «étage». No group: the ground floor. */
export const FLOOR_PATTERN = `(?:rez de chaussee|${COUNTED_FLOOR} etage|etage (\\d{1,2}))(?![a-z0-9])`;
/** Two floors, three groups each: «1er et 3e étage», «du rez-de-chaussée au 2e étage». */
export const FLOORS_PATTERN = `(?:rez de chaussee|${COUNTED_FLOOR}(?: etage)?|etage (\\d{1,2})) (?:ou|et|a|au)(?: au| le| du)? ${FLOOR_PATTERN}`;

export const floorOf = (counted?: string, spelled?: string, behind?: string): number =>
  spelled === undefined ? Number(counted ?? behind ?? 0) : ORDINALS.indexOf(spelled) + 1;

/** Normalizes a text: plain letters, separated words. Removes «à deux pas de», which is not a negation. */
export const comparable = (text: string): string =>
  plainLetters(text)
    .replaceAll(/[’`\xb4]/g, "'")
    .replaceAll(/\s+/g, " ")
    .replaceAll("-", " ")
    .replaceAll(/\b(?:a )?(?:deux|2|quelques) pas (?=d[eu' ])/g, "pres ");

export function amenitiesIn(text: string): ListingAmenity[] {
  const plain = comparable(text).replaceAll(MISSING_PATTERN, " | ");
  return AMENITY_PATTERNS.filter(([, words]) => plain.search(words) >= 0).map(([amenity]) => amenity);
}

/** Returns whether a text says «meublé» or «non meublé»; null for neither. */
export function furnishedIn(text: string): boolean | null {
  const plain = comparable(text);
  if (UNFURNISHED_PATTERN.test(plain)) return false;
  return FURNISHED_PATTERN.test(plain) ? true : null;
}

const FLOOR = new RegExp(`\\b${FLOOR_PATTERN}`);
/** Returns the floor in a text; null when none. */
export function floorIn(text: string): number | null {
  const found = FLOOR.exec(comparable(text));
  return found && floorOf(...found.slice(1));
}

const BEDROOMS = new RegExp(`\\b(${NUMBER}) chambres?\\b`);
const ROOMS = new RegExp(`\\b(${NUMBER}) pieces?\\b`);
/** Returns the number of bedrooms in a text, one fewer than rooms; null when none. */
export function bedroomsIn(text: string): number | null {
  const plain = comparable(text);
  const [, bedrooms] = BEDROOMS.exec(plain) ?? [];
  if (bedrooms) return numberOf(bedrooms);
  const [, rooms] = ROOMS.exec(plain) ?? [];
  if (rooms) return numberOf(rooms) - 1;
  return /\bchambre salon\b/.test(plain) ? 1 : null;
}
