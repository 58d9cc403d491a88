/** The oldest browsers in which a guest and a host can do everything, by their names in MDN's compatibility data. */
export const OLDEST = {
  chrome: 95,
  chrome_android: 95,
  firefox: 115,
  firefox_android: 115,
  safari: 15.4,
  safari_ios: 15.4,
} as const;

export type Browser = keyof typeof OLDEST;
