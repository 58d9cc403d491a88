/**
 * Oldest supported browsers, by the names of MDN's compatibility data.
 * Android 5 ends at Chrome 95, iPhones of 2015 at Safari 15.
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

/** Targets in the bundler's notation. */
export const OLDEST_BROWSERS = (["chrome", "safari", "firefox"] as const).map((name) => `${name}${OLDEST[name]}`);

/**
 * Syntax target of scripts. Lower targets transpile class fields for engine bugs that no class here meets,
 * which adds half a kilobyte to `/`.
 */
export const SYNTAX = ["chrome98", "safari16", "firefox115"];
