import { formatDayAndMonth } from "../platform/french-dates.ts";
import type { CivilDate } from "../platform/dates.ts";
import { ageOfRate, type ExchangeRate } from "./exchange-rate.ts";
import { formatExactPrice, formatPrice, type Money } from "./money.ts";

/** The currencies between which a rate converts. */
export type ShownCurrency = "USD" | "CDF";

/** A price in its own currency and converted, to be drawn or written (docs/product/payments.md#prices-in-francs). */
export interface BothCurrencies {
  /** `60 $US`. */
  own: string;
  /** `≈\u00a0171\u202f000\u00a0FC`; null without a usable rate, or for another currency. */
  other: string | null;
  /** `taux du 24 novembre`; null unless the rate is old. */
  note: string | null;
}

/** Today's date in Kinshasa; `frozen` for the rate of a booking, which stays in use. */
export type RateUse = CivilDate | "frozen";

/** Converts dollars into whole francs, or francs into dollars; null for another currency. */
export function converted({ amount_cents, currency }: Money, { usd_cdf }: Pick<ExchangeRate, "usd_cdf">): Money | null {
  if (currency === "USD") return { amount_cents: Math.round((amount_cents * usd_cdf) / 100) * 100, currency: "CDF" };
  return currency === "CDF" ? { amount_cents: Math.round(amount_cents / usd_cdf), currency: "USD" } : null;
}

/** @param exact with the cents of its own currency and of dollars: for what is paid, not for what is compared */
export function bothCurrencies(
  money: Money,
  rate: ExchangeRate | null,
  use: RateUse,
  { exact = false }: { exact?: boolean } = {},
): BothCurrencies {
  const format = exact ? formatExactPrice : formatPrice;
  const age = rate === null ? "unused" : use === "frozen" ? "fresh" : ageOfRate(rate, use);
  const other = rate !== null && age !== "unused" ? converted(money, rate) : null;
  return {
    own: format(money.amount_cents, money.currency),
    other: other && `≈\u00a0${format(other.amount_cents, other.currency)}`,
    note: rate !== null && other !== null && age === "old" ? `taux du ${formatDayAndMonth(rate.date)}` : null,
  };
}

/** `60 $US (environ 171 000 FC)`: an amount within a sentence, in a mail or an SMS, with its cents. */
export function inBothCurrencies(money: Money, rate: ExchangeRate | null, use: RateUse): string {
  const { own, other, note } = bothCurrencies(money, rate, use, { exact: true });
  return other === null ? own : `${own} (${[other.replace("≈", "environ"), ...(note ? [note] : [])].join(", ")})`;
}
