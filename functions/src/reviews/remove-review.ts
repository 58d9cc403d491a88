import type { ReviewsDeps } from "./published-reviews.ts";
import type { AdminReview, ReviewRemovalRequest } from "@lopango/contract/reviews/review";
import { auditLog } from "../identity/audit.record.ts";
import type { Operator } from "../identity/rules/audit.ts";
import { newId } from "../platform/random.ts";
import { Problem } from "../platform/problem.ts";
import { reviews } from "./review.record.ts";
import { presentAdminReview } from "./rules/review-view.ts";
import { withdrawn } from "./rules/review.ts";

/**
 * Removes a published review by the written rule (docs/product/reviews.md#removal). Repeating it changes nothing.
 * @throws Problem `review_not_found`, also for a hidden review
 */
export function removeReview(
  { transact, now, random }: Pick<ReviewsDeps, "transact" | "now" | "random">,
  operator: Operator,
  id: string,
  { reason, note }: ReviewRemovalRequest,
): Promise<undefined> {
  const entry = newId(random);
  return transact(async (tx) => {
    const review = await tx.get(reviews, id);
    if (!review?.published_at) throw new Problem("review_not_found");
    const after = withdrawn(review, reason, now());
    if (after === review) return undefined;
    tx.save(reviews, after);
    tx.save(auditLog, {
      id: entry,
      at: now(),
      by: operator,
      action: "review.remove",
      target: { kind: "review", id, label: review.property_title },
      before: { rating: review.rating, text: review.text },
      after: { reason },
      note: note || null,
    });
    return undefined;
  });
}

/** Returns a review that is or was published; one read. */
export async function viewAdminReview({ reviews: stored }: ReviewsDeps, id: string): Promise<AdminReview> {
  const review = await stored.review(id);
  if (!review?.published_at) throw new Problem("review_not_found");
  return presentAdminReview(review);
}
