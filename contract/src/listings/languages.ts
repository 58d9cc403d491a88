/** Languages that a host can say they speak; `languageName` names them. */
export const HOST_LANGUAGES = ["fr", "en", "ln", "sw", "kg", "lua", "pt"] as const;
export type HostLanguage = (typeof HOST_LANGUAGES)[number];

const LANGUAGES: Record<string, string> = {
  fr: "Français",
  en: "Anglais",
  ln: "Lingala",
  sw: "Swahili",
  kg: "Kikongo",
  lua: "Tshiluba",
  pt: "Portugais",
};

/** Languages with a checkbox: the official one, the four national ones, and those of most travellers. */
export const OFFERED_LANGUAGES: readonly string[] = Object.keys(LANGUAGES);

/** `ln` -> `Lingala`; unknown languages are returned capitalized. */
export function languageName(language: string): string {
  return LANGUAGES[language] ?? language.charAt(0).toUpperCase() + language.slice(1);
}
