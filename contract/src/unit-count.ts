import type { Category } from "./categories.ts";

/** `3 chambres`, `1 logement`: identical units of a listing, in the words of its category. */
export function countUnits(category: Category, units: number): string {
  return `${units}\u00a0${category === "hotel" ? "chambre" : "logement"}${units > 1 ? "s" : ""}`;
}
