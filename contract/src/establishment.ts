import { PHOTO_TYPES } from "./photos.ts";

/** What a hotel's application is made of, without a schema: forms import it for free (spec §3, §5). */

export const ESTABLISHMENT_CATEGORIES = ["hotel", "aparthotel", "guesthouse", "lodge", "resort", "hostel"] as const;
export type EstablishmentCategory = (typeof ESTABLISHMENT_CATEGORIES)[number];

export const AMENITIES = [
  "wifi",
  "parking",
  "pool",
  "gym",
  "restaurant",
  "room_service",
  "airport_shuttle",
  "accessible",
] as const;
export type Amenity = (typeof AMENITIES)[number];

export const AMENITY_LABELS: Record<Amenity, string> = {
  wifi: "Wi-Fi",
  parking: "parking",
  pool: "piscine",
  gym: "salle de sport",
  restaurant: "restaurant",
  room_service: "service en chambre",
  airport_shuttle: "navette pour l’aéroport",
  accessible: "accès en fauteuil roulant",
};

export const FILE_KINDS = ["legal", "gallery"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** What a file of each kind may be; its bytes tell, not its name (design §9). */
export const FILE_TYPES = {
  legal: ["application/pdf", ...PHOTO_TYPES],
  gallery: PHOTO_TYPES,
} as const satisfies Record<FileKind, readonly string[]>;

export const MAX_STARS = 5;
export const MAX_PARTNER_FILE_BYTES = 15 * 1024 * 1024;
/** Of each kind in one application. */
export const MAX_FILES_PER_KIND = 20;
/** Advised for the gallery and not enforced (spec §5). */
export const ADVISED_GALLERY = { from: 5, to: 10 } as const;
export const MAX_ROOM_TYPES = 20;
export const MAX_LANGUAGES = 20;
export const MAX_LANGUAGE_LENGTH = 30;
/** A manager's, or the holder's of an account. */
export const MAX_NAME_LENGTH = 120;
/** What somebody does in the hotel. */
export const MAX_OCCUPATION_LENGTH = 80;
/** The number of a paper: identity, trade register, tax. */
export const MAX_PAPER_LENGTH = 60;
export const MAX_EMAIL_LENGTH = 254;
export const MAX_WEBSITE_LENGTH = 300;
export const MAX_POSTAL_CODE_LENGTH = 20;
/** Of one account, whatever became of them. */
export const MAX_APPLICATIONS = 10;
export const MIN_YEAR_FOUNDED = 1800;
export const MAX_YEAR_FOUNDED = 2100;
export const YEAR_LENGTH = String(MAX_YEAR_FOUNDED).length;

export const DEFAULT_LANGUAGES: readonly string[] = ["fr", "en"];

/** Whole stars from 0 to 5, whatever was typed. */
export function clampStars(stars: number): number {
  return Number.isNaN(stars) ? 0 : Math.min(MAX_STARS, Math.max(0, Math.round(stars)));
}

/** `'FR, en,,ln'` -> `['fr', 'en', 'ln']`; nothing typed gives the default (spec §5). */
export function parseLanguages(text: string): string[] {
  return knownLanguages(text.split(","));
}

/** Trimmed, lower case, each once; the default when none is left. */
export function knownLanguages(languages: readonly string[]): string[] {
  const known = [...new Set(languages.map((language) => language.trim().toLowerCase()).filter(Boolean))];
  return known.length > 0 ? known : [...DEFAULT_LANGUAGES];
}

/** The sentence for a file that is over the limit (spec §5). */
export const fileTooLarge = (name: string): string => `Le fichier "${name}" dépasse 15 Mo.`;

/** The sentence for a year that has not begun. */
export const YEAR_IN_FUTURE = "Cette année n’a pas encore commencé.";
