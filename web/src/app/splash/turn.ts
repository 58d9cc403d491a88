import type { SCREENS } from "@lopango/contract/screens";

/** Its address alone: the splash waits for no other screen's. */
const HOME: (typeof SCREENS)["home"] = "/";

/** A cookie without an end: every tab sees it, and it goes when the browser is closed. */
const COOKIE = "lopango_splash=1";

export interface Visit {
  /** Of the address that this visit began with. */
  pathname: string;
  /** In this browser session already. */
  shown: boolean;
  reducedMotion: boolean;
  /** The visitor asked for fewer bytes. */
  saveData: boolean;
}

/** Whether the splash is shown: once per session, to who enters through `/` and asked for nothing quieter (design §15). */
export function deservesSplash({ pathname, shown, reducedMotion, saveData }: Visit): boolean {
  return pathname === HOME && !shown && !reducedMotion && !saveData;
}

/** Decides for this visit, and remembers that it had its turn. */
export function takeSplashTurn(): boolean {
  const shown = hasCookie();
  keepSplashAway();
  return deservesSplash({
    pathname: window.location.pathname,
    // Where no cookie is kept it would come back with every page.
    shown: shown || !hasCookie(),
    reducedMotion: window.matchMedia("(prefers-reduced-motion: reduce)").matches,
    saveData: (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true,
  });
}

/** It has had its turn. Whoever entered elsewhere is at home already when they come to `/`. */
export function keepSplashAway(): void {
  document.cookie = `${COOKIE}; path=/; samesite=lax`;
}

const hasCookie = (): boolean => document.cookie.includes(COOKIE);
