import { z } from "zod";
import { NO_CLAIM } from "../identity/claims.ts";
import { MAX_ADVANCE_MONTHS, MAX_DEPOSIT_MONTHS, MAX_MOVE_IN_CHARGES, MAX_MOVE_IN_FEES } from "../limits.ts";
import { between, cents, currency, line } from "../platform/fields.ts";
import { HIGHEST_PRICE } from "./listing-price.ts";
import { LET_BY } from "./let-by.ts";
import { DEPOSIT_TOO_HIGH } from "./deposit.ts";
import { CHARGE_KINDS, MOVE_IN_LINES, TOO_HIGH } from "./move-in.ts";

/** Schemas of what a home costs to move in (`move-in.ts`). */

const NO_AMOUNT = "Entrez un montant, à partir de 0.";
const WHOLE = "Un nombre entier est attendu.";
/** The bounds depend on the currency (`moveInProblems`). */
const amount = z.int(NO_AMOUNT).min(0, NO_AMOUNT).max(HIGHEST_PRICE, TOO_HIGH);
const FEE_LENGTH = 60;

const charge = z.strictObject({
  kind: z.enum(CHARGE_KINDS),
  /** A month; 0 where the meter decides. */
  amount_cents: amount,
  /** In the rent. */
  included: z.boolean(),
  meter: z.enum(["own", "shared"]).nullable(),
});

const commission = z.strictObject({ amount_cents: amount, paid_by: z.enum(["tenant", "owner"]) });

const fee = z.strictObject({
  label: line(FEE_LENGTH)
    .min(1, "Nommez ces frais.")
    .refine(...NO_CLAIM),
  amount_cents: amount,
});

/** Fields of a listing's form; null or empty while the host has not said them. */
export const moveInForm = {
  deposit_months: z.int(WHOLE).min(0, DEPOSIT_TOO_HIGH).max(MAX_DEPOSIT_MONTHS, DEPOSIT_TOO_HIGH).nullable(),
  /** Months of rent that are paid before moving in, the first one included. */
  advance_months: z
    .int(WHOLE)
    .min(0, between(0, MAX_ADVANCE_MONTHS))
    .max(MAX_ADVANCE_MONTHS, between(0, MAX_ADVANCE_MONTHS))
    .nullable(),
  commission: commission.nullable(),
  charges: z
    .array(charge)
    .max(MAX_MOVE_IN_CHARGES, `${MAX_MOVE_IN_CHARGES} charges au plus.`)
    .refine(
      (all) =>
        new Set(all.filter(({ kind }) => kind !== "other").map(({ kind }) => kind)).size ===
        all.filter(({ kind }) => kind !== "other").length,
      "La même charge est indiquée deux fois.",
    ),
  fees: z.array(fee).max(MAX_MOVE_IN_FEES, `${MAX_MOVE_IN_FEES} autres frais au plus.`),
  let_by: z.enum(LET_BY).nullable(),
};

/** For a new listing. */
export const newMoveIn = {
  deposit_months: moveInForm.deposit_months.default(null),
  advance_months: moveInForm.advance_months.default(null),
  commission: moveInForm.commission.default(null),
  charges: moveInForm.charges.default(() => []),
  fees: moveInForm.fees.default(() => []),
  let_by: moveInForm.let_by.default(null),
};

/** On the page of a home; what its host has not said is absent. */
export const moveInAnswers = {
  deposit_months: z.int().optional(),
  advance_months: z.int().optional(),
  commission: commission.optional(),
  charges: z.array(charge).optional(),
  fees: z.array(fee).optional(),
};

const moveInLine = z.object({
  kind: z.enum(MOVE_IN_LINES),
  label: z.string(),
  amount_cents: cents,
  currency,
  refundable: z.boolean(),
});

export const moveIn = z.object({
  lines: z.array(moveInLine),
  total_cents: cents,
  currency,
  /** At the rate of the day, whole francs; absent without a rate and for a price in francs. */
  total_cdf_cents: cents.optional(),
});

export type MoveIn = z.infer<typeof moveIn>;
