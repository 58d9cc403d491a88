/** The same letters without accents: `Hôtel` -> `Hotel`. */
export function withoutAccents(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "");
}

/** Text made comparable: lower case without accents or ligatures. */
export function plainLetters(text: string): string {
  return withoutAccents(text.toLowerCase().replaceAll("œ", "oe").replaceAll("æ", "ae"));
}

/**
 * A place name as one comparable key: «Ngaliéma» = «ngaliema», «Mont-Ngafula» = «mont ngafula».
 * Empty when the name has no letters.
 */
export function placeKey(name: string): string {
  return plainLetters(name).replaceAll(/[^a-z0-9]/g, "");
}
