/** The written rule: an admin removes a review for one of these and for nothing else (docs/product/reviews.md#removal). */
export const REVIEW_REMOVALS = ["insult", "private_data", "off_topic", "fraud"] as const;
export type ReviewRemoval = (typeof REVIEW_REMOVALS)[number];

export const REVIEW_REMOVAL_LABELS: Record<ReviewRemoval, string> = {
  insult: "Insultes, menaces ou propos haineux",
  private_data: "Données privées d’une personne",
  off_topic: "Sans rapport avec le séjour",
  fraud: "Fraude prouvée",
};
