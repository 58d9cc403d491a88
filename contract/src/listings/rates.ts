import type { NightRate, RateOn } from "../calendar/stay.ts";
import { addDays, nightsBetween, type CivilDate } from "../platform/dates.ts";
import type { RateRule } from "./rate-schemas.ts";
import { priceOfRule } from "./rule-price.ts";

/** Fields of a listing that decide what a night costs and who may arrive or leave. */
export interface NightlyRates {
  base_price_cents: number;
  /** Absent: one night. */
  min_nights?: number;
  /** A later rule wins, field by field. */
  rates?: readonly RateRule[] | undefined;
}

/** What a rule may set. */
export const RATE_FIELDS = ["price_cents", "min_nights", "closed_to_arrival", "closed_to_departure"] as const;

/** ISO 8601: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: CivilDate): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** A percentage sets the price, too. */
export const setsField = (rule: RateRule, field: (typeof RATE_FIELDS)[number]): boolean =>
  rule[field] !== undefined || (field === "price_cents" && rule.price_percent !== undefined);

export const appliesOn = ({ from, to, weekdays }: RateRule, date: CivilDate): boolean =>
  date >= from && date <= to && (weekdays === undefined || weekdays.includes(weekdayOf(date)));

/** Returns the rate of the night that begins on `date` (docs/product/rates.md#rate-rules). */
export function rateOfNight(
  { base_price_cents, min_nights = 1, rates = [] }: NightlyRates,
  date: CivilDate,
): NightRate {
  const own: NightRate = {
    price_cents: base_price_cents,
    min_nights,
    closed_to_arrival: false,
    closed_to_departure: false,
  };
  return rates
    .filter((rule) => appliesOn(rule, date))
    .reduce((night, rule) => {
      const priced = { ...rule, price_cents: priceOfRule(rule, base_price_cents) };
      const set = RATE_FIELDS.filter((field) => priced[field] !== undefined);
      return { ...night, ...Object.fromEntries(set.map((field) => [field, priced[field] ?? own[field]])) };
    }, own);
}

/** Returns why the rates refuse a stay; null when they take it. */
export function stayRefusal(
  rateOn: RateOn,
  { checkin, checkout }: { checkin: CivilDate; checkout: CivilDate },
): "no_arrival" | "too_short" | "no_departure" | null {
  const arrival = rateOn(checkin);
  if (arrival.closed_to_arrival) return "no_arrival";
  if (nightsBetween(checkin, checkout) < arrival.min_nights) return "too_short";
  return rateOn(checkout).closed_to_departure ? "no_departure" : null;
}

const NIGHTS_AHEAD = 30;

/**
 * Returns the lowest price of the next 30 nights from `today` on, in minor units; null when all of them cost the base
 * price.
 */
export function lowestPriceAhead(listing: NightlyRates, today: CivilDate): number | null {
  if (!listing.rates?.length) return null;
  const prices = Array.from(
    { length: NIGHTS_AHEAD },
    (_, day) => rateOfNight(listing, addDays(today, day)).price_cents,
  );
  return prices.every((price) => price === listing.base_price_cents) ? null : Math.min(...prices);
}

/** What cards and pages call «dès»: the lowest price of the next 30 nights, minor units. */
export const priceFrom = (listing: NightlyRates, today: CivilDate): number =>
  lowestPriceAhead(listing, today) ?? listing.base_price_cents;
