import type { Review } from "./review.ts";

/**
 * Returns the review without a deleted account; null when nothing is left of it
 * (docs/product/reviews.md#deleted-accounts). What an author wrote of a place stays without name and photos.
 */
export function withoutPerson(review: Review, uid: string): Review | null {
  const author = review.side === "guest" ? "guest_id" : "host_id";
  return review[author] === uid ? { ...review, [author]: "", author_name: "", photos: [] } : null;
}
