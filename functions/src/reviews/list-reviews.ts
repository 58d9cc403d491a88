import type { Review as ReviewAnswer } from "@lopango/contract/reviews/review";
import type { EstablishmentStore } from "../establishments/establishment.store.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import type { Listing } from "../listings/rules/listing.ts";
import type { ListPage, PageAsked } from "../platform/list-page.ts";
import { Problem } from "../platform/problem.ts";
import type { ReviewStore } from "./review.store.ts";
import { presentReview } from "./rules/review-view.ts";

export interface ListReviewsDeps {
  listings: Pick<ListingStore, "find">;
  establishments: Pick<EstablishmentStore, "find">;
  reviews: Pick<ReviewStore, "aboutPlaces">;
}

/**
 * Returns a page of a listing's reviews, those of the whole house for a room type: one read, two for a room type, and
 * one for each review.
 * @throws Problem `property_not_found`, `invalid_fields` for an invalid cursor
 */
export async function listReviews(deps: ListReviewsDeps, id: string, page: PageAsked): Promise<ListPage<ReviewAnswer>> {
  const listing = await deps.listings.find(id);
  if (!listing?.is_active) throw new Problem("property_not_found");
  const { items, next } = await deps.reviews.aboutPlaces(await placesOf(deps, listing), page);
  return { items: items.map(presentReview), next };
}

/** Firestore compares with 30 values at most; a larger house shows the reviews of its first room types. */
const MOST_PLACES = 30;

async function placesOf(
  { establishments }: ListReviewsDeps,
  { id, establishment_id: house }: Listing,
): Promise<string[]> {
  const rooms = house === null ? [] : ((await establishments.find(house))?.room_ids ?? []);
  return [id, ...rooms.filter((room) => room !== id)].slice(0, MOST_PLACES);
}
