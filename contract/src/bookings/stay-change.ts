import { cancellationRefundCents, refundableCents, type CancellationPolicy, type PaidStay } from "./cancellation.ts";
import type { CivilDate } from "../calendar/dates.ts";
import { hasBreakfast, isPerPerson, quote, sumOf, type Rate } from "../payments/price.ts";
import type { PriceLine } from "../payments/price-line.ts";

/** Price of a change of dates or guests, for server and page (docs/product/bookings.md#changing-a-stay). */

/** Minor units; at most one of `to_pay_cents` and `back_cents` is positive. */
export interface Difference {
  to_pay_cents: number;
  back_cents: number;
  /** Overpaid part that the policy keeps. */
  kept_cents: number;
}

/**
 * Compares the new price `total_cents` with the paid money.
 * A part of the price that an admin waived is not charged again.
 * The policy at the present dates decides how much of an overpayment is refunded.
 */
export function differenceOf(stay: PaidStay, total_cents: number, now: Date): Difference {
  const { paid_cents: paid, cancellation_policy: policy, checkin, property } = stay;
  const surplus = Math.max(0, paid - total_cents);
  const back = Math.min(refundableCents(surplus, policy, checkin, property, now), cancellationRefundCents(stay, now));
  return {
    to_pay_cents: Math.max(0, total_cents - Math.max(paid, stay.total_cents)),
    back_cents: back,
    kept_cents: surplus - back,
  };
}

/** Terms of the changed stay. */
interface Sold {
  unit_price_cents: number;
  price_lines: PriceLine[];
  total_cents: number;
  cancellation_policy: CancellationPolicy;
}

interface Stay {
  checkin: CivilDate;
  checkout: CivilDate;
  guests: number;
}

/**
 * Price and policy with other dates or guests. New dates are priced by the listing's present rates. Unchanged dates keep
 * the price of their nights and the policy; with other guests only what each person costs is priced anew.
 */
export function termsOfChange(
  stay: Stay & Sold,
  wanted: Stay,
  listing: Rate & { cancellation_policy: CancellationPolicy },
): Sold {
  const hasSameDates = stay.checkin === wanted.checkin && stay.checkout === wanted.checkout;
  const { unit_price_cents, cancellation_policy } = stay;
  if (hasSameDates && stay.guests === wanted.guests) {
    const { price_lines, total_cents } = stay;
    return { unit_price_cents, price_lines, total_cents, cancellation_policy };
  }
  const { guests } = wanted;
  const breakfast = hasBreakfast(stay.price_lines);
  const present = quote(listing, wanted.checkin, wanted.checkout, { guests, breakfast });
  if (hasSameDates) {
    const nights = stay.price_lines.filter((line) => !isPerPerson(line));
    const price_lines = [...nights, ...present.lines.filter(isPerPerson)];
    return { unit_price_cents, price_lines, total_cents: sumOf(price_lines), cancellation_policy };
  }
  return {
    unit_price_cents: present.unit_price_cents,
    price_lines: present.lines,
    total_cents: present.total_cents,
    cancellation_policy: listing.cancellation_policy,
  };
}

/** Returns whether the host must accept a change. A stay that still awaits the host is answered as a whole. */
export const asksHost = (
  { status }: { status: string },
  { confirmation }: { confirmation: "instant" | "host" },
): boolean => status === "confirmed" && confirmation === "host";
