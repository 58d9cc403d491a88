/**
 * The life of a booking as one table (design §6). The server moves bookings along it and the
 * screens read from it what can be done next. `to: null`: the status stays as it is.
 */
export const BOOKING_STATUSES = ["created", "pending_payment", "paid", "confirmed", "cancelled", "refunded"] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const BOOKING_TRANSITIONS = {
  /** Payment starts (again). */
  start_payment: { from: ["created", "pending_payment"], to: "pending_payment" },
  /** The provider says that the money came; also after the hold expired, when the nights are still free. */
  settle: { from: ["created", "pending_payment", "cancelled"], to: "paid" },
  /** At once for an instant listing, by the host otherwise. */
  confirm: { from: ["paid"], to: "confirmed" },
  /** Nobody paid in time. */
  expire: { from: ["created", "pending_payment"], to: "cancelled" },
  /** The guest booked again over an own unpaid hold. */
  replace: { from: ["created", "pending_payment"], to: "cancelled" },
  /** The guest gives up what they have not paid for. */
  give_up: { from: ["created", "pending_payment"], to: "cancelled" },
  /** The host says no or stays silent for 24 hours. */
  decline: { from: ["paid"], to: "cancelled" },
  /** Only a confirmed booking can be cancelled by the guest (spec §4). */
  cancel: { from: ["confirmed"], to: "cancelled" },
  /** An admin calls a stay off that is paid for; the guest gets everything back. */
  cancel_by_admin: { from: ["paid", "confirmed"], to: "cancelled" },
  /** An admin did not accept what the provider reported: the booking is not paid for and is let go. */
  reject_payment: { from: ["created", "pending_payment"], to: "cancelled" },
  /** An admin has sent the money back. */
  refund: { from: ["cancelled"], to: "refunded" },
  /** The guest says on which number they want the money that goes back. */
  redirect_refund: { from: ["cancelled"], to: "cancelled" },
  /** The guest asks for other dates or guests, which they must pay for or the host must accept. The stay remains. */
  ask_change: { from: ["paid", "confirmed"], to: null },
  /** Payment of the difference starts (again). */
  pay_change: { from: ["paid", "confirmed"], to: null },
  /** The difference came, and the host is asked. */
  settle_change: { from: ["confirmed"], to: null },
  /** The stay has its new dates and guests. */
  change: { from: ["paid", "confirmed"], to: null },
  /** The change came to nothing: the stay is what it was. */
  drop_change: { from: ["paid", "confirmed"], to: null },
} as const satisfies Record<string, { from: readonly BookingStatus[]; to: BookingStatus | null }>;

export type BookingTransition = keyof typeof BOOKING_TRANSITIONS;

/** Whether `transition` may start from `status`. */
export function canMove(status: BookingStatus, transition: BookingTransition): boolean {
  const from: readonly BookingStatus[] = BOOKING_TRANSITIONS[transition].from;
  return from.includes(status);
}

/** Why a booking is cancelled or awaits a decision. */
export const BOOKING_REASONS = [
  "hold_expired",
  "replaced",
  /** The guest does not want it any more, before paying. */
  "given_up",
  "cancelled_by_guest",
  "cancelled_by_host",
  "cancelled_by_admin",
  "declined_by_host",
  "host_silent",
  /** Paid after the hold expired, and somebody else has the nights by now. */
  "paid_too_late",
  /** Paid when an admin had taken the listing offline, or its host: nothing is confirmed there any more. */
  "listing_withdrawn",
  /** Paid when an admin had suspended the guest. */
  "guest_suspended",
  /** The provider reports an amount, currency or reference other than ours. */
  "payment_review",
  /** An admin looked at such a report and did not accept it. */
  "payment_rejected",
] as const;
export type BookingReason = (typeof BOOKING_REASONS)[number];
