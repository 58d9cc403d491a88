import { formatDayAndMonth } from "../platform/french-dates.ts";
import type { CivilDate } from "../platform/dates.ts";
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

/** A price in its own currency and converted, to be drawn or written. */
export interface BothCurrencies {
  /** `60\u00a0$US`. */
  own: string;
  /** `≈\u00a0171\u202f000\u00a0FC`; null without a rate, or for another currency. */
  other: string | null;
  /** `taux du 24 novembre`; null unless the rate is old. */
  note: string | null;
}

/** Converts dollars into whole francs, or francs into dollars; null for another currency. */
export function converted({ amount_cents, currency }: Money, usd_cdf: number): Money | null {
  if (currency === "USD") return { amount_cents: Math.round((amount_cents * usd_cdf) / 100) * 100, currency: "CDF" };
  return currency === "CDF" ? { amount_cents: Math.round(amount_cents / usd_cdf), currency: "USD" } : null;
}

/** @param exact with the cents of dollars: for what is paid, not for what is compared */
export function bothCurrencies(
  money: Money,
  rate: RateInUse | null,
  { exact = false }: { exact?: boolean } = {},
): BothCurrencies {
  const format = exact ? formatExactPrice : formatPrice;
  const other = rate?.usd_cdf ? converted(money, rate.usd_cdf) : null;
  return {
    own: format(money.amount_cents, money.currency),
    other: other && `≈\u00a0${format(other.amount_cents, other.currency)}`,
    note: other && rate?.is_old && rate.date ? `taux du ${formatDayAndMonth(rate.date)}` : null,
  };
}

/** `60 $US (environ 171 000 FC)`: an amount within a sentence, in a mail or an SMS, with its cents. */
export function inBothCurrencies(money: Money, rate: RateInUse | null): string {
  const { own, other, note } = bothCurrencies(money, rate, { exact: true });
  return other === null ? own : `${own} (${[other.replace("≈", "environ"), ...(note ? [note] : [])].join(", ")})`;
}
