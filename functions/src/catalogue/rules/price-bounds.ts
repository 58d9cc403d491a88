import { indexedPrice } from "../../listings/rules/search-values.ts";

/** Bounds of a search in minor units, inclusive. `price_currency`: of the bounds; dollars unless said. */
export interface PriceBounds {
  min_price_cents?: number | undefined;
  max_price_cents?: number | undefined;
  price_currency?: "CDF" | undefined;
}

export interface Range {
  from: number;
  to: number;
}

export const PRICED_IN = ["dollars", "francs"] as const;

/** Prices as the index knows them, by currency; none where no price of a currency fits. */
export type IndexedRanges = Partial<Record<(typeof PRICED_IN)[number], Range>>;

/** Bounds by currency, at the rate of the day, and the ranges of the index: one that contains all, and of each currency. */
export interface SearchedPrices {
  matches: (listing: { base_price_cents: number; currency: string }) => boolean;
  indexed: Range;
  ranges: IndexedRanges;
}

/**
 * Returns the prices that a search asks for; null without bounds. Without a rate, prices of the other currency fit no
 * bounds (docs/product/search.md#filters).
 * @param usd_cdf - francs for a dollar, null without a rate
 */
export function searchedPrices(
  { min_price_cents: min, max_price_cents: max, price_currency: said }: PriceBounds,
  usd_cdf: number | null,
): SearchedPrices | null {
  if (min === undefined && max === undefined) return null;
  const asked = { from: min ?? 0, to: max ?? Number.MAX_SAFE_INTEGER };
  const francs = said === "CDF" ? asked : scaled(asked, usd_cdf);
  const dollars = said === "CDF" ? scaled(asked, usd_cdf && 1 / usd_cdf) : asked;
  const inFrancs = francs && { from: inIndex(francs.from), to: inIndex(francs.to) };
  const ranges = [dollars, inFrancs].filter(isGiven);
  return {
    matches: ({ base_price_cents: price, currency }) => {
      const range = currency === "CDF" ? francs : dollars;
      return range !== null && price >= range.from && price <= range.to;
    },
    indexed: {
      from: Math.floor(Math.min(...ranges.map(({ from }) => from))),
      to: Math.ceil(Math.max(...ranges.map(({ to }) => to))),
    },
    ranges: { ...(isGiven(dollars) && { dollars }), ...(isGiven(inFrancs) && { francs: inFrancs }) },
  };
}

/** Between two cents of one currency the other may have no price. */
const isGiven = (range: Range | null): range is Range => range !== null && range.from <= range.to;

const isOpen = (cents: number): boolean => cents === Number.MAX_SAFE_INTEGER;

/** Rounds inwards: no price beyond the bounds that were asked for. */
const scaled = ({ from, to }: Range, rate: number | null): Range | null =>
  rate === null
    ? null
    : {
        from: from === 0 ? 0 : Math.ceil(from * rate - ROUNDING),
        to: isOpen(to) ? to : Math.floor(to * rate + ROUNDING),
      };

/** Of binary fractions. */
const ROUNDING = 1e-6;

const inIndex = (francs: number): number => (isOpen(francs) ? francs : indexedPrice(francs, "CDF"));
