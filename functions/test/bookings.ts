import { nightsBetween } from "@lopango/contract/platform/dates";
import type { BookedRoom, Booking } from "../src/bookings/rules/booking.ts";
import type { Payment } from "../src/payments/rules/payment.ts";
import { newAttempt } from "../src/payments/rules/attempt.ts";
import { orderOf } from "../src/bookings/rules/booking-payment.ts";
import { anId } from "./random.ts";

const MADE = new Date("2027-03-01T10:00:00Z");

/** Three nights of 80 dollars. */
export const aBookedRoom = (different: Partial<BookedRoom> = {}): BookedRoom => ({
  property_id: anId(),
  title: "Chambre double",
  count: 1,
  guests: 2,
  unit_price_cents: 8_000,
  price_lines: [{ kind: "nights", nights: 3, unit_cents: 8_000, amount_cents: 24_000 }],
  total_cents: 24_000,
  ...different,
});

export function aBooking(different: Partial<Booking> = {}): Booking {
  const { checkin = "2027-03-10", checkout = "2027-03-13", property_id = anId() } = different;
  const { guests = 2, total_cents = 24_000 } = different;
  return {
    id: anId(),
    property_id,
    establishment_id: null,
    rooms: [aBookedRoom({ property_id, guests, total_cents, title: different.property?.title ?? "Hôtel Memling" })],
    host_id: anId(),
    guest_id: anId(),
    guest_email: "invite@lopango.test",
    guest_name: "Grâce Mbuyi",
    checkin,
    checkout,
    nights: nightsBetween(checkin, checkout),
    guests,
    total_cents,
    currency: "USD",
    status: "created",
    reason: null,
    confirmation: "instant",
    cancellation_policy: "flexible",
    created_at: MADE,
    hold_until: new Date(MADE.getTime() + 30 * 60_000),
    confirm_by: null,
    open_payment: null,
    refund: null,
    presence: null,
    property: {
      title: "Hôtel Memling",
      city: "Kinshasa",
      country: "CD",
      category: "hotel",
      cover_url: null,
      time_zone: "Africa/Kinshasa",
      checkin_time: "14:00",
      checkout_time: "11:00",
    },
    reviewed_by: [],
    history: [],
    ...different,
  };
}

/** An open payment attempt whose payment page the guest has opened. */
export function aPayment(booking: Booking, different: Partial<Payment> = {}): Payment {
  const attempt = newAttempt(orderOf(booking), { reference: anId(), provider: "maxicash" }, booking.created_at);
  return {
    ...attempt,
    provider_session: "L1",
    redirect_url: "https://gateway.test/payentryweb?logid=L1",
    ...different,
  } as Payment;
}
