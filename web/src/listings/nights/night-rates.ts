import { addDays, type CivilDate } from "@lopango/contract/platform/dates";
import { formatDate, formatLongDay, formatNights } from "@lopango/contract/platform/french-dates";
import { MAX_RATE_NIGHTS, MAX_RATE_PERCENT, MIN_RATE_PERCENT } from "@lopango/contract/limits";
import type { Pricing, RateRule } from "@lopango/contract/listings/rate-schemas";
import { appliesOn, rateOfNight } from "@lopango/contract/listings/rates";
import type { NightRate } from "@lopango/contract/calendar/stay";
import { priceOfRule } from "@lopango/contract/listings/rule-price";
import type { InBoth } from "../../payments/in-both.tsx";
import { WEEKDAYS } from "../../calendar/picker/french-picker.ts";
import { amountText, isWhole, NOT_WHOLE, parseAmount, toCents } from "../../lib/format/amount.ts";
import { nightsIn, type NightRange } from "./nights.tsx";

/** What becomes of the price: more or less in percent of the listing's own, a fixed one, or the listing's own. */
export type PriceChange = "same" | "more" | "less" | "fixed" | "own";

/** Values of the form of a rate rule, as typed. */
export interface RateFields extends NightRange {
  /** Ids of the listings that have the rule. */
  rooms: string[];
  days: "all" | "some";
  /** ISO 8601 days of the week, where the rule is for some only. */
  weekdays: number[];
  change: PriceChange;
  /** Percent or price. */
  amount: string;
  min_nights: string;
  closed_to_arrival: boolean;
  closed_to_departure: boolean;
}

export type RateErrors = { [Field in "rooms" | "dates" | "weekdays" | "price" | "min_nights" | "form"]?: string };

/** Returns the value that all nights share; undefined when they differ. */
function shared<Field extends keyof NightRate>(pricing: Pricing, nights: CivilDate[], field: Field) {
  const [first, ...others] = nights.map((date) => rateOfNight(pricing, date)[field]);
  return others.every((value) => value === first) ? first : undefined;
}

export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** Fills the form with what the chosen nights share. */
export function fieldsOfNights(id: string, pricing: Pricing, range: NightRange): RateFields {
  const nights = nightsIn(range);
  const price = pricing.category === "hotel" ? shared(pricing, nights, "price_cents") : undefined;
  return {
    ...range,
    rooms: [id],
    days: "all",
    weekdays: [],
    change: price === undefined ? "same" : "fixed",
    amount: price === undefined ? "" : amountText(price),
    min_nights: String(shared(pricing, nights, "min_nights") ?? ""),
    closed_to_arrival: shared(pricing, nights, "closed_to_arrival") ?? false,
    closed_to_departure: shared(pricing, nights, "closed_to_departure") ?? false,
  };
}

/** A form for the year ahead, on days that the host chooses. */
export const newFields = (id: string, { category }: Pricing, today: CivilDate): RateFields => ({
  from: today,
  to: addDays(today, MAX_RATE_NIGHTS - 1),
  rooms: [id],
  days: "some",
  weekdays: [],
  change: category === "hotel" ? "more" : "same",
  amount: "",
  min_nights: "",
  closed_to_arrival: false,
  closed_to_departure: false,
});

/** Fills the form with a rule. A rule that has begun goes on from today. */
export function fieldsOfRule(rule: RateRule, rooms: string[], today: CivilDate): RateFields {
  const { price_cents: price, price_percent: percent, min_nights, weekdays = [] } = rule;
  const priced: Pick<RateFields, "change" | "amount"> =
    percent !== undefined
      ? { change: percent < 0 ? "less" : "more", amount: String(Math.abs(percent)) }
      : {
          change: price === undefined ? "same" : price === null ? "own" : "fixed",
          amount: price ? amountText(price) : "",
        };
  return {
    from: rule.from < today ? today : rule.from,
    to: rule.to,
    rooms,
    days: weekdays.length > 0 ? "some" : "all",
    weekdays,
    ...priced,
    min_nights: min_nights ? String(min_nights) : "",
    closed_to_arrival: rule.closed_to_arrival ?? false,
    closed_to_departure: rule.closed_to_departure ?? false,
  };
}

const NO_PRICE = "Indiquez un prix supérieur à 0.";
const mostPercent = (change: "more" | "less") => (change === "more" ? MAX_RATE_PERCENT : -MIN_RATE_PERCENT);

/** Returns the price that the form sets, or its error. */
function priceIn({ change, amount: typed }: RateFields): Pick<RateRule, "price_cents" | "price_percent"> | string {
  if (change === "same") return {};
  if (change === "own") return { price_cents: null };
  const amount = parseAmount(typed);
  if (change === "fixed") {
    if (amount === null || amount === 0) return NO_PRICE;
    return isWhole(amount) ? { price_cents: toCents(amount) } : NOT_WHOLE;
  }
  if (amount === null || !isWhole(amount) || amount < 1 || amount > mostPercent(change))
    return `Indiquez un pourcentage entier, de 1 à ${mostPercent(change)}.`;
  return { price_percent: change === "more" ? amount : -amount };
}

/**
 * Returns the rule that the form makes, or the errors by field. `before`: the form as it was filled. `original`: the rule
 * that changes; what is not touched stays as it is there, what is emptied is not set any more.
 */
export function ruleOf(
  fields: RateFields,
  before: RateFields,
  original?: RateRule,
): { rule: RateRule; errors?: undefined } | { rule?: undefined; errors: RateErrors } {
  const errors: RateErrors = {};
  const set: Omit<RateRule, "from" | "to"> = {};
  if (fields.rooms.length === 0) errors.rooms = "Choisissez au moins une chambre.";
  if (fields.from === "" || fields.to === "") errors.dates = "Choisissez la première et la dernière nuit.";
  if (fields.days === "some" && fields.weekdays.length === 0) errors.weekdays = "Choisissez au moins un jour.";
  const isUntouched = fields.change === before.change && fields.amount.trim() === before.amount;
  // A new form asks for a percentage that is not typed yet.
  if (isUntouched && (before.amount !== "" || before.change === "same" || before.change === "own")) {
    if (original?.price_cents !== undefined) set.price_cents = original.price_cents;
    if (original?.price_percent !== undefined) set.price_percent = original.price_percent;
  } else {
    const price = priceIn(fields);
    if (typeof price === "string") errors.price = price;
    else Object.assign(set, price);
  }
  if (fields.min_nights.trim() === before.min_nights) {
    if (original?.min_nights !== undefined) set.min_nights = original.min_nights;
  } else if (fields.min_nights.trim() !== "") set.min_nights = Number(fields.min_nights);
  else if (!original) set.min_nights = null;
  for (const field of ["closed_to_arrival", "closed_to_departure"] as const) {
    if (fields[field] === before[field]) {
      if (original?.[field] !== undefined) set[field] = original[field];
    } else if (fields[field] || !original) set[field] = fields[field];
  }
  if (Object.keys(errors).length === 0 && Object.keys(set).length === 0)
    errors.form = "Changez d’abord le prix, le séjour le plus court, les arrivées ou les départs.";
  if (Object.keys(errors).length > 0) return { errors };
  const some = fields.days === "some" && fields.weekdays.length < EVERY_DAY.length && { weekdays: fields.weekdays };
  return { rule: { from: fields.from, to: fields.to, ...some, ...set } };
}

/** `Chambre double : 96 $US au lieu de 80 $US`: what a percentage makes of the price of a listing. */
export function percentInWords(fields: RateFields, name: string, pricing: Pricing, inBoth: InBoth): string | null {
  const price = priceIn(fields);
  if (typeof price === "string" || price.price_percent === undefined) return null;
  const cents = priceOfRule(price, pricing.base_price_cents) ?? 0;
  const [now, before] = [cents, pricing.base_price_cents].map((amount_cents) =>
    inBoth({ amount_cents, currency: pricing.currency }),
  );
  return `${name}\u202f: ${now} au lieu de ${before}`;
}

const NAMED = 3;

/** Says which earlier prices a new one replaces on these nights: `90 $US du 3 avril 2027 au 10 avril 2027`. */
export function replacedPrices(
  { rates, currency, base_price_cents }: Pricing,
  fields: RateFields,
  inBoth: InBoth,
): string {
  const { from, to, days, weekdays } = fields;
  const nights = nightsIn({ from, to }).filter((date) =>
    appliesOn({ from, to, ...(days === "some" && { weekdays }) }, date),
  );
  const replaced = rates.flatMap((rule) => {
    const cents = priceOfRule(rule, base_price_cents);
    if (cents === undefined || cents === null) return [];
    if (!nights.some((date) => appliesOn(rule, date))) return [];
    const price = inBoth({ amount_cents: cents, currency });
    return rule.from === rule.to
      ? [`${price} le ${formatDate(rule.from)}`]
      : [`${price} du ${formatDate(rule.from)} au ${formatDate(rule.to)}`];
  });
  if (replaced.length === 0) return "";
  const more = replaced.length - NAMED;
  const last = more > 0 ? [`${more}\u00a0autre${more > 1 ? "s" : ""} prix`] : [];
  const named = [...replaced.slice(-NAMED), ...last];
  return `Remplace ${named.length > 1 ? `${named.slice(0, -1).join(", ")} et ${named.at(-1)}` : named[0]}.`;
}

const and = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} et ${names.at(-1)}` : (names[0] ?? "");

/** `Vendredis et samedis du 3 avril 2027 au 30 juin 2027`. */
export function nightsInWords({ from, to, weekdays }: RateRule): string {
  if (from === to) return `Nuit du ${formatLongDay(from)}`;
  const days = weekdays ? and(weekdays.map((day) => `${WEEKDAYS[day % 7]}s`)) : "toutes les nuits";
  return `${days.charAt(0).toUpperCase()}${days.slice(1)} du ${formatDate(from)} au ${formatDate(to)}`;
}

/** What a rule sets: `+20 %, 96 $US la nuit`, `2 nuits au moins`, `pas d’arrivée`. */
export function rateInWords(
  rule: RateRule,
  { base_price_cents, min_nights, currency }: Pricing,
  inBoth: InBoth,
): string[] {
  const { price_percent: percent, closed_to_arrival: noArrival, closed_to_departure: noDeparture } = rule;
  const cents = priceOfRule(rule, base_price_cents);
  const price = (each: number) => `${inBoth({ amount_cents: each, currency })} la nuit`;
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
