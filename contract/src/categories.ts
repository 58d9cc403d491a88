export const CATEGORIES = ["logement", "hotel"] as const;
export type Category = (typeof CATEGORIES)[number];

/** French unit of a listing's price. */
export function priceUnit(category: Category): string {
  return category === "hotel" ? "/ nuit" : "/ mois";
}
