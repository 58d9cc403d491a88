export const CATEGORIES = ["logement", "hotel"] as const;
export type Category = (typeof CATEGORIES)[number];

export function priceUnit(category: Category): string {
  return category === "hotel" ? "/ nuit" : "/ mois";
}
