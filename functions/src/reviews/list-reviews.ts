import type { Review as ReviewAnswer } from "@lopango/contract/reviews/review";
import type { ListingStore } from "../listings/listing.store.ts";
import type { ListPage, PageAsked } from "../platform/list-page.ts";
import { Problem } from "../platform/problem.ts";
import type { ReviewStore } from "./review.store.ts";
import { presentReview } from "./rules/review-view.ts";

export interface ListReviewsDeps {
  listings: Pick<ListingStore, "find">;
  reviews: Pick<ReviewStore, "aboutPlace">;
}

/**
 * Returns a page of a listing's reviews: one read, and one for each.
 * @throws Problem `property_not_found`, `invalid_fields` for an invalid cursor
 */
export async function listReviews(deps: ListReviewsDeps, id: string, page: PageAsked): Promise<ListPage<ReviewAnswer>> {
  const [listing, { items, next }] = await Promise.all([deps.listings.find(id), deps.reviews.aboutPlace(id, page)]);
  if (!listing?.is_active) throw new Problem("property_not_found");
  return { items: items.map(presentReview), next };
}
