import type { CheckKind } from "@lopango/contract/listings/check-kinds";
import { OR_OFFLINE } from "@lopango/contract/listings/listing-price";
import type { LetBy } from "@lopango/contract/listings/let-by";
import { Problem } from "../../platform/problem.ts";
import { validChecks } from "./held-checks.ts";
import type { Listing } from "./listing.ts";

/** Who shows a home (docs/product/homes.md#who-shows-it). */

/** What is checked of an agent and of a broker; owner and family are taken at their word. */
const PROOFS: { [Name in LetBy]?: { check: CheckKind; missing: string } } = {
  agent: {
    check: "right_to_let",
    missing: `Un agent montre un logement en ligne une fois son mandat vérifié. Envoyez-nous le mandat sous «\u202fVérifications\u202f», ${OR_OFFLINE}`,
  },
  broker: {
    check: "identity",
    missing: `Un commissionnaire montre un logement en ligne une fois son identité vérifiée. Envoyez-nous une pièce d’identité sous «\u202fVérifications\u202f», ${OR_OFFLINE}`,
  },
};

const NO_FEE = `Un commissionnaire dit sa commission avant toute visite. Indiquez-la, même si elle est de 0, ${OR_OFFLINE}`;

/** The check that is missing of who shows a home; undefined when it is believed. */
function missingProof({ let_by, checks }: Pick<Listing, "let_by" | "checks">, now: Date): string | undefined {
  const proof = let_by === null ? undefined : PROOFS[let_by];
  return validChecks(checks, now).some(({ kind }) => kind === proof?.check) ? undefined : proof?.missing;
}

export const isProvenLetBy = (listing: Pick<Listing, "let_by" | "checks">, now: Date): boolean =>
  missingProof(listing, now) === undefined;

type Said = Pick<Listing, "category" | "is_active" | "suspended" | "let_by" | "commission" | "checks">;

/**
 * Asked when a home goes online, and when it says of itself who shows it and for how much; also while it is suspended,
 * because an admin then puts it online. A check that ends later takes
 * nothing offline: the home says that it is not proven.
 */
export function requireProvenLetBy(before: Said | null, after: Said, now: Date): void {
  const goesOnline = after.is_active && !before?.is_active;
  const isSaid = goesOnline || before?.let_by !== after.let_by || before.category !== after.category;
  const isUnpaid = after.let_by === "broker" && after.commission === null && (isSaid || before.commission !== null);
  const errors = [
    { field: "let_by", message: isSaid ? missingProof(after, now) : undefined },
    { field: "commission", message: isUnpaid ? NO_FEE : undefined },
  ].flatMap(({ field, message }) => (message === undefined ? [] : [{ field, message }]));
  if (!(after.is_active || after.suspended) || after.category !== "logement" || errors.length === 0) return;
  throw new Problem("invalid_fields", { detail: errors[0]?.message, errors });
}
