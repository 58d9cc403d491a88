import type { Side } from "@lopango/contract/bookings/booking-life";
import type { Booking } from "../src/bookings/rules/booking.ts";
import { makeReview, type Review } from "../src/reviews/rules/review.ts";
import { reviewId } from "../src/reviews/review.record.ts";
import { aBooking } from "./bookings.ts";

/** A hidden review of five stars, by the guest, with overrides. */
export function aReview(
  { booking = aBooking(), side = "guest" }: { booking?: Booking; side?: Side } = {},
  different: Partial<Review> = {},
): Review {
  const words = { rating: 5, parts: {}, text: "Chambre propre, accueil chaleureux." };
  return {
    ...makeReview(booking, { reviewId: reviewId(booking.id, side), side, name: "Grâce" }, words, new Date()),
    ...different,
  };
}
