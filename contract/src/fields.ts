import { z } from "zod";
import { isCivilDate, isCivilMonth } from "./dates.ts";
import { ID_PATTERN, PAYMENT_REFERENCE_PATTERN } from "./ids.ts";
import { COUNTRY_LENGTH, CURRENCY_CODE, isCountry } from "./iso-codes.ts";
import { MAX_PAGE_SIZE } from "./limits.ts";
import { shownLine, shownText } from "./shown-text.ts";

/** Field types that several schemas share. */

/** `ids.ts` says what one is. */
export const id = z.string().regex(new RegExp(`^${ID_PATTERN}$`), "Identifiant invalide.");

export const paymentReference = z.string().regex(new RegExp(`^${PAYMENT_REFERENCE_PATTERN}$`), "Référence invalide.");

/** Of a fixed length; what is longer is not looked at any further. */
const written = (max: number, error: string) => z.string().max(max, { error, abort: true });

const NO_DATE = "Date invalide : AAAA-MM-JJ attendu.";
export const civilDate = written(10, NO_DATE)
  .refine(isCivilDate, NO_DATE)
  .meta({ format: "date", example: "2027-03-14" });
const NO_MONTH = "Mois invalide : AAAA-MM attendu.";
export const civilMonth = written(7, NO_MONTH).refine(isCivilMonth, NO_MONTH).meta({ example: "2027-03" });

/** An instant, ISO 8601 in UTC. The database knows none of before the year 1. */
export const instant = z.iso
  .datetime()
  .max(30, "Date invalide.")
  .refine((moment) => !moment.startsWith("0000"), "Date invalide.");

/** Integer minor units. */
export const cents = z.int().min(0);
export const currency = z.string().regex(CURRENCY_CODE);
const NO_COUNTRY = "Choisissez un pays de la liste.";
export const country = written(COUNTRY_LENGTH, NO_COUNTRY).refine(isCountry, NO_COUNTRY).meta({ example: "CD" });
/** As people type one, with spaces around. */
const MAX_CODE_LENGTH = 10;
/** In capitals; emptied it means what it is when nothing is said (spec §5). */
export const code = (meant: string) =>
  z
    .string()
    .max(MAX_CODE_LENGTH)
    .trim()
    .toUpperCase()
    .transform((value) => value || meant);
export const money = z.object({ amount_cents: cents, currency });
/** Money that came beside what was to be paid, and goes back in whole: `due` until it was sent. */
export const surplusMoney = money.extend({ status: z.enum(["due", "done"]) });

/** The sentence for a number that is out of bounds, both included. */
export const between = (min: number, max: number): string => `Entre ${min} et ${max}.`;

/** Counted in UTF-16 units, as browsers and `truncate` count: `.max()` alone counts an emoji once. */
function upTo(max: number, shown: (text: string) => string) {
  const error = `${max} caractères au plus.`;
  return z
    .string()
    .overwrite(shown)
    .max(max, { error, abort: true })
    .refine(({ length }) => length <= max, error);
}

/** What somebody typed, on as many lines as they like: trimmed, and empty when nothing of it can be seen (`shownText`). */
export const text = (max: number) => upTo(max, shownText);

/** The same on one line: names, titles, places. */
export const line = (max: number) => upTo(max, shownLine);

/** A query parameter: trimmed, and the empty string means that it was not given (spec §5). */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => text || undefined)
    .optional();

/** One of a few words in a query string. The empty string means that it was not given. */
export const optionalChoice = <const Words extends readonly string[]>(words: Words) =>
  z.preprocess((value) => value || undefined, z.enum(words).optional());

/** A civil date in a query string. The empty string means that it was not given. */
export const optionalDate = z.preprocess((value) => value || undefined, civilDate.optional());

/** An instant in a query string. The empty string means that it was not given. */
export const optionalInstant = z.preprocess((value) => value || undefined, instant.optional());

/** A whole number in a query string. The empty string means that it was not given. */
export const optionalInteger = (min: number, max: number) =>
  z.preprocess(
    (value) => (value === "" || value === undefined ? undefined : Number(value)),
    z.int().min(min).max(max).optional(),
  );

/** Page size: a value outside 1–100 is clamped and not refused (design §4). */
export const pageLimit = (fallback: number) =>
  z.preprocess(
    (value) => (value === "" || value === undefined ? undefined : Number(value)),
    z
      .int()
      .optional()
      .transform((limit = fallback) => Math.min(MAX_PAGE_SIZE, Math.max(1, limit))),
  );
