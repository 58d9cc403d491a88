const KEY = "lopango.splash";

export interface Arrival {
  /** Of the address that this visit began with. */
  pathname: string;
  /** In this browser session already. */
  shown: boolean;
  reducedMotion: boolean;
  /** The visitor asked for fewer bytes. */
  saveData: boolean;
}

/** Whether the splash is shown: once per session, to who enters through `/` and asked for nothing quieter (design §15). */
export function deservesSplash({ pathname, shown, reducedMotion, saveData }: Arrival): boolean {
  return pathname === "/" && !shown && !reducedMotion && !saveData;
}

/** Decides for this visit, and remembers that it had its turn. */
export function takeSplashTurn(): boolean {
  try {
    const wanted = deservesSplash({
      pathname: window.location.pathname,
      shown: sessionStorage.getItem(KEY) !== null,
      reducedMotion: window.matchMedia("(prefers-reduced-motion: reduce)").matches,
      saveData: (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true,
    });
    // Whoever entered elsewhere is at home already when they come to `/`.
    sessionStorage.setItem(KEY, "1");
    return wanted;
  } catch {
    // Without storage it would come back with every page.
    return false;
  }
}
