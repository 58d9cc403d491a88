import { listings } from "../listings/listing.record.ts";
import { withoutStars, withStars } from "../listings/rules/rating-sums.ts";
import { follower, type Saved, type UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { reviews } from "./review.record.ts";
import { isShown, type Review } from "./rules/review.ts";

const counts = (review: Review | null): boolean => review !== null && review.side === "guest" && isShown(review);

/** Keeps the rating of a place equal to its published reviews. */
async function keepRatings(tx: UnitOfWork, saved: Saved<Review>[]): Promise<void> {
  for (const { before, after } of saved) {
    const review = after ?? before;
    if (!review || counts(before) === counts(after)) continue;
    const listing = await tx.get(listings, review.property_id);
    if (!listing) continue;
    const rating = counts(after) ? withStars(listing.rating, review) : withoutStars(listing.rating, review);
    tx.save(listings, { ...listing, rating });
  }
}

/** Runs in every commit that publishes or removes a review. */
export const ratingsFollower = follower(reviews, keepRatings);
