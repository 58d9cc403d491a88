/**
 * The oldest browsers in which a guest and a host can do everything, by their names in MDN's compatibility data; Android 5
 * ends at Chrome 95, iPhones of 2015 at Safari 15.
 */
export const OLDEST = {
  chrome: 95,
  chrome_android: 95,
  firefox: 115,
  firefox_android: 115,
  safari: 15.4,
  safari_ios: 15.4,
} as const;

export type Browser = keyof typeof OLDEST;

/** The same as the bundler names them. */
export const OLDEST_BROWSERS = (["chrome", "safari", "firefox"] as const).map((name) => `${name}${OLDEST[name]}`);

/**
 * What scripts are written for: the same syntax. Below these two the compiler writes fields of classes otherwise, half a
 * kilobyte for `/`, around faults of theirs that no class here meets.
 */
export const SYNTAX = ["chrome98", "safari16", "firefox115"];
