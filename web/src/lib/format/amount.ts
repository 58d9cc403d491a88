/** Converts between amounts as typed, in currency units, and the API's minor units. */

/** Accepts spaces and a decimal comma. Returns null if it is empty, negative or not a number. */
export function parseAmount(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f]/g, "").replace(",", ".");
  if (plain === "" || plain === "." || !/^\d*\.?\d*$/.test(plain)) return null;
  const amount = Number(plain);
  return Number.isFinite(amount) ? amount : null;
}

/** Prices have no cents, so that displayed amounts add up. */
export const isWhole = (amount: number): boolean => Number.isInteger(amount);
export const NOT_WHOLE = "Un montant entier, sans centimes\u202f: par exemple 45.";

/** Converts currency units to minor units, rounded, at least 0. */
export function toCents(amount: number): number {
  return Math.max(0, Math.round(amount * 100));
}

/** `12050` -> `120,5` */
export function amountText(cents: number): string {
  return String(cents / 100).replace(".", ",");
}
