/** Languages that a host can say they speak; `languageName` names them. */
export const HOST_LANGUAGES = ["fr", "en", "ln", "sw", "kg", "lua", "pt"] as const;
export type HostLanguage = (typeof HOST_LANGUAGES)[number];
