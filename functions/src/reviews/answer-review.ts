import type { NewReviewAnswer, Review as ReviewAnswer } from "@lopango/contract/reviews/review";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transacting, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { Problem } from "../platform/problem.ts";
import { reviews } from "./review.record.ts";
import { listings } from "../listings/listing.record.ts";
import { requireRight, roleIn, teamsOf } from "../teams/require-right.ts";
import { answered, type Review } from "./rules/review.ts";
import { presentReview } from "./rules/review-view.ts";

/**
 * Publishes the one answer of the host, or of the team of the house.
 * @throws Problem `review_not_found`, `already_answered`, `forbidden`
 */
export function answerReview(
  { transact, now }: Transacting & { now: Clock },
  { uid }: Pick<Identity, "uid">,
  id: string,
  { text }: NewReviewAnswer,
  count: Count,
): Promise<ReviewAnswer> {
  return transact(async (tx) => {
    const [review, limits] = await Promise.all([tx.get(reviews, id), tx.get(accountLimits, uid)]);
    if (!review) throw new Problem("review_not_found");
    const after = answered(review, text, now());
    await requireHost(tx, review, uid);
    tx.save(reviews, after);
    tx.save(accountLimits, count(limits, now()));
    return presentReview(after);
  });
}

async function requireHost(tx: UnitOfWork, { property_id, host_id }: Review, uid: string): Promise<void> {
  const listing = await tx.get(listings, property_id);
  const house = { owner_id: listing?.owner_id ?? host_id, establishment_id: listing?.establishment_id ?? null };
  if ((await roleIn(teamsOf(tx), house, uid)) === null)
    throw new Problem("review_not_found", { detail: "Seul l’hôte de ce séjour peut répondre à cet avis." });
  await requireRight(teamsOf(tx), house, { uid }, "answer_bookings", "review_not_found");
}
