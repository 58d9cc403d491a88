import type { Order } from "../../payments/rules/new-attempt.ts";
import type { Booking, StayChange } from "./booking.ts";

export function orderOf({ id, guest_id, total_cents, currency }: Booking): Order {
  return { purpose: "booking", booking_id: id, payer_id: guest_id, amount_cents: total_cents, currency };
}

export function orderOfChange({ id, guest_id, currency }: Booking, change: StayChange): Order {
  return {
    purpose: "change",
    booking_id: id,
    change_id: change.id,
    payer_id: guest_id,
    amount_cents: change.to_pay_cents,
    currency,
  };
}
