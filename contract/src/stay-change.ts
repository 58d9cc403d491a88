import { refundedOf, type CancellationPolicy, type CheckinClock } from "./cancellation.ts";
import type { CivilDate } from "./dates.ts";
import { quote, type Rate } from "./price.ts";

/** What a change of dates or guests costs. The server charges what this says, and the page shows it (docs/product/bookings.md#changing-a-stay). */

/** A stay that is paid for, as far as its money depends on it. */
export interface PaidStay {
  checkin: CivilDate;
  cancellation_policy: CancellationPolicy;
  property: CheckinClock;
  /** Its price. */
  total_cents: number;
  /** What came for it and has not gone back. */
  paid_cents: number;
  /** What no cancellation gives back any more, because it would not have when the dates last moved. */
  forfeited_cents: number;
}

/** What cancelling at `now` gives back, in minor units of what was paid. */
export function refundOf(stay: PaidStay, now: Date): number {
  const { paid_cents: paid, cancellation_policy: policy, checkin, property } = stay;
  return Math.min(refundedOf(paid, policy, checkin, property, now), paid - stay.forfeited_cents);
}

/** Minor units; at most one of `to_pay_cents` and `back_cents` is above 0. */
export interface Difference {
  to_pay_cents: number;
  back_cents: number;
  /** The part of what was paid too much that the policy does not give back. */
  kept_cents: number;
}

/**
 * What follows when the stay costs `total_cents` from `now` on. An admin may have accepted less than its price: what
 * was waived is not asked for again. What is paid too much goes back as the policy says of the present dates.
 */
export function differenceOf(stay: PaidStay, total_cents: number, now: Date): Difference {
  const { paid_cents: paid, cancellation_policy: policy, checkin, property } = stay;
  const surplus = Math.max(0, paid - total_cents);
  const back = Math.min(refundedOf(surplus, policy, checkin, property, now), refundOf(stay, now));
  return {
    to_pay_cents: Math.max(0, total_cents - Math.max(paid, stay.total_cents)),
    back_cents: back,
    kept_cents: surplus - back,
  };
}

/** What decides how the changed stay is sold: the stay itself where only its guests change, its listing otherwise. */
interface Sold {
  unit_price_cents: number;
  total_cents: number;
  cancellation_policy: CancellationPolicy;
}

interface Dates {
  checkin: CivilDate;
  checkout: CivilDate;
}

/** Price and policy of the stay with other dates or guests: on the same dates nothing is sold anew. */
export function termsOfChange(
  stay: Dates & Sold,
  wanted: Dates,
  listing: Rate & { cancellation_policy: CancellationPolicy },
): Sold {
  if (stay.checkin === wanted.checkin && stay.checkout === wanted.checkout) {
    const { unit_price_cents, total_cents, cancellation_policy } = stay;
    return { unit_price_cents, total_cents, cancellation_policy };
  }
  const { unit_price_cents, total_cents } = quote(listing, wanted.checkin, wanted.checkout);
  return { unit_price_cents, total_cents, cancellation_policy: listing.cancellation_policy };
}

/** Whether the host must accept the change of a stay; one that waits for the host anyway is answered as a whole. */
export const asksHost = (
  { status }: { status: string },
  { confirmation }: { confirmation: "instant" | "host" },
): boolean => status === "confirmed" && confirmation === "host";
