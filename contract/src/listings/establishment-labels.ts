import type { EstablishmentCategory } from "./establishment.ts";

export const ESTABLISHMENT_LABELS: Record<EstablishmentCategory, string> = {
  hotel: "Hôtel",
  aparthotel: "Appart’hôtel",
  guesthouse: "Maison d’hôtes",
  lodge: "Lodge",
  resort: "Complexe hôtelier",
  hostel: "Auberge",
};

const LANGUAGES: Record<string, string> = {
  fr: "Français",
  en: "Anglais",
  ln: "Lingala",
  sw: "Swahili",
  kg: "Kikongo",
  lua: "Tshiluba",
  pt: "Portugais",
};

/** `ln` -> `Lingala`; unknown languages are returned capitalized. */
export function languageName(language: string): string {
  return LANGUAGES[language] ?? language.charAt(0).toUpperCase() + language.slice(1);
}

export function starsText(stars: number): string {
  return stars === 0 ? "Sans étoile" : `${stars}\u00a0étoile${stars > 1 ? "s" : ""}`;
}
