/** What the operator checks, and how long a check is valid (docs/product/checks.md). */

export const CHECK_KINDS = ["visit", "right_to_let", "partner", "identity"] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

export const CHECK_DAYS: Record<CheckKind, number> = {
  visit: 365,
  right_to_let: 365,
  partner: 730,
  identity: 730,
};

/** Days before its end at which a check can be renewed without haste, and its host gets one reminder. */
export const RENEWAL_DAYS = 30;

/** One of these makes a place «Vérifié»; the identity alone is a fact about the host (docs/decisions/0216). */
export const VERIFYING: readonly CheckKind[] = ["visit", "right_to_let", "partner"];

/** Checks of a place; the other one is of the person. */
export type PlaceCheckKind = Exclude<CheckKind, "identity">;
