import { rating } from "../listings/property.ts";
import { photo } from "../photos/photo.ts";
import { MAX_ANSWER_LENGTH, MAX_NOTE_LENGTH, MAX_REVIEW_LENGTH, MAX_REVIEW_PHOTOS } from "../limits.ts";
import { civilMonth, id, instant, text } from "../platform/fields.ts";
import { REVIEW_PARTS, type ReviewPart } from "../listings/review-parts.ts";
import { z } from "zod";
import { SIDES } from "../bookings/booking-life.ts";
import { REVIEW_REMOVALS } from "./review-removals.ts";

/** Reviews after a stay (docs/product/reviews.md). */

const stars = z.int().min(1, "Une étoile au moins.").max(5, "Cinq étoiles au plus.");
const parts = z.object(Object.fromEntries(REVIEW_PARTS.map((part) => [part, stars.optional()])) as Stars).strict();
type Stars = Record<ReviewPart, z.ZodOptional<typeof stars>>;

export const newReview = z.strictObject({
  rating: stars,
  /** Any of the category's parts; none in a review of a guest. */
  parts: parts.default({}),
  text: text(MAX_REVIEW_LENGTH).default(""),
  /**
   * Ids of photos that were sent before, and of the review itself, in order. Absent: as they are. Only guests have
   * photos.
   */
  photos: z.array(id).max(MAX_REVIEW_PHOTOS, `${MAX_REVIEW_PHOTOS} photos au plus.`).optional(),
});

export const newReviewAnswer = z.strictObject({
  text: text(MAX_ANSWER_LENGTH).min(1, "Écrivez une réponse."),
});

/** An admin's decision; the note is for the audit log. */
export const reviewRemoval = z.strictObject({
  reason: z.enum(REVIEW_REMOVALS),
  note: text(MAX_NOTE_LENGTH).default(""),
});

/** A published review of a place. */
export const review = z.object({
  id,
  property: z.object({ id, title: z.string() }),
  rating: stars,
  parts,
  /** Contacts are redacted. */
  text: z.string(),
  photos: z.array(photo),
  /** Empty once the account is deleted. */
  author: z.object({ first_name: z.string() }),
  /** Month of the departure, or of the viewing. */
  stayed: civilMonth,
  /** Written after a viewing of a home, not after a stay. */
  of_viewing: z.literal(true).optional(),
  published_at: instant,
  answer: z.object({ text: z.string(), at: instant }).nullable(),
});

/** A review for the two people of its stay. */
export const stayReview = review.extend({
  written_at: instant,
  /** Null while it is hidden: its author may still change it. */
  published_at: instant.nullable(),
  /** Set once an admin removed it. */
  removed: z.enum(REVIEW_REMOVALS).nullable(),
});

/** The reviews of one booking for one of its two people. */
export const stayReviews = z.object({
  side: z.enum(SIDES),
  mine: stayReview.nullable(),
  /** Null until it is published. */
  theirs: stayReview.nullable(),
  can_review: z.boolean(),
  /** End of the time to write; both reviews are published then at the latest. */
  until: instant,
  /** For the host: how other hosts rated the guest. */
  guest_rating: rating.nullable(),
});

export type NewReview = z.output<typeof newReview>;
export type NewReviewAnswer = z.output<typeof newReviewAnswer>;
export type ReviewRemovalRequest = z.output<typeof reviewRemoval>;
export type Review = z.infer<typeof review>;
export type StayReview = z.infer<typeof stayReview>;
export type StayReviews = z.infer<typeof stayReviews>;

/** A review that is or was published, as an admin judges it. */
export const adminReview = review.extend({
  booking_id: z.string(),
  /** Who wrote it: the guest about the place, or the host about the guest. */
  side: z.enum(SIDES),
  /** uid; empty once the account is deleted. */
  author_id: z.string(),
  /** uid of the other person of the stay; empty once the account is deleted. */
  other_id: z.string(),
  removed: z.object({ at: instant, reason: z.enum(REVIEW_REMOVALS) }).nullable(),
});

export type AdminReview = z.infer<typeof adminReview>;
