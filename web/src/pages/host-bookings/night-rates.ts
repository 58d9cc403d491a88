import type { CivilDate } from "@lopango/contract/calendar/dates";
import { formatDate } from "@lopango/contract/calendar/french-dates";
import type { Pricing, RateRule } from "@lopango/contract/listings/rate-schemas";
import { appliesOn, rateOfNight, type NightRate } from "@lopango/contract/listings/rates";
import { formatExactPrice } from "@lopango/contract/payments/money";
import { amountText, isWhole, NOT_WHOLE, parseAmount, toCents } from "../../lib/format/amount.ts";
import { nightsIn, type NightRange } from "./nights.ts";

/** Values of the form that changes the rates of chosen nights, as typed. */
export interface RateFields {
  /** ISO 8601 days of the week. */
  weekdays: number[];
  /** Empty: the listing's own; with several prices, unchanged. */
  price: string;
  min_nights: string;
  closed_to_arrival: boolean;
  closed_to_departure: boolean;
}

export type RateErrors = { [Field in "weekdays" | "price" | "min_nights" | "form"]?: string };

/** Returns the value that all nights share; undefined when they differ. */
function shared<Field extends keyof NightRate>(pricing: Pricing, nights: CivilDate[], field: Field) {
  const [first, ...others] = nights.map((date) => rateOfNight(pricing, date)[field]);
  return others.every((value) => value === first) ? first : undefined;
}

export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** Fills the form with what the nights share. */
export function rateFieldsOf(pricing: Pricing, range: NightRange): RateFields {
  const nights = nightsIn(range);
  const price = shared(pricing, nights, "price_cents");
  return {
    weekdays: EVERY_DAY,
    price: price === undefined ? "" : amountText(price),
    min_nights: String(shared(pricing, nights, "min_nights") ?? ""),
    closed_to_arrival: shared(pricing, nights, "closed_to_arrival") ?? false,
    closed_to_departure: shared(pricing, nights, "closed_to_departure") ?? false,
  };
}

const NO_PRICE = "Indiquez un prix supérieur à 0.";

/** Returns the rule that the changed fields make, or the errors by field. `before`: the form as it was filled. */
export function ruleOf(
  range: NightRange,
  fields: RateFields,
  before: RateFields,
): { rule: RateRule; errors?: undefined } | { rule?: undefined; errors: RateErrors } {
  const errors: RateErrors = {};
  const changed: Omit<RateRule, "from" | "to"> = {};
  if (fields.weekdays.length === 0) errors.weekdays = "Choisissez au moins un jour.";
  if (fields.price.trim() !== before.price) {
    const amount = parseAmount(fields.price);
    if (fields.price.trim() === "") changed.price_cents = null;
    else if (amount === null || amount === 0) errors.price = NO_PRICE;
    else if (!isWhole(amount)) errors.price = NOT_WHOLE;
    else changed.price_cents = toCents(amount);
  }
  if (fields.min_nights.trim() !== before.min_nights)
    changed.min_nights = fields.min_nights.trim() === "" ? null : Number(fields.min_nights);
  for (const field of ["closed_to_arrival", "closed_to_departure"] as const)
    if (fields[field] !== before[field]) changed[field] = fields[field];
  if (Object.keys(errors).length === 0 && Object.keys(changed).length === 0)
    errors.form = "Changez d’abord le prix, le séjour le plus court, les arrivées ou les départs.";
  if (Object.keys(errors).length > 0) return { errors };
  const some = fields.weekdays.length < EVERY_DAY.length && { weekdays: fields.weekdays };
  return { rule: { ...range, ...some, ...changed } };
}

const NAMED = 3;

/** Says which earlier prices a new one replaces on these nights: `90 $US du 3 avril 2027 au 10 avril 2027`. */
export function replacedPrices({ rates, currency }: Pricing, range: NightRange, weekdays: readonly number[]): string {
  const nights = nightsIn(range).filter((date) => appliesOn({ ...range, weekdays: [...weekdays] }, date));
  const replaced = rates.flatMap((rule) => {
    if (rule.price_cents === undefined || rule.price_cents === null) return [];
    if (!nights.some((date) => appliesOn(rule, date))) return [];
    const price = formatExactPrice(rule.price_cents, currency);
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
