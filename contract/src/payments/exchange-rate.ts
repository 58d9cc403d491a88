import { z } from "zod";
import { MAX_RATE_SOURCE_LENGTH, RATE_FRESH_DAYS, RATE_SHOWN_DAYS } from "../limits.ts";
import { nightsBetween, todayIn, todayInCongo } from "../platform/dates.ts";
import { civilDate, line } from "../platform/fields.ts";
import { formatExactPrice } from "./money.ts";
import { PAYABLE_CURRENCIES } from "./payable-currency.ts";

/** Francs for a dollar: a misplaced comma is outside. */
export const MIN_USD_CDF = 1_000;
export const MAX_USD_CDF = 10_000;

const hasTwoDecimals = (rate: number): boolean => Math.round(rate * 100) / 100 === rate;

/** Francs for a dollar, with two decimals at most, on a day by a source: «Banque centrale du Congo». */
export const exchangeRate = z.object({ usd_cdf: z.number(), date: civilDate, source: z.string() });
export type ExchangeRate = z.infer<typeof exchangeRate>;

/**
 * The rate by which prices are shown (docs/product/payments.md#francs-and-dollars); nulls without one that is young
 * enough. `is_old`: screens name its day. `first`: the currency that comes first, until a person chooses.
 */
export const shownRate = z.object({
  usd_cdf: z.number().nullable(),
  date: civilDate.nullable(),
  source: z.string().nullable(),
  is_old: z.boolean(),
  first: z.enum(PAYABLE_CURRENCIES),
});
export type ShownRate = z.infer<typeof shownRate>;

const BOUNDS = `Entre ${formatExactPrice(MIN_USD_CDF * 100, "CDF")} et ${formatExactPrice(MAX_USD_CDF * 100, "CDF")} pour un dollar.`;

/** `differs` confirms a rate far off the last one. Without it: 409 `rate_differs`. */
export const newRate = z.strictObject({
  usd_cdf: z
    .number()
    .min(MIN_USD_CDF, BOUNDS)
    .max(MAX_USD_CDF, BOUNDS)
    .refine(hasTwoDecimals, "Deux décimales au plus."),
  date: civilDate,
  source: line(MAX_RATE_SOURCE_LENGTH).min(1, "Indiquez d’où vient ce taux."),
  differs: z.boolean().default(false),
});
export type NewRate = z.output<typeof newRate>;

/** Percent off the last rate from which on the change asks for a confirmation. */
const CONFIRMED_PERCENT = 20;

const hundredths = (rate: number): number => Math.round(rate * 100);

/** True when `next` is more than 20 % above or below `last`. */
export const isFarOff = (next: number, last: number): boolean =>
  Math.abs(hundredths(next) - hundredths(last)) * 100 > hundredths(last) * CONFIRMED_PERCENT;

const ageOf = ({ date }: Pick<ExchangeRate, "date">, now: Date): number => nightsBetween(date, todayInCongo(now));

/** Returns the French error of a rate's day: it has begun somewhere in the country, and is young enough for use. */
export function rateDayProblem(date: string, now: Date): string | null {
  if (date > todayIn("Africa/Lubumbashi", now)) return "Ce jour est à venir\u202f: indiquez le jour du taux publié.";
  return isUsable({ date }, now) ? null : `Ce taux date de plus de ${RATE_SHOWN_DAYS} jours\u202f: il ne sert plus.`;
}

/** False for a rate so old that prices are shown without it. */
export const isUsable = (rate: Pick<ExchangeRate, "date">, now: Date): boolean => ageOf(rate, now) <= RATE_SHOWN_DAYS;

/** Returns a rate that is young enough, else null. */
export const usableRate = (rate: ExchangeRate | null, now: Date): ExchangeRate | null =>
  rate && isUsable(rate, now) ? rate : null;

/** True for a rate whose day is named wherever it is used. */
export const isOldRate = (rate: Pick<ExchangeRate, "date">, now: Date): boolean => ageOf(rate, now) > RATE_FRESH_DAYS;
