import type { HostReadDeps } from "../bookings/require-hosted.ts";
import type { BookingStore } from "../bookings/booking.store.ts";
import type { Random } from "../platform/random.ts";
import type { Review as ReviewAnswer, NewReviewAnswer } from "@lopango/contract/reviews/review";
import type { EstablishmentStore } from "../establishments/establishment.store.ts";
import type { Listing } from "../listings/rules/listing.ts";
import type { ListPage, PageRequest } from "../platform/list-page.ts";
import { Problem } from "../platform/problem.ts";
import type { ReviewStore } from "./review.store.ts";
import { presentReview } from "./rules/review-view.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import type { Clock } from "../platform/clock.ts";
import { follower, type Transacting, type UnitOfWork, type Saved } from "../platform/firestore/unit-of-work.ts";
import { reviews } from "./review.record.ts";
import { listings } from "../listings/listing.record.ts";
import { requireRight, roleIn, teamsOf } from "../teams/require-right.ts";
import { withHostAnswer, authorOf, isShown, published, type Review } from "./rules/review.ts";
import { truncate } from "../platform/text.ts";
import { reporting } from "../complaints/file-report.ts";
import type { Job } from "../platform/job.ts";
import { withoutStars, withStars } from "../listings/rules/rating-sums.ts";

export interface ReviewsDeps extends HostReadDeps, Transacting {
  bookings: Pick<BookingStore, "booking">;
  establishments: Pick<EstablishmentStore, "find">;
  reviews: ReviewStore;
  now: Clock;
  random: Random;
}

/** Of the page of a listing, which the server renders too. */
interface ListReviewsDeps extends Pick<ReviewsDeps, "listings" | "establishments"> {
  reviews: Pick<ReviewStore, "aboutPlaces">;
}

/**
 * Returns a page of a listing's reviews, those of the whole house for a room type: one read, two for a room type, and
 * one for each review.
 * @throws Problem `property_not_found`, `invalid_fields` for an invalid cursor
 */
export async function listReviews(
  deps: ListReviewsDeps,
  id: string,
  page: PageRequest,
): Promise<ListPage<ReviewAnswer>> {
  const listing = await deps.listings.find(id);
  if (!listing?.is_active) throw new Problem("property_not_found");
  const { items, next } = await deps.reviews.aboutPlaces(await placesOf(deps, listing), page);
  return { items: items.map(presentReview), next };
}

/** Firestore compares with 30 values at most; a larger house shows the reviews of its first room types. */
const MOST_PLACES = 30;

async function placesOf(
  { establishments }: ListReviewsDeps,
  { id, establishment_id: establishment }: Listing,
): Promise<string[]> {
  const rooms = establishment === null ? [] : ((await establishments.find(establishment))?.room_ids ?? []);
  return [id, ...rooms.filter((room) => room !== id)].slice(0, MOST_PLACES);
}

/** Publishes the one answer of the host, or of the team of the house. */
export function answerReview(
  { transact, now }: ReviewsDeps,
  { uid }: Pick<Identity, "uid">,
  id: string,
  { text }: NewReviewAnswer,
  count: Count,
): Promise<ReviewAnswer> {
  return transact(async (tx) => {
    const [review, limits] = await Promise.all([tx.get(reviews, id), tx.get(accountLimits, uid)]);
    if (!review) throw new Problem("review_not_found");
    const after = withHostAnswer(review, text, now());
    await requireHost(tx, review, uid);
    tx.save(reviews, after);
    tx.save(accountLimits, count(limits, now()));
    return presentReview(after);
  });
}

async function requireHost(tx: UnitOfWork, { property_id, host_id }: Review, uid: string): Promise<void> {
  const listing = await tx.get(listings, property_id);
  const establishment = { owner_id: listing?.owner_id ?? host_id, establishment_id: listing?.establishment_id ?? null };
  if ((await roleIn(teamsOf(tx), establishment, uid)) === null)
    throw new Problem("review_not_found", { detail: "Seul l’hôte de ce séjour peut répondre à cet avis." });
  await requireRight(teamsOf(tx), establishment, { uid }, "answer_bookings", "review_not_found");
}

const LABEL_LENGTH = 80;

/** Reports a published review of a place to the admins, once for each person while the report is open. */
export const reportReview = reporting(async (tx, id) => {
  const review = await tx.get(reviews, id);
  if (!review || !isShown(review) || review.side !== "guest") throw new Problem("review_not_found");
  const label = truncate(`${review.property_title}\u202f: ${review.text}`, LABEL_LENGTH);
  return { subject: { kind: "review", id }, owner_id: authorOf(review), label };
});

/** Publishes reviews whose other side has not written within 14 days. */
export const dueReviews = (deps: Pick<ReviewsDeps, "transact" | "reviews">, now: Date): Job => ({
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
