/**
 * Prices in bands on a logarithmic scale (design §10). A price range under `created_at` order would
 * bill every entry that it skips; a handful of band ids is an equality, which skips nothing.
 */

/** USD 10.00 and, from there, half as much again per band up to the highest price allowed. */
const FIRST_EDGE_CENTS = 1_000;
const GROWTH = 1.5;

/** With the other criteria of a search, as many alternatives as Firestore takes in one query (30). */
export const PRICE_BANDS = 24;

/** Band of a price in minor units, 0 to 23; never falls when the price rises. */
export function priceBand(cents: number): number {
  if (cents < FIRST_EDGE_CENTS) return 0;
  return Math.min(PRICE_BANDS - 1, 1 + Math.floor(Math.log(cents / FIRST_EDGE_CENTS) / Math.log(GROWTH)));
}

/** The bands that hold every price from `min` to `max`; null when that is all of them. Empty when `min` > `max`. */
export function priceBands(min: number | undefined, max: number | undefined): number[] | null {
  const first = min === undefined ? 0 : priceBand(min);
  const last = max === undefined ? PRICE_BANDS - 1 : priceBand(max);
  if (min !== undefined && max !== undefined && min > max) return [];
  if (first === 0 && last === PRICE_BANDS - 1) return null;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
