import type { CivilDate } from "@lopango/contract/platform/dates";
import type { Property } from "@lopango/contract/listings/property";
import { rateOfNight, type NightRate } from "@lopango/contract/listings/rates";

/** What all rooms allow who arrives or leaves on `date`, and what one of each costs. */
export function rateOfAll(listings: readonly Property[], date: CivilDate): NightRate {
  const rates = listings.map((listing) => rateOfNight(listing, date));
  return {
    price_cents: rates.reduce((sum, { price_cents }) => sum + price_cents, 0),
    min_nights: Math.max(...rates.map(({ min_nights }) => min_nights)),
    closed_to_arrival: rates.some(({ closed_to_arrival: isClosed }) => isClosed),
    closed_to_departure: rates.some(({ closed_to_departure: isClosed }) => isClosed),
  };
}
