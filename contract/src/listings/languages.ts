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
