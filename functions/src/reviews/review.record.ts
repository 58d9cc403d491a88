import { SIDES, type Side } from "@lopango/contract/bookings/booking-life";
import { REVIEW_PARTS } from "@lopango/contract/listings/review-parts";
import { REVIEW_REMOVALS } from "@lopango/contract/reviews/review-removals";
import { z } from "zod";
import { defineRecord, instant, recordOf, text, whole } from "../platform/firestore/record.ts";
import { idOf } from "../platform/hash.ts";
import { eventsOfReview, photosChanged, isShown, type Review } from "./rules/review.ts";

/** Width and height are pixels of the original, the thumbhash is Base64. */
const photo = z.object({
  id: text,
  width: whole,
  height: whole,
  thumbhash: text,
  /** Perceptual hashes (`photo-hash.ts`); absent for photos that we did not render. */
  hashes: z.array(text).optional(),
});

/** Photos that the guest sent and no review shows yet. */
export const sentPhotos = z.array(photo);

const schema = recordOf<Review>()({
  id: text,
  booking_id: text,
  of_viewing: z.boolean().optional(),
  side: z.enum(SIDES),
  property_id: text,
  property_title: text,
  guest_id: text,
  host_id: text,
  author_name: text,
  stayed: text,
  rating: whole,
  parts: z.partialRecord(z.enum(REVIEW_PARTS), whole),
  text,
  photos: z.array(photo),
  written_at: instant,
  publish_at: instant,
  published_at: instant.nullable(),
  answer: z.object({ text, at: instant }).nullable(),
  removed: z.object({ at: instant, reason: z.enum(REVIEW_REMOVALS) }).nullable(),
});

/** Each side of a booking, or of a viewing, has one. */
export const reviewId = (booking: string, side: Side): string => idOf("review", booking, side);

export const reviews = defineRecord<Review>()({
  collection: "reviews",
  key: ["id"],
  schema,
  eventsOf: eventsOfReview,
  eventsOfRemoval: (before) => photosChanged(before, null),
  derive: (review) => ({
    shown_about: isShown(review) ? aboutOf(review) : null,
    shown_host: isShown(review) && review.side === "guest" ? review.host_id : null,
    due_at: review.published_at || review.removed ? null : review.publish_at,
  }),
  indexes: [
    ["shown_about", "-published_at"],
    ["shown_about", "rating"],
    ["shown_host", "-published_at"],
    ["shown_host", "published_at"],
    ["shown_host", "rating"],
    ["guest_id", "-written_at"],
    ["host_id", "-written_at"],
  ],
  unindexed: [
    "answer",
    "author_name",
    "booking_id",
    "of_viewing",
    "parts",
    "photos",
    "property_title",
    "publish_at",
    "removed",
    "stayed",
    "text",
  ],
});

/** Names what a review is about in `shown_about`: the place, or the guest. */
const aboutOf = ({ side, property_id, guest_id }: Review): string =>
  side === "guest" ? property_id : aboutGuest(guest_id);

export const aboutGuest = (uid: string): string => `guest:${uid}`;
