import { z } from "zod";
import { isCivilDate, isCivilMonth } from "./dates.ts";
import { ID_PATTERN, PAYMENT_REFERENCE_PATTERN } from "./ids.ts";
import { COUNTRY_LENGTH, CURRENCY_CODE, isCountry } from "./iso-codes.ts";
import { MAX_PAGE_SIZE, MAX_NOTE_LENGTH } from "../limits.ts";
import { shownLine, shownText } from "./shown-text.ts";

export const id = z.string().regex(new RegExp(`^${ID_PATTERN}$`), "Identifiant invalide.");

/** Longest JSON of arrays whose elements share a limit: as many rooms in all as in one of them. */
export const sharedBytes = z.registry<{ bytes: number }>();

export const paymentReference = z.string().regex(new RegExp(`^${PAYMENT_REFERENCE_PATTERN}$`), "Référence invalide.");

/** Limits the length; `abort` skips the further checks of a longer text. */
const written = (max: number, error: string) => z.string().max(max, { error, abort: true });

const NO_DATE = "Date invalide : AAAA-MM-JJ attendu.";
export const civilDate = written(10, NO_DATE)
  .refine(isCivilDate, NO_DATE)
  .meta({ format: "date", example: "2027-03-14" });
const NO_MONTH = "Mois invalide : AAAA-MM attendu.";
export const civilMonth = written(7, NO_MONTH).refine(isCivilMonth, NO_MONTH).meta({ example: "2027-03" });

/** ISO 8601 in UTC. Firestore rejects years before 1. */
export const instant = z.iso
  .datetime()
  .max(30, "Date invalide.")
  .refine((moment) => !moment.startsWith("0000"), "Date invalide.");

/** Integer minor units. */
export const cents = z.int().min(0);
export const currency = z.string().regex(CURRENCY_CODE);
const NO_COUNTRY = "Choisissez un pays de la liste.";
export const country = written(COUNTRY_LENGTH, NO_COUNTRY).refine(isCountry, NO_COUNTRY).meta({ example: "CD" });
/** Length of a typed code, spaces included. */
const MAX_CODE_LENGTH = 10;
/** Code in capitals; an empty one means `meant`. */
export const code = (meant: string) =>
  z
    .string()
    .max(MAX_CODE_LENGTH)
    .trim()
    .toUpperCase()
    .transform((value) => value || meant);
export const money = z.object({ amount_cents: cents, currency });

export const between = (min: number, max: number): string => `Entre ${min} et ${max}.`;

/** UTF-16 units as typed for one that is kept: decomposed letters, spaces and invisible characters are more. */
const TYPED_FOR_KEPT = 4;

/**
 * Limits UTF-16 units, as browsers and `truncate` do; zod's `.max()` counts an emoji once. A much longer text is refused
 * before it is sanitized.
 */
function upTo(max: number, shown: (text: string) => string) {
  const error = `${max} caractères au plus.`;
  return z
    .string()
    .refine(({ length }) => length <= TYPED_FOR_KEPT * max, { error, abort: true })
    .overwrite(shown)
    .max(max, { error, abort: true })
    .refine(({ length }) => length <= max, error);
}

/** Multi-line user text, trimmed; empty when no character is visible (`shownText`). */
export const text = (max: number) => upTo(max, shownText);

/** Single-line user text: names, titles, places. */
export const line = (max: number) => upTo(max, shownLine);

/** Optional query parameter, trimmed; the empty string counts as absent. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => text || undefined)
    .optional();

export const optionalId = z.preprocess((value) => value || undefined, id.optional());

export const optionalChoice = <const Words extends readonly string[]>(words: Words) =>
  z.preprocess((value) => value || undefined, z.enum(words).optional());

export const optionalDate = z.preprocess((value) => value || undefined, civilDate.optional());

export const optionalInstant = z.preprocess((value) => value || undefined, instant.optional());

export const optionalInteger = (min: number, max: number) =>
  z.preprocess(
    (value) => (value === "" || value === undefined ? undefined : Number(value)),
    z.int().min(min).max(max).optional(),
  );

/** Page size, clamped to 1–100 instead of rejected. */
export const pageLimit = (fallback: number) =>
  z.preprocess(
    (value) => (value === "" || value === undefined ? undefined : Number(value)),
    z
      .int()
      .optional()
      .transform((limit = fallback) => Math.min(MAX_PAGE_SIZE, Math.max(1, limit))),
  );

/** Version of what a decision is about, as it was shown; undefined when not sent. Another one is 409 `…_changed`. */
export const shownVersion = z.string().max(100).optional();
/** The same for decisions that no screen may make unread. */
export const readVersion = z.string().max(100);

export const note = text(MAX_NOTE_LENGTH);

export const neededNote = note.min(1);

/** `instant`: confirmed on payment. `host`: the host accepts within 24 hours. */
export const confirmation = z.enum(["instant", "host"]);
