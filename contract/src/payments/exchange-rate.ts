import { nightsBetween, type CivilDate } from "../platform/dates.ts";

/** Francs for one dollar, as an admin set it (docs/product/payments.md#prices-in-francs). */
export interface ExchangeRate {
  usd_cdf: number;
  /** Day of the rate in Kinshasa. */
  date: CivilDate;
  source: string;
}

/** Days after its date until a rate is shown as old, and until it is not used. */
export const RATE_DAYS = { old: 7, unused: 30 };

/** Returns `fresh`, `old` (shown with its date) or `unused` (docs/product/payments.md#prices-in-francs). */
export function ageOfRate({ date }: Pick<ExchangeRate, "date">, today: CivilDate): "fresh" | "old" | "unused" {
  const days = nightsBetween(date, today);
  return days > RATE_DAYS.unused ? "unused" : days > RATE_DAYS.old ? "old" : "fresh";
}
