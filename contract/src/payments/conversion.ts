import type { CivilDate } from "../platform/dates.ts";
import type { PayableCurrency } from "./payable-currency.ts";
import { formatExactPrice, formatPrice, type Money } from "./money.ts";

/**
 * Francs for a dollar: the rate of the day as the API shows it, with nulls for none, or the one that a booking keeps.
 * `is_old`: texts name its day.
 */
export interface RateInUse {
  usd_cdf: number | null;
  date: CivilDate | null;
  is_old?: boolean;
}

/** Converts dollars into whole francs, or francs into dollars; null for another currency. */
export function converted({ amount_cents, currency }: Money, usd_cdf: number): Money | null {
  if (currency === "USD") return { amount_cents: Math.round((amount_cents * usd_cdf) / 100) * 100, currency: "CDF" };
  return currency === "CDF" ? { amount_cents: Math.round(amount_cents / usd_cdf), currency: "USD" } : null;
}

/**
 * Writes a price in its own currency and in the other one, which is null without a rate or for a third currency. Apart
 * from `both-currencies.ts`, so that cards need no names of months.
 *
 * @param exact with the cents of dollars: for what is paid, not for what is compared
 * @example `60 $US`, `≈ 171 000 FC`
 */
export function ownAndOther(
  money: Money,
  rate: RateInUse | null | undefined,
  { exact = false }: { exact?: boolean } = {},
): { own: string; other: string | null } {
  const format = exact ? formatExactPrice : formatPrice;
  const other = rate?.usd_cdf ? converted(money, rate.usd_cdf) : null;
  return {
    own: format(money.amount_cents, money.currency),
    other: other && `≈\u00a0${format(other.amount_cents, other.currency)}`,
  };
}

/** `≈ 171 000 FC`: the currency that comes first alone, where there is no room for both. */
export function inOneCurrency(money: Money, rate: RateInUse | null | undefined, first: PayableCurrency): string {
  const { own, other } = ownAndOther(money, rate);
  return money.currency === first ? own : (other ?? own);
}
