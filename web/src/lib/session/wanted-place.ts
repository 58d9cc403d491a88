/**
 * Where a signed-out visitor wanted to go when the guard sent them to `/`. It travels in the history entry, so
 * that reload and back behave, and comes with everything chosen so far: dates stand in the address.
 */
export interface WantedPlace {
  wanted: string;
  /** By a link of another page, which is one step back in the history. */
  came_from_page: boolean;
}

/**
 * The wanted place in a history state, whatever that is; only own paths count. Browsers read `\` as `/`, and read
 * over tabs and line ends: `/\host` and `/⇥/host` are addresses of others, too.
 */
export function wantedPlace(state: unknown): string | null {
  const wanted = (state as Partial<WantedPlace> | null)?.wanted;
  return typeof wanted === "string" && /^\/(?![/\\])[^\t\r\n]*$/.test(wanted) ? wanted : null;
}

/** Whether who gives up the wanted place goes back to the page where they were. */
export function cameFromPage(state: unknown): boolean {
  return (state as Partial<WantedPlace> | null)?.came_from_page === true;
}
