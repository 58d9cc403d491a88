import type { ListingPhoto } from "../../listings/rules/listing.ts";
import { monthOf } from "@lopango/contract/platform/dates";
import type { Side } from "@lopango/contract/bookings/booking-life";
import { PARTS_OF, type ReviewPart } from "@lopango/contract/listings/review-parts";
import type { NewReview } from "@lopango/contract/reviews/review";
import type { ReviewRemoval } from "@lopango/contract/reviews/review-removals";
import type { Booking } from "../../bookings/rules/booking.ts";
import { reviewsUntil } from "../../bookings/rules/review-window.ts";
import type { Stars } from "../../listings/rules/rating-sums.ts";
import type { Viewing } from "../../viewings/rules/viewing.ts";
import { Problem } from "../../platform/problem.ts";
import { maskContacts } from "../../redaction/rules/redact.ts";
import type { EventOf } from "../../platform/event.ts";

export type ReviewPhoto = Omit<ListingPhoto, "is_cover">;

/** What one side of a stay wrote about the other: the guest about the place, the host about the guest. */
export interface Review extends Stars {
  /** Derived from booking and side, so that each side has one. */
  id: string;
  /** Of the booking, or of the viewing. */
  booking_id: string;
  /** After a viewing of a home, which only its guest reviews. */
  of_viewing?: boolean | undefined;
  side: Side;
  property_id: string;
  property_title: string;
  /** uids; empty once the account is deleted. */
  guest_id: string;
  host_id: string;
  /** First name; empty once the account is deleted. */
  author_name: string;
  /** `YYYY-MM` of the departure. */
  stayed: string;
  /** Contacts are redacted. */
  text: string;
  photos: ReviewPhoto[];
  written_at: Date;
  /** Published then, if the other side does not write before. */
  publish_at: Date;
  published_at: Date | null;
  answer: { text: string; at: Date } | null;
  removed: { at: Date; reason: ReviewRemoval } | null;
}

export const authorOf = ({ side, guest_id, host_id }: Review): string => (side === "guest" ? guest_id : host_id);

/** Whether everybody reads it, or other hosts in the case of a guest. */
export const isShown = ({ published_at, removed }: Review): boolean => published_at !== null && removed === null;

/** Photos that everybody sees. */
export const shownPhotos = (review: Review): ReviewPhoto[] => (isShown(review) ? review.photos : []);

/** @param words - parts are those of the listing's category; none about a guest */
export function makeReview(
  booking: Booking,
  { reviewId, side, name }: { reviewId: string; side: Side; name: string },
  words: NewReview,
  now: Date,
): Review {
  const { id, property_id, property, guest_id, host_id, checkout } = booking;
  return withWords(
    {
      id: reviewId,
      booking_id: id,
      side,
      property_id,
      property_title: property.title,
      guest_id,
      host_id,
      author_name: name,
      stayed: monthOf(checkout),
      rating: words.rating,
      parts: {},
      text: "",
      photos: [],
      written_at: now,
      publish_at: reviewsUntil(booking),
      published_at: null,
      answer: null,
      removed: null,
    },
    booking,
    words,
  );
}

/** A review of a home after its viewing, published at once: nobody writes about the guest. */
export function reviewOfViewing(
  viewing: Viewing,
  host_id: string,
  reviewId: string,
  words: NewReview,
  now: Date,
): Review {
  const { id, property_id, property_title, guest_id, guest_name, date } = viewing;
  const review: Review = {
    id: reviewId,
    booking_id: id,
    of_viewing: true,
    side: "guest",
    property_id,
    property_title,
    guest_id,
    host_id,
    author_name: guest_name,
    stayed: monthOf(date),
    rating: words.rating,
    parts: {},
    text: "",
    photos: [],
    written_at: now,
    publish_at: now,
    published_at: now,
    answer: null,
    removed: null,
  };
  return withWords(review, { property: { category: "logement" } }, words);
}

export function withWords(
  review: Review,
  { property }: { property: Pick<Booking["property"], "category"> },
  words: NewReview,
): Review {
  const own: readonly ReviewPart[] = review.side === "guest" ? PARTS_OF[property.category] : [];
  const given = Object.entries(words.parts) as [ReviewPart, number | undefined][];
  const foreign = given.filter(([part]) => !own.includes(part));
  if (foreign.length > 0)
    throw new Problem("invalid_fields", {
      errors: foreign.map(([part]) => ({ field: `parts.${part}`, message: "Ce point ne se note pas ici." })),
    });
  return {
    ...review,
    rating: words.rating,
    parts: Object.fromEntries(given.filter(([, stars]) => stars !== undefined)),
    text: maskContacts(words.text, null),
  };
}

/** Publishes and freezes the review; the same object when it is published or removed already. */
export const published = (review: Review, now: Date): Review =>
  review.published_at || review.removed ? review : { ...review, published_at: now };

/** Removes a published review with its photos; the same object when it is removed already. */
export const withdrawn = (review: Review, reason: ReviewRemoval, now: Date): Review =>
  review.removed ? review : { ...review, photos: [], removed: { at: now, reason } };

export function withHostAnswer(review: Review, text: string, now: Date): Review {
  if (!isShown(review) || review.side !== "guest") throw new Problem("review_not_found");
  if (review.answer) throw new Problem("already_answered");
  return { ...review, answer: { text: maskContacts(text, null), at: now } };
}

/**
 * Returns the review without a deleted account; null when nothing is left of it
 * (docs/product/reviews.md#deleted-accounts). What an author wrote of a place stays without name and photos.
 */
export function withoutPerson(review: Review, uid: string): Review | null {
  const author = review.side === "guest" ? "guest_id" : "host_id";
  return review[author] === uid ? { ...review, [author]: "", author_name: "", photos: [] } : null;
}

export const REVIEW_EVENTS = [
  "review.published",
  "review.answered",
  "review.removed",
  "review.photos_changed",
] as const;

type ReviewEvent = EventOf<(typeof REVIEW_EVENTS)[number]>;

export const eventsOfReview = (before: Review | null, after: Review): ReviewEvent[] => [
  ...lifeOf(before, after),
  ...photosChanged(before, after),
];

/** Tells that photos that everybody sees came or went, so that they are compared with others. */
export function photosChanged(before: Review | null, after: Review | null): ReviewEvent[] {
  const idsOf = (review: Review | null) => review && shownPhotos(review).map(({ id }) => id);
  const known = after ?? before;
  if (!known || (idsOf(before) ?? []).join() === (idsOf(after) ?? []).join()) return [];
  const facts = { review: known.id, property: known.property_id };
  return [{ kind: "review.photos_changed", by: null, facts }];
}

function lifeOf(before: Review | null, after: Review): ReviewEvent[] {
  const facts = { review: after.id, ...(after.side === "guest" && { host: after.host_id }) };
  if (isShown(after) && !(before && isShown(before))) return [{ kind: "review.published", by: authorOf(after), facts }];
  if (after.removed && !before?.removed) return [{ kind: "review.removed", by: null, facts }];
  return after.answer && !before?.answer ? [{ kind: "review.answered", by: after.host_id, facts }] : [];
}
