import type { AdminReview, Review as ReviewAnswer, StayReview } from "@lopango/contract/reviews/review";
import { photoAddress } from "@lopango/contract/photos/photos";
import { authorOf, type Review } from "./review.ts";

function shared(review: Review) {
  const { id, property_id, property_title: title, rating, parts, text, photos, author_name, stayed, answer } = review;
  return {
    id,
    property: { id: property_id, title },
    rating,
    parts,
    text,
    photos: photos.map(({ hashes: _hashes, ...photo }) => ({
      ...photo,
      url: photoAddress(id, photo),
      is_cover: false,
    })),
    author: { first_name: author_name },
    stayed,
    ...(review.of_viewing && { of_viewing: true as const }),
    answer: answer && { text: answer.text, at: answer.at.toISOString() },
  };
}

/** Returns the API's review. `review` is published. */
export function presentReview(review: Review): ReviewAnswer {
  return { ...shared(review), published_at: (review.published_at ?? review.publish_at).toISOString() };
}

/** Returns a review for the two people of its stay. */
export function presentStayReview(review: Review): StayReview {
  return {
    ...shared(review),
    written_at: review.written_at.toISOString(),
    published_at: review.published_at?.toISOString() ?? null,
    removed: review.removed?.reason ?? null,
  };
}

/** Returns a review for an admin. `review` is or was published. */
export function presentAdminReview(review: Review): AdminReview {
  const { side, booking_id, guest_id, host_id, removed } = review;
  return {
    ...presentReview(review),
    booking_id,
    side,
    author_id: authorOf(review),
    other_id: side === "guest" ? host_id : guest_id,
    removed: removed && { at: removed.at.toISOString(), reason: removed.reason },
  };
}
