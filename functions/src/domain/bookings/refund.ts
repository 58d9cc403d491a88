import { arrivalAt, refundDeadlines, type CancellationPolicy, type CheckinClock } from "@lopango/contract/cancellation";
import type { CivilDate } from "@lopango/contract/dates";
import type { Booking, Money } from "./booking.ts";

type Paid = Pick<Booking, "received" | "total_cents" | "currency">;

/** The money of a stay that is paid for: what came in for it, which is all that can go back. */
export function paidFor({ received, total_cents, currency }: Paid): Money {
  return received ?? { amount_cents: total_cents, currency };
}

/** When the stay begins: nobody confirms or cancels it from then on, and policies count back from then. */
export function arrivalOf(stay: { checkin: CivilDate; property: CheckinClock }): Date {
  return arrivalAt(stay.checkin, stay.property);
}

interface PaidStay extends Paid {
  checkin: CivilDate;
  cancellation_policy: CancellationPolicy;
  property: CheckinClock;
}

/** What a guest who cancels at `now` gets back, in minor units of what they paid (`paidFor`); halves round up for the guest (design §6). */
export function refundCents(stay: PaidStay, now: Date): number {
  const { full, half } = refundDeadlines(stay.cancellation_policy, stay.checkin, stay.property, now);
  const paid = paidFor(stay).amount_cents;
  if (full) return paid;
  return half ? Math.ceil(paid / 2) : 0;
}
