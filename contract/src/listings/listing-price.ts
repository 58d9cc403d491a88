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

type RatePrices = Readonly<Record<(typeof PLAN_PRICES)[number], number | undefined>>;

const PLAN_PRICES = ["breakfast_cents", "extra_guest_cents", "tax_cents"] as const;

/** Returns the French errors of all amounts of a listing, each bounded by its currency (docs/product/listings.md#price). */
export function priceProblems(listing: {
  base_price_cents: number;
  currency: string;
  is_active: boolean;
  rate_plan: Partial<RatePrices>;
  rates: readonly { price_cents?: number | null | undefined }[];
}): { field: string; message: string }[] {
  const base = priceProblem(listing);
  const highest = highestPrice(listing.currency);
  const tooHigh = `Ce prix est trop élevé\u202f: ${formatPrice(highest, listing.currency)} au plus.`;
  return [
    ...(base === null ? [] : [{ field: "base_price_cents", message: base }]),
    ...PLAN_PRICES.filter((name) => (listing.rate_plan[name] ?? 0) > highest).map((name) => ({
      field: `rate_plan.${name}`,
      message: tooHigh,
    })),
    ...(listing.rates.some(({ price_cents }) => (price_cents ?? 0) > highest)
      ? [{ field: "currency", message: "Des prix du calendrier sont trop élevés dans cette devise." }]
      : []),
  ];
}

const NO_PRICE_ONLINE = "Une annonce en ligne a un prix. Indiquez-le, ou gardez l’annonce hors ligne.";
