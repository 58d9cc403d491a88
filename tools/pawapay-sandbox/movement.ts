import { randomUUID } from "node:crypto";

/** A sent callback; null when the shop gave no answer. */
export interface SentCallback {
  at: string;
  status: string;
  http_status: number | null;
  error: string | null;
}

/** The operator's number of a movement of money. */
export const operatorId = (): string => randomUUID().slice(0, 8).toUpperCase();

/** Amount as pawaPay writes it: `240.01`, `25000`. */
export const amountText = (cents: number, currency: string): string =>
  currency === "CDF" && cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
