import { addDays, nightsBetween, type CivilDate } from "@lopango/contract/platform/dates";
import type { FieldError } from "@lopango/contract/errors";
import { MAX_MONTHS_AHEAD, MAX_RATE_NIGHTS, MAX_RATE_RULES } from "@lopango/contract/limits";
import { lastDay } from "@lopango/contract/calendar/stay";
import { boundsProblem, percentProblem } from "@lopango/contract/listings/listing-price";
import type { Pricing, RateRule } from "@lopango/contract/listings/rate-schemas";
import { appliesOn, RATE_FIELDS, setsField } from "@lopango/contract/listings/rates";
import type { Listing } from "./listing.ts";
import { Problem } from "../../platform/problem.ts";

type RateField = (typeof RATE_FIELDS)[number];

export const pricingOf = (listing: Listing): Pricing => {
  const { category, currency, base_price_cents, min_nights, rates, rate_plan } = listing;
  return { category, currency, base_price_cents, min_nights, rates, rate_plan };
};

/**
 * Checks a rule of the host.
 * @param today - in the listing's time zone
 * @param path - precedes the fields of a refusal
 * @param isOneOfSeveral - a refusal then names the listing
 */
export function checkRule(rule: RateRule, listing: Listing, today: CivilDate, path = "", isOneOfSeveral = false): void {
  const { from, to } = rule;
  const dates: FieldError[] = [];
  if (from < today) dates.push({ field: `${path}from`, message: "Une nuit passée ne change plus." });
  if (to < from) dates.push({ field: `${path}to`, message: "La dernière nuit est avant la première." });
  else if (nightsBetween(from, to) + 1 > MAX_RATE_NIGHTS)
    dates.push({
      field: `${path}to`,
      message: `Une période compte ${MAX_RATE_NIGHTS}\u00a0nuits au plus. Faites-le en deux fois.`,
    });
  if (to > lastDay(today))
    dates.push({ field: `${path}to`, message: `Le calendrier va jusqu’à ${MAX_MONTHS_AHEAD}\u00a0mois.` });
  if (dates.length === 0 && nightsOfRule(rule, today).length === 0)
    dates.push({
      field: `${path}weekdays`,
      message: "Aucun des jours choisis n’est dans cette période\u202f: changez les jours ou les dates.",
    });
  if (dates.length > 0) throw new Problem("invalid_dates", { detail: dates[0]?.message, errors: dates });

  const problem = problemOf(rule, listing);
  if (problem === null) return;
  const message = isOneOfSeveral ? `${problem.replace(/\.$/, "")} (${listing.title}).` : problem;
  throw new Problem("invalid_fields", { detail: message, errors: [{ field: `${path}price_cents`, message }] });
}

function problemOf(rule: RateRule, listing: Listing): string | null {
  if (!RATE_FIELDS.some((field) => setsField(rule, field)))
    return "Indiquez ce qui change\u202f: le prix, le séjour le plus court, les arrivées ou les départs.";
  if (setsField(rule, "price_cents") && listing.category === "logement")
    return "Un logement a un prix au mois, le même toute l’année. Changez-le dans l’annonce.";
  return rule.price_cents ? boundsProblem(rule.price_cents, listing) : percentProblem(rule, listing);
}

/** What changes in the rules of a listing. `replaces` as it was read; without a rule it is removed. */
interface RuleChange {
  rule?: RateRule | undefined;
  replaces?: RateRule | undefined;
}

/**
 * Adds a rule behind the others, changes one in its place or removes it, and drops what no longer has an effect: past
 * rules, and fields that later rules cover on each of their nights. A changed rule that later ones cover goes behind them.
 */
export function withRule(rates: readonly RateRule[], { rule, replaces }: RuleChange, today: CivilDate): RateRule[] {
  const at = replaces ? rates.findIndex((each) => isSameRule(each, replaces)) : rates.length;
  if (at < 0) throw new Problem("rates_changed");
  const [before, after] = [rates.slice(0, at), rates.slice(at + 1)];
  const inPlace = compacted([...before, ...(rule ? [rule] : []), ...after], today);
  const isKept = !rule || inPlace.some((each) => isSameRule(each, rule));
  const compact = isKept ? inPlace : compacted([...before, ...after, rule], today);
  if (compact.length > MAX_RATE_RULES) throw new Problem("too_many_rates");
  return compact;
}

/** In this order, as JSON leaves out those that are undefined. */
const COMPARED = ["from", "to", "weekdays", "price_percent", ...RATE_FIELDS];
const textOf = (rule: RateRule) => JSON.stringify(rule, COMPARED);
const isSameRule = (one: RateRule, other: RateRule) => textOf(one) === textOf(other);

function compacted(rates: readonly RateRule[], today: CivilDate): RateRule[] {
  const ahead = rates.filter(({ to }) => to >= today).map((rule) => ({ rule, nights: nightsOfRule(rule, today) }));
  const dropped = new Map<RateRule, Set<RateField>>(ahead.map(({ rule }) => [rule, new Set()]));
  for (const field of RATE_FIELDS) {
    const settled = new Set<CivilDate>();
    for (const { rule, nights } of ahead.toReversed()) {
      if (!setsField(rule, field)) continue;
      if (nights.every((night) => settled.has(night))) dropped.get(rule)?.add(field);
      for (const night of nights) settled.add(night);
    }
    // A return to the listing's own value has an effect only over an earlier rule.
    const changed = new Set<CivilDate>();
    for (const { rule, nights } of ahead) {
      if (!setsField(rule, field) || dropped.get(rule)?.has(field)) continue;
      const isReturn = rule[field] === null || rule[field] === false;
      if (!isReturn) for (const night of nights) changed.add(night);
      else if (!nights.some((night) => changed.has(night))) dropped.get(rule)?.add(field);
    }
  }
  return ahead
    .map(({ rule }) => without(rule, dropped.get(rule) ?? new Set()))
    .filter((rule) => RATE_FIELDS.some((field) => setsField(rule, field)));
}

function nightsOfRule(rule: RateRule, today: CivilDate): CivilDate[] {
  const nights: CivilDate[] = [];
  for (let date = rule.from < today ? today : rule.from; date <= rule.to; date = addDays(date, 1))
    if (appliesOn(rule, date)) nights.push(date);
  return nights;
}

const without = (rule: RateRule, fields: ReadonlySet<string>): RateRule =>
  Object.fromEntries(
    Object.entries(rule).filter(
      ([name, value]) => value !== undefined && !fields.has(name === "price_percent" ? "price_cents" : name),
    ),
  ) as RateRule;
