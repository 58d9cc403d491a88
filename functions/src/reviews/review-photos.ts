import type { ReviewsDeps } from "./published-reviews.ts";
import { MAX_REVIEW_PHOTOS } from "@lopango/contract/limits";
import { requireReviewable } from "../bookings/rules/review-window.ts";
import { bookings } from "../bookings/booking.record.ts";
import type { Booking } from "../bookings/rules/booking.ts";
import type { PhotoAlbum } from "../listings/photo-album.ts";
import { orphanedFiles, type OrphanedFiles } from "../files/orphaned-files.record.ts";
import { orphanFiles } from "../files/orphaned-files.ts";
import { mayStillEnd } from "../files/rules/orphan.ts";
import { follower, type Saved, type UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { newId } from "../platform/random.ts";
import { busy, Problem } from "../platform/problem.ts";
import { idOf } from "../platform/hash.ts";
import { reviewId, reviews, sentPhotos } from "./review.record.ts";
import type { Review, ReviewPhoto } from "./rules/review.ts";

/** A review that shows photos is written within a day; the sweep deletes what none shows. */
const UNSENT_HOURS = 24;

/** The form may replace each photo once before the oldest ones are deleted. */
const MAX_SENT = 2 * MAX_REVIEW_PHOTOS;

const draftId = (review: string): string => idOf("review photos", review);

/**
 * Photos that the guest of a stay has sent for a review, before it shows them (docs/product/reviews.md#photos).
 * @throws Problem by its functions: `booking_not_found`, also for the host, `no_stay_to_review`, `stay_not_over`,
 * `review_closed`, `review_published`, `busy` while the sweep deletes those of yesterday
 */
export function albumOfReview(
  { bookings: stays, reviews: stored, now, random }: Pick<ReviewsDeps, "bookings" | "reviews" | "now" | "random">,
  id: string,
): PhotoAlbum {
  const review = reviewId(id, "guest");
  const dropped = newId(random);
  return {
    id: review,
    rule: { most: MAX_SENT + MAX_REVIEW_PHOTOS, owner: "Un avis", thisOne: "celui-ci" },
    async requireEditor({ uid }) {
      const [booking, known] = await Promise.all([stays.booking(id), stored.review(review)]);
      requireAuthor(booking, known, uid, now());
    },
    async open(tx, { uid }) {
      const [booking, known, draft] = await Promise.all([
        tx.get(bookings, id),
        tx.get(reviews, review),
        tx.get(orphanedFiles, draftId(review)),
      ]);
      requireAuthor(booking, known, uid, now());
      // The sweep deletes it in a moment, with what would be added.
      if (draft && !mayStillEnd(draft, now())) throw busy();
      return {
        photos: sentPhotos.parse(draft?.photos ?? []).map((photo) => ({ ...photo, is_cover: false })),
        save(all) {
          const photos = all.map(({ is_cover: _first, ...photo }) => photo);
          const [kept, gone] = [photos.slice(-MAX_SENT), photos.slice(0, -MAX_SENT)];
          tx.save(orphanedFiles, draftOf(review, kept, now()));
          orphanFiles(tx, dropped, { folder: "photos", owner_id: review, files: gone }, now());
        },
      };
    },
  };
}

const draftOf = (review: string, photos: ReviewPhoto[], now: Date): OrphanedFiles => ({
  id: draftId(review),
  folder: "photos",
  owner_id: review,
  file_ids: photos.map(({ id }) => id),
  photos,
  due_at: new Date(now.getTime() + UNSENT_HOURS * 3_600_000),
});

function requireAuthor(booking: Booking | null, review: Review | null, uid: string, now: Date): void {
  if (booking?.guest_id !== uid) throw new Problem("booking_not_found");
  if (review?.published_at || review?.removed) throw new Problem("review_published");
  requireReviewable(booking, now);
}

/** Returns these photos, of the review as it is and of those that its guest has sent; the others go. */
export async function chosenPhotos(
  tx: UnitOfWork,
  { id, photos }: Review,
  asked: readonly string[] | undefined,
  now: Date,
): Promise<ReviewPhoto[]> {
  if (asked === undefined || asked.every((photo) => photos.some((known) => known.id === photo)))
    return asked ? photos.filter((photo) => asked.includes(photo.id)) : photos;
  const draft = await tx.get(orphanedFiles, draftId(id));
  // The sweep may start to delete a little early.
  const sent = draft && mayStillEnd(draft, now) ? sentPhotos.parse(draft.photos ?? []) : [];
  const chosen = [...new Set(asked)].map((photo) => [...photos, ...sent].find((known) => known.id === photo));
  const found = chosen.filter((photo) => photo !== undefined);
  if (!draft || found.length < chosen.length) throw new Problem("photo_not_found", { detail: GONE });
  const left = sent.filter((photo) => !asked.includes(photo.id));
  if (left.length > 0) tx.save(orphanedFiles, draftOf(id, left, now));
  else tx.remove(orphanedFiles, draft.id);
  return found;
}

const GONE = "Une de ces photos n’est plus là. Choisissez-la à nouveau.";

/** Runs in every commit that changes a review: the files of photos that it shows no more are deleted. */
export const reviewPhotosFollower = follower(reviews, async (tx, saved: Saved<Review>[], now) => {
  for (const { before, after } of saved) {
    if (!before) continue;
    const files = before.photos.filter(({ id }) => !after?.photos.some((photo) => photo.id === id));
    const id = idOf("review photos gone", ...files.map((file) => file.id));
    orphanFiles(tx, id, { folder: "photos", owner_id: before.id, files }, now);
  }
});
