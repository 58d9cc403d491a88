import type { Category } from "./categories.ts";
import type { LetBy } from "./let-by.ts";
import { highestPrice } from "./listing-price.ts";

/** What a home costs to move in (docs/product/homes.md#cost-to-move-in). */

export const CHARGE_KINDS = ["water", "power", "guard", "waste", "other"] as const;
/** Parts of the cost, in their order. */
export const MOVE_IN_LINES = ["deposit", "advance", "commission", "charge", "fee"] as const;

export type ChargeKind = (typeof CHARGE_KINDS)[number];

export const TOO_HIGH = "Ce montant est trop élevé.";
/** A listing whose host has said nothing. */
export const NO_MOVE_IN = {
  deposit_months: null,
  advance_months: null,
  commission: null,
  charges: [],
  fees: [],
  let_by: null,
} satisfies MoveInTerms;

export interface MoveInTerms {
  deposit_months: number | null;
  advance_months: number | null;
  commission: { amount_cents: number; paid_by: "tenant" | "owner" } | null;
  charges: { kind: ChargeKind; amount_cents: number; included: boolean; meter: "own" | "shared" | null }[];
  fees: { label: string; amount_cents: number }[];
  let_by: LetBy | null;
}

export interface MoveInLine {
  kind: (typeof MOVE_IN_LINES)[number];
  /** French, for people. */
  label: string;
  amount_cents: number;
  currency: string;
  /** Comes back at the end of the lease. */
  refundable: boolean;
}

/** A home in its own currency, as stored or as answered: what its host has not said is null or absent. */
type Priced = { [Name in Exclude<keyof MoveInTerms, "let_by">]?: MoveInTerms[Name] | undefined } & {
  category: Category;
  currency: string;
  base_price_cents: number;
};

/** French names of charges. */
export const CHARGES: Record<ChargeKind, string> = {
  water: "Eau",
  power: "Électricité",
  guard: "Gardiennage",
  waste: "Ordures",
  other: "Autres charges",
};

const months = (count: number): string => `${count} mois`;

/** Returns what is paid before moving in, without lines of 0; null for a hotel, and while the host has not said it. */
export function moveInLines(listing: Priced): MoveInLine[] | null {
  const { deposit_months: deposit = null, advance_months: advance = null } = listing;
  const { base_price_cents: rent, currency: priced } = listing;
  if (listing.category !== "logement" || deposit === null || advance === null) return null;
  const of = (kind: MoveInLine["kind"], label: string, amount_cents: number, refundable = false): MoveInLine => ({
    kind,
    label,
    amount_cents,
    currency: priced,
    refundable,
  });
  const { commission: asked, charges = [], fees = [] } = listing;
  return [
    of("deposit", `Garantie (${months(deposit)})`, deposit * rent, true),
    of("advance", advance === 1 ? "Premier mois de loyer" : `Loyer d’avance (${months(advance)})`, advance * rent),
    of("commission", "Commission", asked?.paid_by === "tenant" ? asked.amount_cents : 0),
    ...charges
      .filter(({ included }) => !included)
      .map(({ kind, amount_cents }) => of("charge", `${CHARGES[kind]} (premier mois)`, amount_cents)),
    ...fees.map(({ label, amount_cents }) => of("fee", label, amount_cents)),
  ].filter(({ amount_cents }) => amount_cents > 0);
}

export const sumOfLines = (lines: readonly MoveInLine[]): number =>
  lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

/** Minor units; null while the host has not said it. */
export function moveInCents(listing: Priced): number | null {
  const lines = moveInLines(listing);
  return lines && sumOfLines(lines);
}

/** Whether the tenant pays no commission; false while the host has not said it. */
export function isWithoutCommission(listing: Priced): boolean {
  const { commission } = listing;
  return commission ? commission.paid_by === "owner" || commission.amount_cents === 0 : moveInLines(listing) !== null;
}

/** Returns the French errors of amounts above the bounds of the listing's currency. */
export function moveInProblems(
  listing: Pick<MoveInTerms, "commission" | "charges" | "fees"> & { currency: string },
): { field: string; message: string }[] {
  const highest = highestPrice(listing.currency);
  const amounts: [string, number][] = [
    ["commission.amount_cents", listing.commission?.amount_cents ?? 0],
    ...listing.charges.map((one, at): [string, number] => [`charges.${at}.amount_cents`, one.amount_cents]),
    ...listing.fees.map((one, at): [string, number] => [`fees.${at}.amount_cents`, one.amount_cents]),
  ];
  return amounts.filter(([, cents]) => cents > highest).map(([field]) => ({ field, message: TOO_HIGH }));
}
