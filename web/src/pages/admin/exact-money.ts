/** `6050, 'USD'` -> `60,50 $US`, and without decimals where there are none: a cent that differs is what an admin must see. */
export function exactMoney(cents: number, currency: string): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat("fr-FR", {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100);
}
