import { type Category, countUnits } from "@lopango/contract/listings/categories";
import { formatGuests } from "@lopango/contract/platform/french-dates";
import type { PropertySummary } from "@lopango/contract/listings/property";

/** Returns the number of results, as a minimum while more pages follow. */
export function countResults(category: Category, shown: number, hasMore: boolean): string {
  const noun = category === "hotel" ? "hôtel" : "logement";
  return `${shown}\u00a0${noun}${shown > 1 ? "s" : ""}${hasMore ? " ou plus" : ""}`;
}

type Card = Pick<PropertySummary, "category" | "stay_total_cents" | "stay_rooms">;

/**
 * Returns the words before and after the total of the searched stay: `2 chambres,` `au total`; without a total the rooms
 * that the guests need. `guests`: null until they are said, when the price is for one.
 */
export function totalWords(card: Card, guests: number | null): { before: string | null; after: string } {
  const { category, stay_total_cents: total, stay_rooms: rooms } = card;
  const who = `pour ${formatGuests(guests ?? 1)}`;
  const needed = rooms === undefined ? null : countUnits(category, rooms);
  if (total === undefined) return { before: needed && `${needed} ${who}`, after: "" };
  return { before: needed && `${needed},`, after: `au total${guests === null ? ` ${who}` : ""}` };
}
