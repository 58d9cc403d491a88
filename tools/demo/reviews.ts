import { addDays, todayIn, type CivilDate } from "@lopango/contract/platform/dates";
import type { Side } from "@lopango/contract/bookings/booking-life";
import { PARTS_OF, type ReviewPart } from "@lopango/contract/listings/review-parts";
import type { Booking } from "@lopango/functions/bookings/rules/booking";
import { firstName } from "@lopango/functions/identity/rules/names";
import { NO_RATING, withStars, type RatingSums } from "@lopango/functions/listings/rules/rating-sums";
import type { Listing } from "@lopango/functions/listings/rules/listing";
import { reviewId } from "@lopango/functions/reviews/review.record";
import { makeReview, type Review } from "@lopango/functions/reviews/rules/review";
import { GUEST_REVIEWS, HOME_REVIEWS, HOTEL_REVIEWS, type ReviewSeed } from "./content/reviews.ts";
import { typeset } from "./content/typesetting.ts";
import { chanceOf, type Chance } from "./random.ts";

const DAY_MS = 24 * 3_600_000;
const SHARE = 1 / 3;

export interface PastStay {
  checkin: CivilDate;
  checkout: CivilDate;
}

/** Returns past stays of a listing that guests reviewed, oldest first; none for two thirds of the listings. */
export function reviewedStays(listing: Listing, now: Date): PastStay[] {
  const chance = chanceOf(`reviews of ${listing.title}`);
  if (!listing.supports_booking || !listing.is_active || !chance.happens(SHARE)) return [];
  const today = todayIn(listing.time_zone, now);
  const count = chance.int(1, Math.min(7, seedsFor(listing).length));
  let ended = 17;
  return Array.from({ length: count }, () => {
    const nights = chance.int(1, 4);
    const checkout = addDays(today, -ended);
    ended += nights + chance.int(1, 12);
    return { checkin: addDays(checkout, -nights), checkout };
  }).toReversed();
}

/** Texts for the reviews of one listing, none of them twice. */
export const seedsFor = ({ title, category }: Listing): ReviewSeed[] =>
  chanceOf(`texts about ${title}`).shuffle(category === "hotel" ? HOTEL_REVIEWS : HOME_REVIEWS);

/** Returns the guest's review of a stay and, for most, the host's; both are published. */
export function reviewsOf(booking: Booking, seed: ReviewSeed, now: Date): Review[] {
  const chance = chanceOf(`review of ${booking.id}`);
  const ended = Date.parse(`${booking.checkout}T10:00:00Z`);
  const at = new Date(ended + chance.int(1, 12) * DAY_MS);
  const byGuest = reviewOf(booking, "guest", firstName(booking.guest_name), seed, partsOf(booking, seed, chance), at);
  const answered = seed.answer
    ? {
        ...byGuest,
        answer: { text: typeset(seed.answer), at: new Date(Math.min(at.getTime() + DAY_MS, now.getTime())) },
      }
    : byGuest;
  if (!chance.happens(0.7)) return [answered];
  return [answered, reviewOf(booking, "host", booking.host_name ?? "", chance.pick(GUEST_REVIEWS), {}, at)];
}

function reviewOf(
  booking: Booking,
  side: Side,
  name: string,
  { rating, text }: ReviewSeed,
  parts: Partial<Record<ReviewPart, number>>,
  at: Date,
): Review {
  const review = makeReview(
    booking,
    { reviewId: reviewId(booking.id, side), side, name },
    { rating, parts, text: typeset(text) },
    at,
  );
  return { ...review, published_at: at };
}

/** Stars of the parts, close to those of the whole; a quarter of the guests rate none. */
function partsOf({ property }: Booking, { rating }: ReviewSeed, chance: Chance): Partial<Record<ReviewPart, number>> {
  if (chance.happens(0.25)) return {};
  const near = () => Math.max(1, Math.min(5, rating + chance.int(-1, 1)));
  return Object.fromEntries(PARTS_OF[property.category].map((part) => [part, near()]));
}

/** Returns the rating of each reviewed listing. */
export function ratingsOf(reviews: readonly Review[]): Map<string, RatingSums> {
  const ratings = new Map<string, RatingSums>();
  for (const review of reviews.filter(({ side }) => side === "guest"))
    ratings.set(review.property_id, withStars(ratings.get(review.property_id) ?? NO_RATING, review));
  return ratings;
}
