import { LISTING_AMENITIES, type ListingAmenity } from "./listing-facts.ts";
import { plainLetters } from "./plain-letters.ts";

/** How people say the facts of a listing, in questions and in titles (decision 72): patterns over plain letters. */

const WORDS: Record<ListingAmenity, string> = {
  wifi: "wi ?fi|internet|fibre|connexion(?: internet)?",
  parking: "parkings?|garages?|stationnement",
  pool: "piscines?",
  gym: "gym|fitness|musculation|salles? de (?:sport|gym)",
  restaurant: "restaurants?|restos?",
  room_service: "room ?service|services? en chambre",
  airport_shuttle: "navettes?(?: (?:pour |de )?(?:l'? ?)?aeroport)?",
  accessible: "fauteuils? roulants?|handicapes?|pmr|mobilite reduite",
  air_conditioning: "clim(?:atis(?:ation|eurs?|ee?s?))?",
  breakfast: "petits? dej(?:euners?)?",
  hot_water: "eau chaude|chauffe eau",
  guard: "gardiens?|gardiennage|sentinelles?|vigiles?|securisee?s?",
  regideso: "regideso",
  borehole: "forages?|puits",
  tank: "citernes?|reservoirs?",
  snel: "snel",
  prepaid: "(?:compteurs? )?prepayee?s?|cash ?power",
  generator: "groupes? electrogenes?|generat(?:eurs?|rices?)",
  solar: "(?:(?:panneaux?|energie|electricite) )?solaires?",
};

/** Each amenity with the words that say it, wherever they stand. */
export const SAID_AMENITIES: readonly (readonly [ListingAmenity, RegExp])[] = LISTING_AMENITIES.map((amenity) => [
  amenity,
  new RegExp(`\\b(?:avec )?(?:${WORDS[amenity]})\\b`, "g"),
]);

const ANY = `(?:${Object.values(WORDS).join("|")})`;
/** What is said not to be there: «sans piscine», «pas de parking ni clim». */
export const SAID_MISSING = new RegExp(
  `\\b(?:sans|pas|non|aucune?) (?:(?:de|du|des|le|la|les|une?|aucune?) |[dl]'? ?)?${ANY}\\b(?: ni (?:de |d'? ?)?${ANY}\\b)*`,
  "g",
);

export const SAID_UNFURNISHED = /\b(?:non|pas|sans) meublee?s?\b/;
export const SAID_FURNISHED = /\bmeublee?s?\b/;

/** As a question is read: plain letters, words apart. */
export const comparable = (text: string): string =>
  plainLetters(text)
    .replaceAll(/[’`\xb4]/g, "'")
    .replaceAll(/\s+/g, " ")
    .replaceAll("-", " ");

/** The amenities of which a text says that they are there. */
export function amenitiesIn(text: string): ListingAmenity[] {
  const plain = comparable(text).replaceAll(SAID_MISSING, " | ");
  return SAID_AMENITIES.filter(([, words]) => plain.search(words) >= 0).map(([amenity]) => amenity);
}

/** Whether a text says «meublé» or «non meublé»; null when it says neither. */
export function furnishedIn(text: string): boolean | null {
  const plain = comparable(text);
  if (SAID_UNFURNISHED.test(plain)) return false;
  return SAID_FURNISHED.test(plain) ? true : null;
}
