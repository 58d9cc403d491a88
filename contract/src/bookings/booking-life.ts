/**
 * State machine of a booking. The server applies it; the screens derive the possible actions from it.
 * `to: null` keeps the status.
 */
export const BOOKING_STATUSES = ["created", "pending_payment", "paid", "confirmed", "cancelled", "refunded"] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Of a stay, and of a question about a listing. */
export const SIDES = ["guest", "host"] as const;
export type Side = (typeof SIDES)[number];

export const BOOKING_TRANSITIONS = {
  /** Also a second attempt. */
  start_payment: { from: ["created", "pending_payment"], to: "pending_payment" },
  /** We learn that the provider has the money; after an expired hold only if the nights are still free. */
  settle: { from: ["created", "pending_payment", "cancelled"], to: "paid" },
  /** Immediate for an instant listing, by the host otherwise. */
  confirm: { from: ["paid"], to: "confirmed" },
  expire: { from: ["created", "pending_payment"], to: "cancelled" },
  /** The guest books again over their own unpaid hold. */
  replace: { from: ["created", "pending_payment"], to: "cancelled" },
  /** The guest cancels before paying. */
  give_up: { from: ["created", "pending_payment"], to: "cancelled" },
  /** The host declines, or does not answer within 24 hours. */
  decline: { from: ["paid"], to: "cancelled" },
  /** A guest can cancel only a confirmed booking. */
  cancel: { from: ["confirmed"], to: "cancelled" },
  /** An admin cancels a paid stay, with a full refund. */
  cancel_by_admin: { from: ["paid", "confirmed"], to: "cancelled" },
  /** An admin rejects the provider's report, so the booking counts as unpaid. */
  reject_payment: { from: ["created", "pending_payment"], to: "cancelled" },
  /** An admin has sent the refund. */
  refund: { from: ["cancelled"], to: "refunded" },
  /** The transfer did not arrive: the refund is due again. */
  refund_returned: { from: ["refunded"], to: "cancelled" },
  /** The guest changes the destination number of a refund; of one that came back also after another was sent. */
  redirect_refund: { from: ["paid", "confirmed", "cancelled", "refunded"], to: null },
  /** The guest requests other dates or guests, pending payment or the host's answer. */
  ask_change: { from: ["paid", "confirmed"], to: null },
  /** Payment of the difference starts, also a second attempt. */
  pay_change: { from: ["paid", "confirmed"], to: null },
  /** The difference is paid, and the host's answer is pending. */
  settle_change: { from: ["confirmed"], to: null },
  change: { from: ["paid", "confirmed"], to: null },
  /** The guest cancels some of the rooms and keeps the others. */
  cancel_rooms: { from: ["confirmed"], to: null },
  /** The change fails, and the stay keeps its dates and guests. */
  drop_change: { from: ["paid", "confirmed"], to: null },
  /** The reception notes something of the stay, or undoes it. */
  check_in: { from: ["confirmed"], to: null },
  no_show: { from: ["confirmed"], to: null },
  check_out: { from: ["confirmed"], to: null },
  undo_check_in: { from: ["confirmed"], to: null },
  undo_no_show: { from: ["confirmed"], to: null },
  undo_check_out: { from: ["confirmed"], to: null },
  /** The guest objects to what the reception noted, or agrees to leave early. */
  object_no_show: { from: ["confirmed"], to: null },
  object_check_out: { from: ["confirmed"], to: null },
  agree_check_out: { from: ["confirmed"], to: null },
  /** Nobody objected in time: the remaining nights are free. */
  free_nights: { from: ["confirmed"], to: null },
  /** An admin decides an objection. */
  decide_objection: { from: ["confirmed"], to: null },
} as const satisfies Record<string, { from: readonly BookingStatus[]; to: BookingStatus | null }>;

export type BookingTransition = keyof typeof BOOKING_TRANSITIONS;

/** Notes of the reception from which it follows that nights come free; the guest may object. */
export const DISPUTABLE = ["no_show", "check_out"] as const;
export type Disputable = (typeof DISPUTABLE)[number];

/** What an admin decides about an objection; the guest keeps the stay, or gets the nights in question back. */
export const OBJECTION_OUTCOMES = ["establishment", "guest_keeps", "guest_refunded"] as const;
export type ObjectionOutcome = (typeof OBJECTION_OUTCOMES)[number];

export function canMove(status: BookingStatus, transition: BookingTransition): boolean {
  const from: readonly BookingStatus[] = BOOKING_TRANSITIONS[transition].from;
  return from.includes(status);
}

/** Why a booking is cancelled or awaits a decision. */
export const BOOKING_REASONS = [
  "hold_expired",
  "replaced",
  "given_up",
  "cancelled_by_guest",
  "cancelled_by_host",
  "cancelled_by_admin",
  "declined_by_host",
  "host_silent",
  /** Paid after the hold expired, with the nights taken by another booking. */
  "paid_too_late",
  /** Paid after an admin or the host took the listing offline. */
  "listing_withdrawn",
  /** Paid after an admin suspended the guest. */
  "guest_suspended",
  /** The provider's report differs in amount, currency or reference. */
  "payment_review",
  "payment_rejected",
] as const;
export type BookingReason = (typeof BOOKING_REASONS)[number];

/** Periods of a host's bookings (docs/product/bookings.md#what-the-host-sees). */
export const HOST_PERIODS = ["upcoming", "present", "past"] as const;
export type HostPeriod = (typeof HOST_PERIODS)[number];
