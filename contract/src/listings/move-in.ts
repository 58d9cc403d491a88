import { z } from "zod";
import { NO_CLAIM } from "../identity/claims.ts";
import { MAX_ADVANCE_MONTHS, MAX_DEPOSIT_MONTHS, MAX_MOVE_IN_CHARGES, MAX_MOVE_IN_FEES } from "../limits.ts";
import { between, cents, currency, line } from "../platform/fields.ts";
import type { Category } from "./categories.ts";
import { highestPrice, HIGHEST_PRICE } from "./listing-price.ts";

/** What a home costs to move in (docs/product/homes.md#cost-to-move-in). */

export const CHARGE_KINDS = ["water", "power", "guard", "waste", "other"] as const;
/** Who shows a home. */
export const LET_BY = ["owner", "family", "agent", "broker"] as const;
/** Parts of the cost, in their order. */
export const MOVE_IN_LINES = ["deposit", "advance", "commission", "charge", "fee"] as const;

export type LetBy = (typeof LET_BY)[number];
export type ChargeKind = (typeof CHARGE_KINDS)[number];

const TOO_HIGH = "Ce montant est trop élevé.";
const WHOLE = "Un nombre entier est attendu.";
/** The bounds depend on the currency (`moveInProblems`). */
const amount = cents.max(HIGHEST_PRICE, TOO_HIGH);
const FEE_LENGTH = 60;

/** Law 15/025 of 31 December 2015, articles 18 and 39. */
export const DEPOSIT_TOO_HIGH =
  "La garantie ne peut pas dépasser trois mois de loyer\u202f: c’est l’article 18 de la loi n°\u00a015/025 sur les baux à loyer.";

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

/** A listing whose host has said nothing. */
export const NO_MOVE_IN = {
  deposit_months: null,
  advance_months: null,
  commission: null,
  charges: [],
  fees: [],
  let_by: null,
} satisfies MoveInTerms;

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

export interface MoveInTerms {
  deposit_months: number | null;
  advance_months: number | null;
  commission: { amount_cents: number; paid_by: "tenant" | "owner" } | null;
  charges: { kind: ChargeKind; amount_cents: number; included: boolean; meter: "own" | "shared" | null }[];
  fees: { label: string; amount_cents: number }[];
  let_by: LetBy | null;
}

export const moveInLine = z.object({
  kind: z.enum(MOVE_IN_LINES),
  /** French, for people. */
  label: z.string(),
  amount_cents: cents,
  currency,
  /** Comes back at the end of the lease. */
  refundable: z.boolean(),
});

export const moveIn = z.object({
  lines: z.array(moveInLine),
  total_cents: cents,
  currency,
  /** At the rate of the day, whole francs; absent without a rate and for a price in francs. */
  total_cdf_cents: cents.optional(),
});

export type MoveInLine = z.infer<typeof moveInLine>;
export type MoveIn = z.infer<typeof moveIn>;

/** A home in its own currency. */
type Priced = MoveInTerms & { category: Category; currency: string; base_price_cents: number };

const CHARGES: Record<ChargeKind, string> = {
  water: "Eau",
  power: "Électricité",
  guard: "Gardiennage",
  waste: "Ordures",
  other: "Autres charges",
};

const months = (count: number): string => `${count} mois`;

/** Returns what is paid before moving in, without lines of 0; null for a hotel, and while the host has not said it. */
export function moveInLines(listing: Priced): MoveInLine[] | null {
  const { deposit_months: deposit, advance_months: advance, base_price_cents: rent, currency: priced } = listing;
  if (listing.category !== "logement" || deposit === null || advance === null) return null;
  const of = (kind: MoveInLine["kind"], label: string, amount_cents: number, refundable = false): MoveInLine => ({
    kind,
    label,
    amount_cents,
    currency: priced,
    refundable,
  });
  const { commission: asked } = listing;
  return [
    of("deposit", `Garantie (${months(deposit)})`, deposit * rent, true),
    of("advance", advance === 1 ? "Premier mois de loyer" : `Loyer d’avance (${months(advance)})`, advance * rent),
    of("commission", "Commission", asked?.paid_by === "tenant" ? asked.amount_cents : 0),
    ...listing.charges
      .filter(({ included }) => !included)
      .map(({ kind, amount_cents }) => of("charge", `${CHARGES[kind]} (premier mois)`, amount_cents)),
    ...listing.fees.map(({ label, amount_cents }) => of("fee", label, amount_cents)),
  ].filter(({ amount_cents }) => amount_cents > 0);
}

/** Minor units; null while the host has not said it. */
export function moveInCents(listing: Priced): number | null {
  return moveInLines(listing)?.reduce((sum, { amount_cents }) => sum + amount_cents, 0) ?? null;
}

/** Returns the French errors of amounts above the bounds of the listing's currency. */
export function moveInProblems(listing: Priced): { field: string; message: string }[] {
  const highest = highestPrice(listing.currency);
  const amounts: [string, number][] = [
    ["commission.amount_cents", listing.commission?.amount_cents ?? 0],
    ...listing.charges.map((one, at): [string, number] => [`charges.${at}.amount_cents`, one.amount_cents]),
    ...listing.fees.map((one, at): [string, number] => [`fees.${at}.amount_cents`, one.amount_cents]),
  ];
  return amounts.filter(([, cents]) => cents > highest).map(([field]) => ({ field, message: TOO_HIGH }));
}
