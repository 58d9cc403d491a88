/**
 * Path that a guard redirected a signed-out visitor from.
 * Stored in the history entry, so that reload and back work.
 */
export interface ReturnState {
  wanted: string;
  /** Opened by a link inside the application, so the previous page is one step back. */
  came_from_page: boolean;
}

/**
 * Reads the wanted path of a history state; accepts only paths of this site. Browsers read `\` as `/` and
 * drop tabs and line ends, so `/\host` and `/⇥/host` lead to other sites.
 */
export function returnUrl(state: unknown): string | null {
  const wanted = (state as Partial<ReturnState> | null)?.wanted;
  return typeof wanted === "string" && /^\/(?![/\\])[^\t\r\n]*$/.test(wanted) ? wanted : null;
}

/** Returns whether cancelling goes back to the previous page. */
export function cameFromPage(state: unknown): boolean {
  return (state as Partial<ReturnState> | null)?.came_from_page === true;
}
