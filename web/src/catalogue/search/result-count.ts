import type { Category } from "@lopango/contract/listings/categories";

/** Returns the number of results, as a minimum while more pages follow. */
export function countResults(category: Category, shown: number, hasMore: boolean): string {
  const noun = category === "hotel" ? "hôtel" : "logement";
  return `${shown}\u00a0${noun}${shown > 1 ? "s" : ""}${hasMore ? " ou plus" : ""}`;
}
