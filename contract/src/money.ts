/** Money is an integer of minor units plus an ISO currency (design §4). */
export interface Money {
  amount_cents: number;
  currency: string;
}

const formatters = new Map<string, Intl.NumberFormat>();

/** `125000, 'USD'` -> `1 250 $US`: minor units / 100, no decimals, negatives shown as 0 (spec §3). */
export function formatPrice(cents: number, currency = "USD"): string {
  let formatter = formatters.get(currency);
  if (!formatter) {
    formatter = new Intl.NumberFormat("fr-FR", {
      style: "currency",
      currency,
      minimumFractionDigits: 0,
      maximumFractionDigits: 0,
    });
    formatters.set(currency, formatter);
  }
  return formatter.format(Math.max(0, cents) / 100);
}
