import { arrivalAt, refundDeadlines, type CancellationPolicy } from "@lopango/contract/cancellation";
import type { CivilDate, TimeZone } from "@lopango/contract/dates";
import type { Booking, Money } from "./booking.ts";

type Paid = Pick<Booking, "received" | "total_cents" | "currency">;

/** The money of a stay that is paid for: what came in for it, which is all that can go back. */
export function paidFor({ received, total_cents, currency }: Paid): Money {
  return received ?? { amount_cents: total_cents, currency };
}

/** When the guest may arrive: 14:00 on the arrival day, at the property (design §6). */
export function arrivalOf(stay: { checkin: CivilDate; property: { time_zone: TimeZone } }): Date {
  return arrivalAt(stay.checkin, stay.property.time_zone);
}

interface PaidStay extends Paid {
  checkin: CivilDate;
  cancellation_policy: CancellationPolicy;
  property: { time_zone: TimeZone };
}

/** What a guest who cancels at `now` gets back, in minor units of what they paid (`paidFor`); halves round up for the guest (design §6). */
export function refundCents(stay: PaidStay, now: Date): number {
  const { full, half } = refundDeadlines(stay.cancellation_policy, stay.checkin, stay.property.time_zone, now);
  const paid = paidFor(stay).amount_cents;
  if (full) return paid;
  return half ? Math.ceil(paid / 2) : 0;
}
