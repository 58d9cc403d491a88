import type { Order } from "../../payments/rules/attempt.ts";
import { propertyIds, type Booking, type StayChange } from "./booking.ts";

export function orderOf(booking: Booking): Order {
  const { id, guest_id, total_cents: amount_cents, currency } = booking;
  return {
    purpose: "booking",
    booking_id: id,
    place_ids: placesOf(booking),
    payer_id: guest_id,
    amount_cents,
    currency,
  };
}

export function orderOfChange(booking: Booking, change: StayChange): Order {
  const { id, guest_id, currency } = booking;
  return {
    purpose: "change",
    booking_id: id,
    change_id: change.id,
    place_ids: placesOf(booking),
    payer_id: guest_id,
    amount_cents: change.to_pay_cents,
    currency,
  };
}

const placesOf = (booking: Booking): string[] => [
  ...propertyIds(booking),
  ...(booking.establishment_id === null ? [] : [booking.establishment_id]),
];
