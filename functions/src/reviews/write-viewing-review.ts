import type { NewReview, Review as ReviewAnswer } from "@lopango/contract/reviews/review";
import { viewingActions } from "@lopango/contract/viewings/viewing-life";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { listings } from "../listings/listing.record.ts";
import { madeRecord, onceOnly, repeatable } from "../platform/firestore/idempotency.ts";
import { Problem } from "../platform/problem.ts";
import { viewings } from "../viewings/viewing.record.ts";
import type { ReviewsDeps } from "./published-reviews.ts";
import { reviewId, reviews } from "./review.record.ts";
import { presentReview } from "./rules/review-view.ts";
import { reviewOfViewing } from "./rules/review.ts";

const NOT_VIEWED =
  "Dites d’abord que la visite a eu lieu\u202f: on donne son avis dans les 30\u00a0jours qui la suivent.";

/** Writes the review of a viewing (docs/product/reviews.md#after-a-viewing). */
export function writeViewingReview(
  deps: ReviewsDeps,
  { uid }: Pick<Identity, "uid">,
  id: string,
  words: NewReview,
  idempotencyKey: string | null,
  count: Count,
): Promise<ReviewAnswer> {
  const repeat = repeatable(uid, "writeViewingReview", idempotencyKey, { viewing: id, ...words });
  return deps.transact(async (tx) => {
    const now = deps.now();
    const once = onceOnly(tx, repeat, madeRecord, now);
    const [viewing, known, limits, first] = await Promise.all([
      tx.get(viewings, id),
      tx.get(reviews, reviewId(id, "guest")),
      tx.get(accountLimits, uid),
      once.first,
    ]);
    if (viewing?.guest_id !== uid) throw new Problem("viewing_not_found");
    if (first && known) return presentReview(known);
    if (known) throw new Problem("already_reviewed", { detail: "Vous avez déjà donné votre avis sur cette visite." });
    if (!viewingActions(viewing, "guest", now).includes("review"))
      throw new Problem("no_stay_to_review", { detail: NOT_VIEWED });
    if (words.photos && words.photos.length > 0)
      throw new Problem("invalid_fields", { errors: [{ field: "photos", message: "Cet avis n’a pas de photos." }] });
    const listing = await tx.get(listings, viewing.property_id);
    if (!listing) throw new Problem("property_not_found", { detail: "Cette annonce n’existe plus." });
    // What is written about a deleted account would stay.
    tx.relyOn(listing);
    const review = reviewOfViewing(viewing, listing.owner_id, reviewId(id, "guest"), words, now);
    tx.save(accountLimits, count(limits, now));
    tx.save(viewings, { ...viewing, reviewed: true });
    tx.save(reviews, review);
    once.made(review);
    return presentReview(review);
  });
}
