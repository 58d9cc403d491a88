/** Logarithmic bands of prices: a saved search has few keys (docs/product/saved-searches.md#what-publishing-costs). */

/** USD 10.00; each band above is 1.5 times wider, up to the maximum price. */
const FIRST_EDGE_CENTS = 1_000;
const GROWTH = 1.5;

export const PRICE_BANDS = 24;

/** Returns the band of a price in minor units, 0 to 23, monotonically. */
export function priceBand(cents: number): number {
  if (cents < FIRST_EDGE_CENTS) return 0;
  return Math.min(PRICE_BANDS - 1, 1 + Math.floor(Math.log(cents / FIRST_EDGE_CENTS) / Math.log(GROWTH)));
}

/** Returns the bands of prices from `min` to `max`; null for all bands, empty when `min` > `max`. */
export function priceBands(min: number, max: number): number[] | null {
  const [first, last] = [priceBand(min), priceBand(max)];
  if (min > max) return [];
  if (first === 0 && last === PRICE_BANDS - 1) return null;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
