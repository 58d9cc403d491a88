import {
  arrivalAt,
  cancellationRefundCents,
  type CheckinClock,
  type PaidStay,
} from "@lopango/contract/listings/cancellation";
import type { CivilDate } from "@lopango/contract/platform/dates";
import type { Booking } from "./booking.ts";
import type { Money } from "../../payments/rules/money.ts";
import { MAX_TOTAL_CENTS, PAYABLE_CURRENCY } from "@lopango/contract/limits";
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
  return {
    checkin,
    cancellation_policy,
    property,
    total_cents,
    paid_cents: paidFor(stay).amount_cents,
    forfeited_cents: adjusted?.forfeited_cents ?? 0,
    kept_cents: adjusted?.kept_cents ?? 0,
  };
}

/** Returns the refund of a cancellation at `now`, in minor units of `paidFor`; halves round up. */
export function bookingRefundCents(stay: Parameters<typeof paidStayOf>[0], now: Date): number {
  return cancellationRefundCents(paidStayOf(stay), now);
}

/**
 * Returns the price of all rooms in minor units.
 * @throws Problem `invalid_fields` above the highest total
 */
export function payableTotal(rooms: readonly { total_cents: number }[]): number {
  const total = rooms.reduce((sum, { total_cents }) => sum + total_cents, 0);
  if (total <= MAX_TOTAL_CENTS) return total;
  throw new Problem("invalid_fields", { detail: TOO_DEAR, errors: [{ field: "rooms", message: TOO_DEAR }] });
}

const TOO_DEAR = `Une réservation coûte ${formatPrice(MAX_TOTAL_CENTS, PAYABLE_CURRENCY)} au plus\u202f: choisissez moins de chambres ou de nuits.`;
