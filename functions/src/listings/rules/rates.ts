import { addDays, nightsBetween, type CivilDate } from "@lopango/contract/calendar/dates";
import type { FieldError } from "@lopango/contract/errors";
import { MAX_MONTHS_AHEAD, MAX_RATE_NIGHTS, MAX_RATE_RULES } from "@lopango/contract/limits";
import { lastDay } from "@lopango/contract/bookings/stay";
import { boundsProblem } from "@lopango/contract/listings/listing-price";
import type { Pricing, RateRule } from "@lopango/contract/listings/rate-schemas";
import { appliesOn, RATE_FIELDS } from "@lopango/contract/listings/rates";
import type { Listing } from "./listing.ts";
import { Problem } from "../../platform/problem.ts";

type RateField = (typeof RATE_FIELDS)[number];

export const pricingOf = (listing: Listing): Pricing => {
  const { category, currency, base_price_cents, min_nights, rates, rate_plan } = listing;
  return { category, currency, base_price_cents, min_nights, rates, rate_plan };
};

/**
 * Checks a rule of the host. `today` is the date in the listing's time zone.
 * @throws Problem `invalid_dates` (past, out of order, too long, more than 18 months ahead, weekdays that never come), `invalid_fields` (nothing
 * to change, a price outside of the currency's bounds or on a logement)
 */
export function checkRule(rule: RateRule, { category, currency }: Listing, today: CivilDate): void {
  const { from, to } = rule;
  const dates: FieldError[] = [];
  if (from < today) dates.push({ field: "from", message: "Une nuit passée ne change plus." });
  if (to < from) dates.push({ field: "to", message: "La dernière nuit est avant la première." });
  else if (nightsBetween(from, to) + 1 > MAX_RATE_NIGHTS)
    dates.push({
      field: "to",
      message: `Une période compte ${MAX_RATE_NIGHTS}\u00a0nuits au plus. Faites-le en deux fois.`,
    });
  if (to > lastDay(today))
    dates.push({ field: "to", message: `Le calendrier va jusqu’à ${MAX_MONTHS_AHEAD}\u00a0mois.` });
  if (dates.length === 0 && nightsOfRule(rule, today).length === 0)
    dates.push({
      field: "weekdays",
      message: "Aucun des jours choisis n’est dans cette période\u202f: changez les jours ou les dates.",
    });
  if (dates.length > 0) throw new Problem("invalid_dates", { detail: dates[0]?.message, errors: dates });

  const message = problemOf(rule, { category, currency });
  if (message) throw new Problem("invalid_fields", { detail: message, errors: [{ field: "price_cents", message }] });
}

function problemOf(rule: RateRule, listing: Pick<Listing, "category" | "currency">): string | null {
  if (RATE_FIELDS.every((field) => rule[field] === undefined))
    return "Indiquez ce qui change\u202f: le prix, le séjour le plus court, les arrivées ou les départs.";
  if (rule.price_cents !== undefined && listing.category === "logement")
    return "Un logement a un prix au mois, le même toute l’année. Changez-le dans l’annonce.";
  return rule.price_cents ? boundsProblem(rule.price_cents, listing) : null;
}

/**
 * Adds the rule behind the others, and drops what no longer has an effect: past rules, and fields that later rules cover
 * on each of their nights.
 * @throws Problem `too_many_rates`
 */
export function withRule(rates: readonly RateRule[], rule: RateRule, today: CivilDate): RateRule[] {
  const compact = compacted([...rates, rule], today);
  if (compact.length > MAX_RATE_RULES) throw new Problem("too_many_rates");
  return compact;
}

function compacted(rates: readonly RateRule[], today: CivilDate): RateRule[] {
  const ahead = rates.filter(({ to }) => to >= today).map((rule) => ({ rule, nights: nightsOfRule(rule, today) }));
  const dropped = new Map<RateRule, Set<RateField>>(ahead.map(({ rule }) => [rule, new Set()]));
  for (const field of RATE_FIELDS) {
    const settled = new Set<CivilDate>();
    for (const { rule, nights } of ahead.toReversed()) {
      if (rule[field] === undefined) continue;
      if (nights.every((night) => settled.has(night))) dropped.get(rule)?.add(field);
      for (const night of nights) settled.add(night);
    }
    // A return to the listing's own value has an effect only over an earlier rule.
    const changed = new Set<CivilDate>();
    for (const { rule, nights } of ahead) {
      if (rule[field] === undefined || dropped.get(rule)?.has(field)) continue;
      const isReturn = rule[field] === null || rule[field] === false;
      if (!isReturn) for (const night of nights) changed.add(night);
      else if (!nights.some((night) => changed.has(night))) dropped.get(rule)?.add(field);
    }
  }
  return ahead
    .map(({ rule }) => without(rule, dropped.get(rule) ?? new Set()))
    .filter((rule) => RATE_FIELDS.some((field) => rule[field] !== undefined));
}

function nightsOfRule(rule: RateRule, today: CivilDate): CivilDate[] {
  const nights: CivilDate[] = [];
  for (let date = rule.from < today ? today : rule.from; date <= rule.to; date = addDays(date, 1))
    if (appliesOn(rule, date)) nights.push(date);
  return nights;
}

const without = (rule: RateRule, fields: ReadonlySet<string>): RateRule =>
  Object.fromEntries(
    Object.entries(rule).filter(([name, value]) => value !== undefined && !fields.has(name)),
  ) as RateRule;
