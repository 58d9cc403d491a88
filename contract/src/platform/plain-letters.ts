import { normalized } from "./normalized.ts";

/** Removes accents: `Hôtel` -> `Hotel`. */
export function withoutAccents(text: string): string {
  return normalized(text, "NFD").replaceAll(/\p{M}/gu, "");
}

/** Lower-cases, without accents or ligatures. */
export function plainLetters(text: string): string {
  return withoutAccents(text.toLowerCase().replaceAll("œ", "oe").replaceAll("æ", "ae"));
}

/**
 * Comparison key of a place name: «Ngaliéma» = «ngaliema», «Mont-Ngafula» = «mont ngafula».
 * Empty for a name without letters.
 */
export function placeKey(name: string): string {
  return plainLetters(name).replaceAll(/[^a-z0-9]/g, "");
}
