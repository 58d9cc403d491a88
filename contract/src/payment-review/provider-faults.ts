import type { Booking } from "../bookings/booking.ts";
import type { BookingReason, BookingStatus } from "../bookings/booking-life.ts";
import type { ErrorCode } from "../errors.ts";
import type { SurplusReason } from "../payments/surplus-reasons.ts";
import type { UnlockPayment } from "../unlocks/unlock.ts";

/**
 * Faults of the payment provider with the API's expected response. Test data only.
 * The functions' tests prove the response, the web's tests the guest's text; types require both.
 */

interface BookingAfter extends Pick<Booking, "payment_in_progress" | "can_ask" | "can_pay"> {
  status: BookingStatus;
  reason: BookingReason | null;
  is_held: boolean;
  is_refunded: boolean;
  /** Reason of money beside the price; null without one. */
  surplus: SurplusReason | null;
}

interface AfterFault<State> {
  /** Error response of the guest's request, if it fails. */
  error?: ErrorCode;
  state: State;
}

const OPEN: BookingAfter = {
  status: "pending_payment",
  reason: null,
  is_held: true,
  payment_in_progress: true,
  can_ask: true,
  can_pay: true,
  is_refunded: false,
  surplus: null,
};
/** The payment failed and the nights are still held. */
const PAYABLE: BookingAfter = { ...OPEN, payment_in_progress: false };
const CONFIRMED: BookingAfter = {
  ...PAYABLE,
  status: "confirmed",
  is_held: false,
  can_ask: false,
  can_pay: false,
};
const EXPIRED: BookingAfter = {
  ...PAYABLE,
  status: "cancelled",
  reason: "hold_expired",
  is_held: false,
  can_pay: false,
};
const TOO_LATE: BookingAfter = { ...EXPIRED, reason: "paid_too_late", can_ask: false, is_refunded: true };
const REVIEW: BookingAfter = { ...OPEN, reason: "payment_review", is_held: false, can_ask: false, can_pay: false };

const bookingFaults = <Fault extends string>(faults: Record<Fault, AfterFault<BookingAfter>>) => faults;
const unlockFaults = <Fault extends string>(faults: Record<Fault, AfterFault<UnlockPayment>>) => faults;

export const BOOKING_FAULTS = bookingFaults({
  "gives no payment page in time": { error: "payment_unavailable", state: PAYABLE },
  "answers 500 instead of a payment page": { error: "payment_unavailable", state: PAYABLE },
  "answers HTML instead of a payment page": { error: "payment_unavailable", state: PAYABLE },
  "gives the payment page after 20 s": { error: "payment_unavailable", state: PAYABLE },
  "does not answer in time whether it was paid": { state: OPEN },
  "answers 500 when asked whether it was paid": { state: OPEN },
  "answers HTML when asked whether it was paid": { state: OPEN },
  "answers after 20 s whether it was paid": { state: OPEN },
  "calls it failed, and cannot be asked again": { state: PAYABLE },
  "reports another amount": { state: REVIEW },
  "reports it paid after the hold, with the nights free": { state: CONFIRMED },
  "reports it paid after the hold, with the nights taken": { state: TOO_LATE },
  "reports two attempts as paid": { state: { ...CONFIRMED, surplus: "paid_twice" } },
  "reports two transactions of one attempt": { state: { ...CONFIRMED, surplus: "another_transaction" } },
  "calls it failed after it was paid": { state: CONFIRMED },
  "cannot be asked for an hour": { state: { ...EXPIRED, payment_in_progress: true } },
  "reports it paid after an hour in which it could not be asked": { state: CONFIRMED },
  "says nothing for a day": { state: EXPIRED },
});

export const UNLOCK_FAULTS = unlockFaults({
  "gives no payment page in time": { error: "payment_unavailable", state: "none" },
  "answers 500 instead of a payment page": { error: "payment_unavailable", state: "none" },
  "answers HTML instead of a payment page": { error: "payment_unavailable", state: "none" },
  "gives the payment page after 20 s": { error: "payment_unavailable", state: "none" },
  "does not answer in time whether it was paid": { state: "pending" },
  "answers 500 when asked whether it was paid": { state: "pending" },
  "answers HTML when asked whether it was paid": { state: "pending" },
  "answers after 20 s whether it was paid": { state: "pending" },
  "calls it failed, and cannot be asked again": { state: "refused" },
  "reports another amount": { state: "review" },
  "reports two attempts as paid": { state: "paid" },
  "calls it failed after it was paid": { state: "paid" },
  "cannot be asked for an hour": { state: "pending" },
  "reports it paid after an hour in which it could not be asked": { state: "paid" },
});

export type BookingFault = keyof typeof BOOKING_FAULTS;
export type UnlockFault = keyof typeof UNLOCK_FAULTS;
