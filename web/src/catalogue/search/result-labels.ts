import { type Category, countUnits } from "@lopango/contract/listings/categories";
import { formatGuests } from "@lopango/contract/platform/french-dates";
import type { PropertySummary } from "@lopango/contract/listings/property";
import { formatExactPrice } from "@lopango/contract/payments/money";

/** Returns the number of results, as a minimum while more pages follow. */
export function countResults(category: Category, shown: number, hasMore: boolean): string {
  const noun = category === "hotel" ? "hôtel" : "logement";
  return `${shown}\u00a0${noun}${shown > 1 ? "s" : ""}${hasMore ? " ou plus" : ""}`;
}

type Card = Pick<PropertySummary, "category" | "stay_total_cents" | "stay_rooms" | "currency">;

/**
 * `2 chambres, 294 $US au total` for the searched stay, from the server; without dates the rooms that the guests need.
 * `guests`: null until they are said, when the price is for one.
 */
export function stayTotal(card: Card, guests: number | null): string | null {
  const { category, stay_total_cents: total, stay_rooms: rooms, currency } = card;
  const who = `pour ${formatGuests(guests ?? 1)}`;
  const needed = rooms === undefined ? null : countUnits(category, rooms);
  if (total === undefined) return needed && `${needed} ${who}`;
  const sum = `${formatExactPrice(total, currency)} au total${guests === null ? ` ${who}` : ""}`;
  return needed ? `${needed}, ${sum}` : sum;
}
