import {
  arrivalAt,
  cancellationRefundCents,
  type CheckinClock,
  type PaidStay,
} from "@lopango/contract/listings/cancellation";
import type { CivilDate } from "@lopango/contract/platform/dates";
import type { Booking } from "./booking.ts";
import type { Money } from "../../payments/rules/money.ts";
import { highestTotal } from "@lopango/contract/listings/listing-price";
import { formatPrice } from "@lopango/contract/payments/money";
import { Problem } from "../../platform/problem.ts";

type Paid = Pick<Booking, "received" | "adjusted" | "total_cents" | "currency">;

/** Money received for a stay, minus refunds of earlier changes: the maximum refund. */
export function paidFor({ received, adjusted, total_cents, currency }: Paid): Money {
  const first = received ?? { amount_cents: total_cents, currency };
  const { added = [], returned_cents = 0 } = adjusted ?? {};
  const cents = added.reduce((sum, { amount_cents }) => sum + amount_cents, first.amount_cents) - returned_cents;
  return { amount_cents: cents, currency: first.currency };
}

/** Check-in time: the end of confirming and cancelling, and the reference of all policies. */
export function arrivalOf(stay: { checkin: CivilDate; property: CheckinClock }): Date {
  return arrivalAt(stay.checkin, stay.property);
}

/** Whether the check-in time is there. An arrival that the reception notes before it ends no right of the guest. */
export const hasBegun = (stay: Pick<Booking, "checkin" | "property">, now: Date): boolean => now >= arrivalOf(stay);

export function paidStayOf(stay: Paid & Pick<Booking, "checkin" | "cancellation_policy" | "property">): PaidStay {
  const { checkin, cancellation_policy, property, total_cents, adjusted } = stay;
  const paid = paidFor(stay);
  return {
    checkin,
    cancellation_policy,
    property,
    total_cents,
    paid_cents: paid.amount_cents,
    paid_currency: paid.currency,
    forfeited_cents: adjusted?.forfeited_cents ?? 0,
    kept_cents: adjusted?.kept_cents ?? 0,
  };
}

/** Returns the refund of a cancellation at `now`, in minor units of `paidFor`; halves round up. */
export function bookingRefundCents(stay: Parameters<typeof paidStayOf>[0], now: Date): number {
  return cancellationRefundCents(paidStayOf(stay), now);
}

/** Returns the price of all rooms in minor units. */
export function payableTotal(rooms: readonly { total_cents: number }[], currency: string): number {
  const [total, highest] = [rooms.reduce((sum, { total_cents }) => sum + total_cents, 0), highestTotal(currency)];
  if (total <= highest) return total;
  const message = `Une réservation coûte ${formatPrice(highest, currency)} au plus\u202f: choisissez moins de chambres ou de nuits.`;
  throw new Problem("invalid_fields", { detail: message, errors: [{ field: "rooms", message }] });
}
