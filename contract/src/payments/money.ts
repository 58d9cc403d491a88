/** Integer minor units with an ISO currency. */
export interface Money {
  amount_cents: number;
  currency: string;
}

/** Least amount of a currency that is charged, in minor units: francs have no centimes. */
const leastAmount = (currency: string): number => (currency === "CDF" ? 100 : 1);

/** Rounds minor units to what is charged: whole francs, cents of other currencies; halves up (docs/product/bookings.md). */
export function charged(cents: number, currency: string, round: (value: number) => number = Math.round): number {
  const least = leastAmount(currency);
  return round(cents / least) * least;
}

export const isChargeable = (cents: number, currency: string): boolean => cents % leastAmount(currency) === 0;

const formatters = new Map<string, Intl.NumberFormat>();

const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** What stands behind an amount; in the DRC nobody writes `CDF`, as `Intl` does. */
const SIGNS: Record<string, string> = { USD: "$US", CDF: "FC" };

/** Returns `$US` for `USD`, `FC` for `CDF`, and other codes as they are. */
export const currencySign = (currency: string): string => SIGNS[currency] ?? currency;

/**
 * Formats dollars like `Intl` (see money.test.ts), and francs in the same way.
 * The first `Intl` money formatter blocks an old phone for 100 ms on every page with a price.
 */
function signed(cents: number, digits: 0 | 2, sign: string): string {
  const whole = String(digits === 0 ? Math.round(cents / 100) : Math.trunc(cents / 100));
  const rest = digits === 0 ? "" : `,${String(cents % 100).padStart(2, "0")}`;
  return `${whole.replace(THOUSANDS, "\u202f")}${rest}\u00a0${sign}`;
}

function format(cents: number, currency: string, digits: 0 | 2): string {
  const sign = SIGNS[currency];
  if (sign) return signed(Math.max(0, cents), digits, sign);
  const key = `${currency}${digits}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat("fr-FR", {
      style: "currency",
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formatters.set(key, formatter);
  }
  return formatter.format(Math.max(0, cents) / 100);
}

/** `125000, 'USD'` -> `1 250 $US`: no decimals, negatives shown as 0. */
export function formatPrice(cents: number, currency = "USD"): string {
  return format(cents, currency, 0);
}

/**
 * Returns the words beside an amount that agree with it: French counts several from two units on.
 * @param several defaults to `one` with an «s»
 * @example `1,99 $US reçu`, `2 $US reçus`
 */
export const agreeing = (cents: number, one: string, several = `${one}s`): string => (cents < 200 ? one : several);

/** For amounts to pay: `6050, 'USD'` -> `60,50 $US`, and `60 $US` without cents. */
export function formatExactPrice(cents: number, currency = "USD"): string {
  return format(cents, currency, cents % 100 === 0 ? 0 : 2);
}
