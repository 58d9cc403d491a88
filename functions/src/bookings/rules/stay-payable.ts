import type { BookingReason } from "@lopango/contract/bookings/booking-life";
import type { CalendarMonth } from "../../calendar/rules/calendar.ts";
import type { AccountLimits } from "../../identity/rules/account-limits.ts";
import { isWithdrawn, type Listing } from "../../listings/rules/listing.ts";
import type { Order } from "../../payments/rules/attempt.ts";
import type { Payment } from "../../payments/rules/payment.ts";
import type { Booking } from "./booking.ts";

/** What a guest pays for: a booking, or the difference that a change of it costs. */
export interface StayPayable {
  /** Reference of the attempt that may still bring money. */
  openPayment: (booking: Booking) => string | null;
  /** Whether a payment was ever started, so that money may be under way even without an open attempt. */
  wasBeingPaid: (booking: Booking) => boolean;
  /** Returns what is to be paid. `rooms`: listings of the booking's rooms. @throws Problem when it is not payable */
  order: (booking: Booking, rooms: readonly (Listing | null)[], now: Date) => Order;
  /** Starts a payment, which prolongs the hold. @throws Problem `hold_expired` without the nights */
  start: (booking: Booking, reference: string, months: CalendarMonth[], now: Date) => StartedStay;
  /** Settles the money of an attempt that became paid. */
  settleMoney: (settlement: Settlement, now: Date) => Settlement;
  /** Keeps the nights, while they are free, until an admin decides; nothing is confirmed or changed. */
  settleReview: (settlement: Settlement, now: Date) => Settlement;
  /** Ends what waited only for the decision about the rejected attempt. */
  endRejected: (settlement: Settlement, uid: string, now: Date) => Settlement;
}

interface StartedStay {
  booking: Booking;
  months: CalendarMonth[];
  /** As the account's limits name it. */
  hold: { id: string; until: Date };
}

/** The records that the settlement of one attempt may change. `months` covers the stay, its change and `own_holds`. */
export interface Settlement {
  payment: Payment;
  booking: Booking;
  months: CalendarMonth[];
  limits: AccountLimits;
  /** Reason why the listing accepts no confirmation (`refusedAt`). */
  refused?: BookingReason | undefined;
  /** Of a change: false when one of the rooms is offline. */
  isOffered?: boolean;
  /** The guest booked again before late money arrived (`isBookedAgain`). */
  booked_again?: boolean;
  /** The guest's other unpaid bookings of the same listing and nights, replaced by late money. */
  own_holds?: Booking[];
}

/** `rooms`: listings of the booking's rooms; null for a deleted one. */
export function refusedAt(rooms: readonly (Listing | null)[]): BookingReason | undefined {
  if (rooms.includes(null)) return "paid_too_late";
  return rooms.some(isWithdrawn) ? "listing_withdrawn" : undefined;
}

/** Returns the reason why an admin's decision refuses the money (docs/product/payments.md#withdrawn-and-suspended). */
export function refusalOf({ refused, limits }: Pick<Settlement, "refused" | "limits">): BookingReason | undefined {
  return refused ?? (limits.suspended ? "guest_suspended" : undefined);
}
