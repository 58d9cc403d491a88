import { MAX_PRICE_CENTS } from "../limits.ts";
import { formatPrice, isChargeable } from "../payments/money.ts";
import type { Category } from "./categories.ts";
import { priceOfRule } from "./rule-price.ts";

/** Highest price per currency, in minor units, worth about USD 100,000; a higher price is a typing error. */
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

/** Highest price of one booking; a higher one is no stay. Sums of it stay far below 2^53. */
export const highestTotal = (currency: string): number => highestPrice(currency) * 100;

export const HIGHEST_PRICE = Math.max(...Object.values(HIGHEST));

/** About USD 3 a night and USD 20 a month, as a share of the highest price: a stay for less buys a review. */
const LOWEST_SHARE: Record<Category, number> = { hotel: 3 / 100_000, logement: 20 / 100_000 };

/** Minor units per night of a hotel, or per month. */
export const lowestPrice = (currency: string, category: Category): number =>
  Math.round(highestPrice(currency) * LOWEST_SHARE[category]);

interface Priced {
  currency: string;
  category: Category;
}

/** Returns the French error of a price per night or month above 0; null when valid (docs/product/listings.md#price). */
export function boundsProblem(price: number, { currency, category }: Priced): string | null {
  const [lowest, highest] = [lowestPrice(currency, category), highestPrice(currency)];
  if (price > highest) return `Ce prix est trop élevé\u202f: ${formatPrice(highest, currency)} au plus.`;
  const unit = category === "hotel" ? "par nuit" : "par mois";
  if (price < lowest) return `Ce prix est trop bas\u202f: ${formatPrice(lowest, currency)} ${unit} au moins.`;
  return isChargeable(price, currency) ? null : NO_CENTIMES;
}

/** Returns the French error of a listing's price; null when valid. */
export function priceProblem(listing: Priced & { base_price_cents: number; is_active: boolean }): string | null {
  const { base_price_cents: price, is_active: isOnline } = listing;
  if (price === 0) return isOnline ? NO_PRICE_ONLINE : null;
  return boundsProblem(price, listing);
}

/** Returns the French error of the price that a percentage gives; null when valid, or while the listing has no price. */
export const percentProblem = (
  rule: Parameters<typeof priceOfRule>[0],
  listing: Priced & { base_price_cents: number },
): string | null => {
  const price = priceOfRule(rule, listing.base_price_cents);
  return rule.price_percent === undefined || listing.base_price_cents === 0 ? null : boundsProblem(price ?? 0, listing);
};

const NO_CENTIMES = "Un prix en francs n’a pas de centimes.";

type RatePrices = Readonly<Record<(typeof PLAN_PRICES)[number], number | undefined>>;

const PLAN_PRICES = ["breakfast_cents", "extra_guest_cents", "tax_cents"] as const;

/** Returns the French errors of all amounts of a listing, each bounded by its currency (docs/product/listings.md#price). */
export function priceProblems(
  listing: Priced & {
    base_price_cents: number;
    is_active: boolean;
    rate_plan: Partial<RatePrices>;
    rates: readonly Parameters<typeof priceOfRule>[0][];
  },
): { field: string; message: string }[] {
  const base = priceProblem(listing);
  const highest = highestPrice(listing.currency);
  const hasCentimes = (price = 0) => price <= highest && !isChargeable(price, listing.currency);
  const tooHigh = `Ce prix est trop élevé\u202f: ${formatPrice(highest, listing.currency)} au plus.`;
  return [
    ...(base === null ? [] : [{ field: "base_price_cents", message: base }]),
    ...PLAN_PRICES.filter((name) => (listing.rate_plan[name] ?? 0) > highest).map((name) => ({
      field: `rate_plan.${name}`,
      message: tooHigh,
    })),
    ...PLAN_PRICES.filter((name) => hasCentimes(listing.rate_plan[name])).map((name) => ({
      field: `rate_plan.${name}`,
      message: NO_CENTIMES,
    })),
    ...(listing.rates.some(({ price_cents }) => price_cents && boundsProblem(price_cents, listing))
      ? [{ field: "currency", message: "Des prix du calendrier sont trop bas ou trop élevés dans cette devise." }]
      : []),
    ...(listing.rates.some((rule) => percentProblem(rule, listing) !== null)
      ? [
          {
            field: "base_price_cents",
            message: "Avec ce prix, un pourcentage du calendrier en donne un trop bas ou trop élevé.",
          },
        ]
      : []),
  ];
}

/** Ends what only a listing online lacks: forms offer the other way as a button. */
export const OR_OFFLINE = "ou gardez l’annonce hors ligne.";

const NO_PRICE_ONLINE = `Une annonce en ligne a un prix. Indiquez-le, ${OR_OFFLINE}`;
