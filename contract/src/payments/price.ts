import type { Category } from "../listings/categories.ts";
import { addMonths, monthsBetween, nightsBetween, type CivilDate } from "../calendar/dates.ts";

/** Fields of a listing that a quote needs. */
export interface Rate {
  category: Category;
  base_price_cents: number;
  currency: string;
}

export interface Quote {
  nights: number;
  /** Whole calendar months of a logement, each at the monthly price; 0 for a hotel. */
  months: number;
  /** Nights charged one by one: all of a hotel, the rest after whole months of a logement. */
  single_nights: number;
  /** Price of one night (hotel) or one month (logement). */
  unit_price_cents: number;
  unit: "night" | "month";
  total_cents: number;
  currency: string;
}

export const MONTHLY_RULE =
  "Un mois va d’une date à la même date du mois suivant. Chaque nuit en plus coûte un trentième du prix du mois.";

/**
 * Price of a stay in minor units: the server charges it and the pages show it.
 * A hotel charges per night. A logement charges whole calendar months from check-in, then a thirtieth per night.
 * 0 nights cost 0.
 */
export function quote(rate: Rate, checkin: CivilDate, checkout: CivilDate): Quote {
  const isMonthly = rate.category === "logement";
  const months = isMonthly ? monthsBetween(checkin, checkout) : 0;
  const single_nights = nightsBetween(addMonths(checkin, months), checkout);
  const singles_cents = rate.base_price_cents * single_nights;
  return {
    nights: nightsBetween(checkin, checkout),
    months,
    single_nights,
    unit_price_cents: rate.base_price_cents,
    unit: isMonthly ? "month" : "night",
    total_cents: rate.base_price_cents * months + (isMonthly ? Math.round(singles_cents / 30) : singles_cents),
    currency: rate.currency,
  };
}
