/**
 * Public API responses that the page is rendered from, without a signed-in user.
 * Hydration uses them instead of fetching.
 */
export interface PageData {
  /** Path and query of the page. */
  address: string;
  /** Render time, ISO 8601. */
  at: string;
  /** Keyed by the web's cache keys. */
  answers: Record<string, unknown>;
}

export const PAGE_DATA = "page-data";
