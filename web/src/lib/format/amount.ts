/** Amounts as people type them, in currency units, and as the API counts them, in minor units (spec §5). */

/** Spaces and a decimal comma are fine; null when it is empty, negative or no number. */
export function parseAmount(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f]/g, "").replace(",", ".");
  if (plain === "" || plain === "." || !/^\d*\.?\d*$/.test(plain)) return null;
  const amount = Number(plain);
  return Number.isFinite(amount) ? amount : null;
}

/** Prices are set without cents, so that they add up as they are shown. */
export const isWhole = (amount: number): boolean => Number.isInteger(amount);
export const NOT_WHOLE = "Un montant entier, sans centimes\u202f: par exemple 45.";

/** Currency units to minor units, rounded, never below 0. */
export function toCents(amount: number): number {
  return Math.max(0, Math.round(amount * 100));
}

/** `12050` -> `120,5`: what a person would have typed. */
export function amountText(cents: number): string {
  return String(cents / 100).replace(".", ",");
}
