import type { Category } from "@lopango/contract/categories";

/** How many results there are, as far as that is known: a list that goes on has at least those that are shown. */
export function countResults(category: Category, shown: number, hasMore: boolean): string {
  const noun = category === "hotel" ? "hôtel" : "logement";
  return `${shown}\u00a0${noun}${shown > 1 ? "s" : ""}${hasMore ? " ou plus" : ""}`;
}
