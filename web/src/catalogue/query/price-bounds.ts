import { parseAmount } from "../../lib/format/amount.ts";
import { parsePrice } from "./search-url.ts";

/** The smallest note in francs: a bound typed in francs reads the same after its way through dollars and cents. */
const NOTE = 50;

/** Writes a bound of the price, which the search keeps in dollars. `usd_cdf`: in francs, at this rate. */
export const boundText = (dollars: number | null, usd_cdf: number | null): string =>
  dollars === null ? "" : String(usd_cdf === null ? dollars : Math.round((dollars * usd_cdf) / NOTE) * NOTE);

/** Reads a bound as typed; null if it is empty or no amount. */
export function boundOf(text: string, usd_cdf: number | null): number | null {
  const amount = usd_cdf === null ? null : parseAmount(text);
  return parsePrice(amount === null || usd_cdf === null ? text : (amount / usd_cdf).toFixed(2));
}
