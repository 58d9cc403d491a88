import { formatDate, formatLongDay, formatNights } from "@lopango/contract/platform/french-dates";
import type { Pricing, RateRule } from "@lopango/contract/listings/rate-schemas";
import { priceOfRule } from "@lopango/contract/listings/rule-price";
import { formatExactPrice } from "@lopango/contract/payments/money";
import { WEEKDAYS } from "../../calendar/picker/french-picker.ts";

const and = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} et ${names.at(-1)}` : (names[0] ?? "");

/** `Vendredis et samedis du 3 avril 2027 au 30 juin 2027`. */
export function nightsInWords({ from, to, weekdays }: RateRule): string {
  if (from === to) return `Nuit du ${formatLongDay(from)}`;
  const days = weekdays ? and(weekdays.map((day) => `${WEEKDAYS[day % 7]}s`)) : "toutes les nuits";
  return `${days.charAt(0).toUpperCase()}${days.slice(1)} du ${formatDate(from)} au ${formatDate(to)}`;
}

/** What a rule sets: `+20 %, 96 $US la nuit`, `2 nuits au moins`, `pas d’arrivée`. */
export function rateInWords(rule: RateRule, { base_price_cents, min_nights, currency }: Pricing): string[] {
  const { price_percent: percent, closed_to_arrival: noArrival, closed_to_departure: noDeparture } = rule;
  const cents = priceOfRule(rule, base_price_cents);
  const price = (each: number) => `${formatExactPrice(each, currency)} la nuit`;
  const sign = percent !== undefined && percent < 0 ? "−" : "+";
  return [
    percent !== undefined && `${sign}${Math.abs(percent)}\u00a0%, soit ${price(cents ?? 0)}`,
    percent === undefined && cents === null && `prix de l’annonce, ${price(base_price_cents)}`,
    percent === undefined && cents && price(cents),
    rule.min_nights !== undefined && `${formatNights(rule.min_nights ?? min_nights)} au moins`,
    noArrival !== undefined && (noArrival ? "pas d’arrivée" : "arrivées possibles"),
    noDeparture !== undefined && (noDeparture ? "pas de départ" : "départs possibles"),
  ].filter((words): words is string => typeof words === "string");
}
