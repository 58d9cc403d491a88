/** Constants of a hotel's application, without schemas: forms import them without zod. */

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

export const MAX_STARS = 5;
export const MAX_FILES_PER_KIND = 20;
/** Recommended number of gallery photos; not enforced. */
export const ADVISED_GALLERY = { from: 5, to: 10 } as const;
/** Of an application, and of a house. */
export const MAX_ROOM_TYPES = 40;
export const MAX_LANGUAGES = 20;
export const MAX_LANGUAGE_LENGTH = 30;
/** Of a field with languages separated by commas. */
export const MAX_LANGUAGES_TEXT = 200;
export const MAX_OCCUPATION_LENGTH = 80;
/** Number of a document: identity, trade register, tax. */
export const MAX_PAPER_LENGTH = 60;
export const MAX_EMAIL_LENGTH = 254;
export const MAX_WEBSITE_LENGTH = 300;
export const MAX_POSTAL_CODE_LENGTH = 20;
export const MIN_YEAR_FOUNDED = 1800;
export const MAX_YEAR_FOUNDED = 2100;
export const YEAR_LENGTH = String(MAX_YEAR_FOUNDED).length;
