import { formatPrice } from "../payments/money.ts";

interface Priced {
  base_price_cents: number;
  /** Lowest price of the coming nights; absent when all cost the same. */
  from_cents?: number | undefined;
  currency: string;
}

export const lowestPrice = ({ from_cents, base_price_cents }: Priced): number => from_cents ?? base_price_cents;

/** `45 $US`, or `dès 45 $US` where the nights differ. */
export const shownPrice = (listing: Priced): string =>
  `${listing.from_cents === undefined ? "" : "dès\u00a0"}${formatPrice(lowestPrice(listing), listing.currency)}`;
