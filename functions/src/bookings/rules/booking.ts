import type { Money, RefundClaim, RefundDone, Surplus } from "../../payments/rules/money.ts";
import type { PaidBy } from "@lopango/contract/booking";
import type { BookingReason, BookingStatus, BookingTransition } from "@lopango/contract/booking-life";
import type { CancellationPolicy } from "@lopango/contract/cancellation";
import type { Category } from "@lopango/contract/categories";
import type { CivilDate, TimeZone } from "@lopango/contract/dates";

export interface Refund extends Money {
  status: "due" | "done";
  reason: BookingReason;
  /** E.164, the number that the guest wants it on; absent for the number or card that paid. Not for the host. */
  to?: string | undefined;
  /** Only while it is due; for admins alone. */
  claim?: RefundClaim | null;
  /** Only once it is done; for admins alone. */
  done?: RefundDone;
}

/** When somebody stays, how many they are, and what it costs. */
export interface StayFacts {
  checkin: CivilDate;
  checkout: CivilDate;
  nights: number;
  guests: number;
  total_cents: number;
}

/**
 * Other dates or guests that the guest of a paid stay asked for, until they hold or come to nothing (docs/product/bookings.md#changing-a-stay).
 * Its nights are in the calendar under the booking's id, beside those of the stay.
 */
export interface StayChange extends StayFacts {
  id: string;
  unit_price_cents: number;
  confirmation: "instant" | "host";
  cancellation_policy: CancellationPolicy;
  to_pay_cents: number;
  /** What goes back of what was paid once the change is made. */
  back_cents: number;
  /** What no cancellation gives back any more once it is made. */
  forfeited_cents: number;
  asked_at: Date;
  /** Since when the guest counts as holding nights of the listing without paying (`heldSince`). */
  held_since: Date;
  /** When the hold of its nights ends; null when nothing is left to pay or an admin reviews the payment. */
  hold_until: Date | null;
  /** Until when the host may answer; null while nobody asks them. */
  confirm_by: Date | null;
  /** Reference of the attempt that may still bring the difference. */
  open_payment: string | null;
  /** An admin decides about what the provider reports. */
  in_review: boolean;
  /** What came for it; null until then. */
  received: (Money & { payment: string }) | null;
}

/** What changes of dates made of the money that came for a stay. */
export interface Adjustment {
  /** What came for them, by attempt. */
  added: (Money & { payment: string })[];
  /** What went back, or is due to. */
  returned_cents: number;
  /** What no cancellation gives back any more. */
  forfeited_cents: number;
}

export interface HistoryEntry {
  at: Date;
  /** `create` or a transition of the contract's table. */
  event: "create" | BookingTransition;
  status: BookingStatus;
  /** uid of the person, or `system`. */
  by: string;
  reason?: BookingReason;
  /** What the admin who did it wrote. */
  note?: string;
  /** Of a change of the stay. `change`: its id. */
  stay?: { change: string; from: StayFacts; to: StayFacts; to_pay_cents: number; back_cents: number };
}

/** `by`: the e-mail address of who wrote it. */
export interface InternalNote {
  at: Date;
  by: string;
  text: string;
}

/** A booking as the functions know it; the price and the property are snapshots of the moment it was made. */
export interface Booking {
  id: string;
  property_id: string;
  host_id: string;
  guest_id: string;
  /** Empty for a guest who signs in with their number alone. */
  guest_email: string;
  /** Proven, E.164; absent where the account had none. */
  guest_phone?: string | null;
  guest_name: string;
  /** The host's first name, by which admins find it; absent where they had none. */
  host_name?: string;
  checkin: CivilDate;
  checkout: CivilDate;
  nights: number;
  guests: number;
  unit_price_cents: number;
  total_cents: number;
  currency: string;
  status: BookingStatus;
  reason: BookingReason | null;
  confirmation: "instant" | "host";
  cancellation_policy: CancellationPolicy;
  created_at: Date;
  /** Since when the guest counts as holding nights of the listing without paying (`heldSince`); absent when they had held none. */
  held_since?: Date;
  /** Until when the nights are held; null once paid or over. */
  hold_until: Date | null;
  /** Until when the host may answer. */
  confirm_by: Date | null;
  /** Reference of the payment attempt that may still bring money; null when there is none. */
  open_payment: string | null;
  /** What came in for it, and by which attempt; absent until then. Not always its price: an admin may accept another amount. */
  received?: Money & { payment: string };
  /** How that was paid, as far as the provider said: shown to its guest, and never believed. */
  paid_by?: PaidBy | undefined;
  /** Absent while its dates never changed. */
  adjusted?: Adjustment | undefined;
  /** Null or absent while none is asked for. */
  change?: StayChange | null | undefined;
  refund: Refund | null;
  /** Money beyond its price that goes back, as its guest sees it (`Payment.refunds`), oldest first; absent when there is none. */
  surplus?: Surplus[] | undefined;
  property: {
    title: string;
    city: string;
    country: string;
    category: Category;
    cover_url: string | null;
    time_zone: TimeZone;
    /** Hours of the day there: `14:00`. */
    checkin_time: string;
    checkout_time: string;
  };
  /** What admins wrote for each other, oldest first; absent while there is none. */
  notes?: InternalNote[];
  history: HistoryEntry[];
}

/** Whether it is neither paid for nor over. */
export const isUnpaid = ({ status }: Pick<Booking, "status">): boolean =>
  status === "created" || status === "pending_payment";

/** Whether it is paid for and not over. */
export const isPaid = ({ status }: Pick<Booking, "status">): boolean => status === "paid" || status === "confirmed";
