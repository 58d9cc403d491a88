import type { Clock } from "../platform/clock.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import type { Job } from "../platform/job.ts";
import { reviews } from "./review.record.ts";
import type { ReviewStore } from "./review.store.ts";
import { published } from "./rules/review.ts";

export interface PublishReviewsDeps extends Transacting {
  reviews: Pick<ReviewStore, "due">;
  now: Clock;
}

/** Publishes reviews whose other side has not written within 14 days. */
export const dueReviews = (deps: PublishReviewsDeps, now: Date): Job => ({
  name: "reviews",
  ms: 5_000,
  counts: "reviews_published",
  due: () => deps.reviews.due(now),
  work: (id) =>
    deps.transact(async (tx) => {
      const review = await tx.get(reviews, id);
      if (review && review.publish_at <= now && published(review, now) !== review)
        tx.save(reviews, published(review, now));
    }),
});
