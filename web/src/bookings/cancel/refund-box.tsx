import type { Booking } from "@lopango/contract/bookings/booking";
import { describePolicyFor } from "@lopango/contract/bookings/cancellation-labels";
import { capitalized } from "@lopango/contract/platform/french-dates";
import { formatExactPrice, type Money } from "@lopango/contract/payments/money";
import { useNow } from "../../lib/now.ts";
import { REFUND_PROMISE } from "../../payments/refund-line.ts";

/** What a cancellation gives back, and the policy that decides it. */
export function RefundBox({ refund, booking }: { refund: Money; booking: Booking }) {
  const now = useNow();
  return (
    <div className="mt-4 rounded-md bg-sand p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        <span>Montant remboursé</span>
        <span className="whitespace-nowrap figures">{formatExactPrice(refund.amount_cents, refund.currency)}</span>
      </p>
      {refund.amount_cents > 0 ? <p className="text-sm">{`${capitalized(REFUND_PROMISE)}.`}</p> : null}
      <p className="mt-1 text-sm text-ink-soft">
        {describePolicyFor(booking.cancellation_policy, booking.checkin, booking.property, now)}
      </p>
    </div>
  );
}
