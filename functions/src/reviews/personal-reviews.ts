import type { ReviewsDeps } from "./published-reviews.ts";
import { views, EXPORT_PAGE, type PersonalData, type PersonOf } from "../identity/personal-data.ts";
import type { Transacting, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { pagesOf, type ListPage, type PageRequest } from "../platform/list-page.ts";
import { reviews } from "./review.record.ts";
import { authorOf, isShown, withoutPerson, type Review } from "./rules/review.ts";
import { presentStayReview } from "./rules/review-view.ts";

export type PersonalReviewsDeps = Pick<ReviewsDeps, "transact" | "reviews">;

export const personalReviews: PersonalData<PersonalReviewsDeps> = {
  records: [reviews],
  exported: (deps, { uid }) => ({
    reviews: views(
      pagesOf((page) => deps.reviews.ofGuest(uid, page), EXPORT_PAGE),
      (found) => viewsFor(found, uid),
    ),
    reviews_as_host: views(
      pagesOf((page) => deps.reviews.ofHost(uid, page), EXPORT_PAGE),
      (found) => viewsFor(found, uid),
    ),
  }),
  async erase(deps, { uid }) {
    await forgetAll(deps, uid, (page) => deps.reviews.ofGuest(uid, page));
    await forgetAll(deps, uid, (page) => deps.reviews.ofHost(uid, page));
  },
};

/** The other side's review is theirs, and hidden before it is published. */
const viewsFor = (found: readonly Review[], uid: string): object[] =>
  found
    .filter((review) => authorOf(review) === uid || isShown(review))
    .map((review) => ({ written_by_me: authorOf(review) === uid, ...presentStayReview(review) }));

/** Each pass takes the person out of these reviews, so the first page is always the next one. */
async function forgetAll(
  { transact }: Transacting,
  uid: PersonOf["uid"],
  read: (page: PageRequest) => Promise<ListPage<Review>>,
): Promise<void> {
  for (;;) {
    const { items } = await read({ size: 100, cursor: undefined });
    if (items.length === 0) return;
    for (const { id } of items) await transact((tx) => forget(tx, id, uid));
  }
}

async function forget(tx: UnitOfWork, id: string, uid: string): Promise<void> {
  const review = await tx.get(reviews, id);
  if (!review) return;
  const left = withoutPerson(review, uid);
  if (left) tx.save(reviews, left);
  else tx.remove(reviews, id);
}
