/** Currencies of payments, and those in which prices are shown. Every provider charges both. */
export const PAYABLE_CURRENCIES = ["USD", "CDF"] as const;
export type PayableCurrency = (typeof PAYABLE_CURRENCIES)[number];

export const isPayable = (currency: string): currency is PayableCurrency =>
  PAYABLE_CURRENCIES.some((payable) => payable === currency);
