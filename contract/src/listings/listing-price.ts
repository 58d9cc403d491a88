import { MAX_PRICE_CENTS } from "../limits.ts";
import { formatPrice } from "../payments/money.ts";

/** Highest price per currency, in minor units; a higher price is a typing error. */
const HIGHEST: Record<string, number> = {
  USD: MAX_PRICE_CENTS,
  EUR: MAX_PRICE_CENTS,
  /** Angolan kwanza. */
  AOA: 10_000_000_000,
  BIF: 30_000_000_000,
  CDF: 30_000_000_000,
  KES: 1_500_000_000,
  RWF: 15_000_000_000,
  TZS: 30_000_000_000,
  UGX: 40_000_000_000,
  XAF: 6_000_000_000,
  ZAR: 200_000_000,
  ZMW: 300_000_000,
};

export const highestPrice = (currency: string): number => HIGHEST[currency] ?? MAX_PRICE_CENTS;

export const HIGHEST_PRICE = Math.max(...Object.values(HIGHEST));

/** Returns the French error of a listing's price; null when valid. */
export function priceProblem(listing: {
  base_price_cents: number;
  currency: string;
  is_active: boolean;
}): string | null {
  const { base_price_cents: price, currency, is_active: isOnline } = listing;
  const highest = highestPrice(currency);
  if (price > highest) return `Ce prix est trop élevé\u202f: ${formatPrice(highest, currency)} au plus.`;
  return isOnline && price === 0 ? NO_PRICE_ONLINE : null;
}

const NO_PRICE_ONLINE = "Une annonce en ligne a un prix. Indiquez-le, ou gardez l’annonce hors ligne.";
