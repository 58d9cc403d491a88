import type { Category } from "./categories.ts";
import { nightsBetween, type CivilDate } from "./dates.ts";

/** What a listing charges; the part of a property that a quote needs. */
export interface Rate {
  category: Category;
  base_price_cents: number;
  currency: string;
}

export interface Quote {
  nights: number;
  /** Price of the unit that the listing is priced in: one night (hotel) or 30 nights (logement). */
  unit_price_cents: number;
  unit: "night" | "month";
  total_cents: number;
  currency: string;
}

/**
 * The price of a stay, in minor units. The server charges what this says and the pages show what
 * this says. A hotel costs its price per night; a logement costs its monthly price × nights / 30,
 * rounded to the minor unit (spec §5, design §6). 0 nights cost 0.
 */
export function quote(rate: Rate, checkin: CivilDate, checkout: CivilDate): Quote {
  const nights = nightsBetween(checkin, checkout);
  const hotel = rate.category === "hotel";
  return {
    nights,
    unit_price_cents: rate.base_price_cents,
    unit: hotel ? "night" : "month",
    total_cents: hotel ? rate.base_price_cents * nights : Math.round((rate.base_price_cents * nights) / 30),
    currency: rate.currency,
  };
}
