import type { Category } from "./categories.ts";

/** What a guest may rate beside the whole (docs/product/reviews.md#stars). */
export const REVIEW_PARTS = [
  "clean",
  "calm",
  "place",
  "staff",
  "value",
  "as_described",
  "host",
  "price_as_said",
] as const;
export type ReviewPart = (typeof REVIEW_PARTS)[number];

export const PART_LABELS: Record<ReviewPart, string> = {
  clean: "Propreté",
  calm: "Calme",
  place: "Emplacement",
  staff: "Personnel",
  value: "Rapport qualité-prix",
  as_described: "Conforme à l’annonce",
  host: "Hôte",
  price_as_said: "Prix annoncé",
};

export const PARTS_OF: Record<Category, readonly ReviewPart[]> = {
  hotel: ["clean", "calm", "place", "staff", "value"],
  logement: ["as_described", "host", "price_as_said"],
};
