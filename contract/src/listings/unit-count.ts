import type { Category } from "./categories.ts";

/** `3 chambres`, `1 logement`: the number of identical units of a listing. */
export function countUnits(category: Category, units: number): string {
  return `${units}\u00a0${category === "hotel" ? "chambre" : "logement"}${units > 1 ? "s" : ""}`;
}
