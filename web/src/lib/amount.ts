/** Amounts as people type them, in currency units, and as the API counts them, in minor units (spec §5). */

/** Spaces and a decimal comma are fine; null when it is empty, negative or no number. */
export function parseAmount(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f]/g, "").replace(",", ".");
  if (plain === "" || plain === "." || !/^\d*\.?\d*$/.test(plain)) return null;
  const amount = Number(plain);
  return Number.isFinite(amount) ? amount : null;
}

/** Currency units to minor units, rounded, never below 0. */
export function toCents(amount: number): number {
  return Math.max(0, Math.round(amount * 100));
}

/** `12050` -> `120,5`: what a person would have typed. */
export function amountText(cents: number): string {
  return String(cents / 100).replace(".", ",");
}
