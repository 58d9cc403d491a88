import { CANCELLATION_POLICIES, CHECKIN_HOUR, type CancellationPolicy } from "@lopango/contract/cancellation";
import { instantAt, type CivilDate, type TimeZone } from "@lopango/contract/dates";
import type { Booking, Money } from "./booking.ts";

const HOUR_MS = 3_600_000;

type Paid = Pick<Booking, "received" | "total_cents" | "currency">;

/** The money of a stay that is paid for: what came in for it, which is all that can go back. */
export function paidFor({ received, total_cents, currency }: Paid): Money {
  return received ?? { amount_cents: total_cents, currency };
}

/** When the guest may arrive: 14:00 on the arrival day, at the property (design §6). */
export function arrivalOf(stay: { checkin: CivilDate; property: { time_zone: TimeZone } }): Date {
  return instantAt(stay.checkin, CHECKIN_HOUR, stay.property.time_zone);
}

interface PaidStay extends Paid {
  checkin: CivilDate;
  cancellation_policy: CancellationPolicy;
  property: { time_zone: TimeZone };
}

/**
 * What a guest who cancels at `now` gets back, in minor units of what they paid (`paidFor`). A limit belongs to the better side
 * (exactly 24 hours before is still in time); halves round up for the guest (design §6).
 */
export function refundCents(stay: PaidStay, now: Date): number {
  const paid = paidFor(stay).amount_cents;
  const hoursLeft = (arrivalOf(stay).getTime() - now.getTime()) / HOUR_MS;
  const rule = CANCELLATION_POLICIES[stay.cancellation_policy];
  if (rule.full_until_hours !== null && hoursLeft >= rule.full_until_hours) return paid;
  if (rule.half_until_hours !== null && hoursLeft >= rule.half_until_hours) return Math.ceil(paid / 2);
  return 0;
}
