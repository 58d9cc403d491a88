import { departureAt } from "@lopango/contract/bookings/departure";
import { REVIEW_DAYS } from "@lopango/contract/limits";
import type { Side } from "@lopango/contract/bookings/booking-life";
import { Problem } from "../../platform/problem.ts";
import type { Booking } from "./booking.ts";
import { wasMissed } from "./presence.ts";

type Stay = Pick<Booking, "status" | "checkout" | "property" | "reviewed_by" | "presence">;

/** Returns when both reviews of a stay are published at the latest, and the time to write ends. */
export const reviewsUntil = ({ checkout, property }: Pick<Stay, "checkout" | "property">): Date =>
  new Date(departureAt(checkout, property).getTime() + REVIEW_DAYS * 24 * 3_600_000);

/** Requires a stay that took place and whose departure is at most 14 days ago (docs/product/reviews.md#who-writes). */
export function requireReviewable(stay: Stay, now: Date): void {
  const refusal = whyNot(stay, now);
  if (refusal) throw new Problem(refusal);
}

export const canReview = (stay: Stay, side: Side, now: Date): boolean =>
  whyNot(stay, now) === null && !stay.reviewed_by.includes(side);

function whyNot(stay: Stay, now: Date) {
  if (stay.status === "cancelled" || stay.status === "refunded") return "no_stay_to_review";
  if (now < departureAt(stay.checkout, stay.property)) return "stay_not_over";
  if (stay.status !== "confirmed" || wasMissed(stay)) return "no_stay_to_review";
  return now < reviewsUntil(stay) ? null : "review_closed";
}
