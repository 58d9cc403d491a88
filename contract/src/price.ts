import type { Category } from "./categories.ts";
import { addMonths, monthsBetween, nightsBetween, type CivilDate } from "./dates.ts";

/** What a listing charges; the part of a property that a quote needs. */
export interface Rate {
  category: Category;
  base_price_cents: number;
  currency: string;
}

export interface Quote {
  nights: number;
  /** Whole calendar months of a logement's stay, each at the monthly price; 0 for a hotel. */
  months: number;
  /** Nights counted one by one: all of a hotel's, those after the whole months of a logement's. */
  single_nights: number;
  /** Price of the unit that the listing is priced in: one night (hotel) or one month (logement). */
  unit_price_cents: number;
  unit: "night" | "month";
  total_cents: number;
  currency: string;
}

/** How `quote` counts the stay in a logement, for guests and hosts. */
export const MONTHLY_RULE =
  "Un mois va d’une date à la même date du mois suivant. Chaque nuit en plus coûte un trentième du prix du mois.";

/**
 * The price of a stay, in minor units: the server charges it and the pages show it.
 * A hotel costs its price per night. A logement costs its monthly price for each whole calendar
 * month from check-in, and a thirtieth of it for each night after those. 0 nights cost 0.
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
