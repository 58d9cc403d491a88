export const CATEGORIES = ["logement", "hotel"] as const;
export type Category = (typeof CATEGORIES)[number];

/** What a listing's price is for (spec §9). */
export function priceUnit(category: Category): string {
  return category === "hotel" ? "/ nuit" : "/ mois";
}
