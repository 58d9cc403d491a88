import type { SCREENS } from "@lopango/contract/screens";

/** A copy, because importing the screens would enlarge the inline script. */
const HOME: (typeof SCREENS)["home"] = "/";

/** A session cookie: shared by all tabs, deleted when the browser closes. */
const COOKIE = "lopango_splash=1";

export interface Visit {
  pathname: string;
  shown: boolean;
  reducedMotion: boolean;
  saveData: boolean;
}

/** Returns whether to show the splash: once per session, on `/`, without reduced motion or data saver. */
export function shouldShowSplash({ pathname, shown, reducedMotion, saveData }: Visit): boolean {
  return pathname === HOME && !shown && !reducedMotion && !saveData;
}

/** Decides for this visit and stores that the splash had its turn. */
export function claimSplash(): boolean {
  const shown = hasCookie();
  keepSplashAway();
  return shouldShowSplash({
    pathname: window.location.pathname,
    // Without cookies it would repeat on every page.
    shown: shown || !hasCookie(),
    reducedMotion: window.matchMedia("(prefers-reduced-motion: reduce)").matches,
    saveData: (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true,
  });
}

/** Stores that the splash had its turn; visits that start on another page skip it. */
export function keepSplashAway(): void {
  document.cookie = `${COOKIE}; path=/; samesite=lax`;
}

const hasCookie = (): boolean => document.cookie.includes(COOKIE);

/**
 * Returns whether the browser supports the application: Chrome 93, Safari 15.4 or later.
 * The style sheet has the same check and shows older browsers a banner.
 */
export const isRecentBrowser = (): boolean => CSS.supports("accent-color", "red");
