import type {
  CameBack,
  Money,
  RefundApproval,
  RefundClaim,
  RefundDone,
  Sending,
  Surplus,
} from "../../payments/rules/money.ts";
import type { RETURN_REASONS } from "@lopango/contract/bookings/booking";
import type { PaidBy } from "@lopango/contract/payments/payment-provider";
import type {
  BookingReason,
  BookingStatus,
  BookingTransition,
  Disputable,
  ObjectionOutcome,
  Side,
} from "@lopango/contract/bookings/booking-life";
import type { CancellationPolicy } from "@lopango/contract/listings/cancellation";
import type { ChildAge } from "@lopango/contract/listings/lodging";
import { linesOfRooms, roomCount } from "@lopango/contract/listings/rooms";
import type { ExchangeRate } from "@lopango/contract/payments/exchange-rate";
import type { PriceLine } from "@lopango/contract/payments/price-line";
import type { Category } from "@lopango/contract/listings/categories";
import type { CivilDate, TimeZone } from "@lopango/contract/platform/dates";
import type { RoomStay, Stay } from "../../calendar/rules/calendar.ts";
import type { Offer } from "../../identity/rules/account-limits.ts";

export interface Refund extends Money {
  status: "due" | "done";
  reason: BookingReason;
  /** E.164; absent for the number or card that paid. Hidden from the host. */
  to?: string | undefined;
  /** Only while due; for admins. */
  claim?: RefundClaim | null;
  /** Only once done; for admins. */
  done?: RefundDone;
  /** When it became due; absent in older records. */
  due_at?: Date | undefined;
  came_back?: CameBack | undefined;
  approved?: RefundApproval | undefined;
  sending?: Sending | undefined;
}

/** Money that goes back while the stay remains. Unsent money of one reason is one refund. */
export interface Return extends Omit<Refund, "reason"> {
  reason: (typeof RETURN_REASONS)[number];
}

/** `count` rooms of one type with the same people in each. Title and price are snapshots of the time of booking. */
export interface BookedRoom {
  property_id: string;
  title: string;
  count: number;
  /** In each of the rooms. */
  guests: number;
  /** Age of each child among them; absent: no children. */
  children?: ChildAge[] | undefined;
  unit_price_cents: number;
  /** Of one room. */
  price_lines: PriceLine[];
  /** Of all `count` rooms. */
  total_cents: number;
}

export interface StayFacts {
  checkin: CivilDate;
  checkout: CivilDate;
  nights: number;
  guests: number;
  total_cents: number;
}

/**
 * A requested change of dates or guests of a paid stay, until it is made or dropped
 * (docs/product/bookings.md#changing-a-stay). The calendar holds its nights under the booking's id.
 */
export interface StayChange extends StayFacts {
  id: string;
  /** Those of the booking on the new dates, in the same order. */
  rooms: BookedRoom[];
  confirmation: "instant" | "host";
  cancellation_policy: CancellationPolicy;
  /** Times of the listing, for another day of arrival; null: those of the stay. */
  times: Pick<Booking["property"], "checkin_time" | "checkout_time"> | null;
  to_pay_cents: number;
  back_cents: number;
  /** Number for `back_cents`, E.164; null: the number or card that paid. */
  refund_to: string | null;
  /** Amount that later cancellations no longer refund. */
  forfeited_cents: number;
  /** Part of the given up nights that the policy keeps. */
  kept_cents: number;
  asked_at: Date;
  /** Start of the guest's unpaid holds at the listing (`heldSince`). */
  held_since: Date;
  /** End of the hold; null when nothing is to be paid or the payment is in review. */
  hold_until: Date | null;
  confirm_by: Date | null;
  open_payment: string | null;
  in_review: boolean;
  received: (Money & { payment: string }) | null;
}

/** Totals of all made changes of a stay, and of rooms that were cancelled. */
export interface Adjustment {
  added: (Money & { payment: string })[];
  /** Sum of refunds sent or due. */
  returned_cents: number;
  /** Sum that later cancellations no longer refund. */
  forfeited_cents: number;
  /** Sum that was kept of nights and rooms that were given up; it pays for no others. */
  kept_cents: number;
}

export interface HistoryEntry {
  at: Date;
  event: "create" | BookingTransition;
  status: BookingStatus;
  /** uid, or `system`. */
  by: string;
  /** uid of the member of the house's team who acted for the host. */
  member?: string;
  reason?: BookingReason;
  /** Written by an admin, or the words of the guest's objection. */
  note?: string;
  /** Of what the reception noted or undid: the time on its device's clock. */
  noted_at?: Date;
  /** An admin's decision about an objection. */
  outcome?: ObjectionOutcome;
  stay?: { change: string; from: StayFacts; to: StayFacts; to_pay_cents: number; back_cents: number };
  /** Rooms that were cancelled while the others stayed. */
  rooms?: Pick<BookedRoom, "property_id" | "title" | "count"> & { back_cents: number };
}

/** Something that the reception noted; `at` on its device's clock, never after the server's. */
export interface Act {
  at: Date;
  by: string;
  /** First name. */
  by_name: string;
}

/** How the nights after a no-show or an early departure come free (docs/product/reception.md#nights-left). */
export interface Release {
  /** When the server learned of it: the guest's time to object begins. */
  told_at: Date;
  /** The remaining nights are free since then. */
  freed_at: Date | null;
}

export interface EarlyDeparture extends Release {
  /** Sent to the guest alone, who agrees by saying it at the desk. */
  code: string;
  wrong_codes: number;
  agreed_at: Date | null;
}

/** `early`: null when no nights were left. */
export interface Departure extends Act {
  early: EarlyDeparture | null;
}

export interface NoShow extends Act, Release {}

/** A room of a stay of several whose arrival was noted apart. */
export interface ArrivedRoom extends Act {
  /** Its index among the rooms, each counted as often as it is booked. */
  unit: number;
  /** Given with the arrival; empty: none. */
  numbers: string;
}

/** What the guest says against a no-show or an early departure. It outlives the note. */
export interface Objection {
  about: Disputable;
  at: Date;
  text: string;
  /** First night in question: of the whole stay for a no-show. */
  from: CivilDate;
  /** `withdrawn`: the guest agreed after all. */
  decision: { at: Date; by: string; outcome: ObjectionOutcome | "withdrawn"; refund_cents: number } | null;
}

/** What the reception noted of a stay (docs/product/reception.md). */
export interface Presence {
  room: (Act & { numbers: string }) | null;
  /** Oldest first. */
  notes: (Act & { text: string })[];
  /** Arrival of the first room. */
  checked_in: Act | null;
  /** Absent or empty: all rooms came with the arrival. */
  arrived_rooms?: ArrivedRoom[];
  checked_out: Departure | null;
  no_show: NoShow | null;
  /** Oldest first; at most one of a kind waits for a decision. */
  objections: Objection[];
  /** First night that the booking no longer has; null: it has all. */
  freed_from: CivilDate | null;
}

/** `by`: e-mail address of the author. */
export interface InternalNote {
  at: Date;
  by: string;
  text: string;
}

/** Rooms, total and property are snapshots of the time of booking. */
export interface Booking {
  id: string;
  /** Of the first room. */
  property_id: string;
  /** House of the rooms; null for a single listing. */
  establishment_id: string | null;
  /** At least one. Rooms of one type with other people are an entry of their own. */
  rooms: BookedRoom[];
  host_id: string;
  guest_id: string;
  /** Empty for an account with a phone number only. */
  guest_email: string;
  /** Verified, E.164; absent when the account had none. */
  guest_phone?: string | null;
  guest_name: string;
  /** First name, for the admins' search; absent when unknown. */
  host_name?: string;
  checkin: CivilDate;
  checkout: CivilDate;
  nights: number;
  /** In all rooms. */
  guests: number;
  total_cents: number;
  currency: string;
  /** Of the day when it was made: a change of the stay keeps it. Absent: there was none. */
  exchange_rate?: ExchangeRate;
  status: BookingStatus;
  reason: BookingReason | null;
  confirmation: "instant" | "host";
  cancellation_policy: CancellationPolicy;
  created_at: Date;
  /** Start of the guest's unpaid holds at the listing (`heldSince`); absent when they had none before. */
  held_since?: Date;
  /** End of the hold; null once paid or over. */
  hold_until: Date | null;
  confirm_by: Date | null;
  /** Reference of the attempt that may still bring money. */
  open_payment: string | null;
  /**
   * Money received, with its attempt; absent until paid. May differ from the price: admins may accept another amount.
   */
  received?: Money & { payment: string };
  /** Payment channel as notified by the provider; shown to the guest only, never trusted. */
  paid_by?: PaidBy | undefined;
  /** Absent while dates and rooms never changed. */
  adjusted?: Adjustment | undefined;
  change?: StayChange | null | undefined;
  refund: Refund | null;
  /** Oldest first; never removed, so that each keeps its place. */
  returns?: Return[] | undefined;
  /** What the reception noted; null: nothing yet. */
  presence: Presence | null;
  /** Refunds beyond the price (`Payment.refunds`), oldest first. */
  surplus?: Surplus[] | undefined;
  property: {
    title: string;
    city: string;
    country: string;
    category: Category;
    cover_url: string | null;
    time_zone: TimeZone;
    /** Local time: `14:00`. */
    checkin_time: string;
    checkout_time: string;
  };
  /** Sides that wrote their review. Each saves the booking, so that both reviews are published together. */
  reviewed_by: Side[];
  /** Notes between admins, oldest first. */
  notes?: InternalNote[];
  history: HistoryEntry[];
}

/** Units that the booking takes of each listing, on its own dates or those of `stay`. */
export function roomStays(
  booking: Stay & { rooms: readonly Pick<BookedRoom, "property_id" | "count">[] },
  stay: Stay = booking,
): RoomStay[] {
  const { checkin, checkout } = stay;
  return propertyIds(booking).map((property_id) => ({
    property_id,
    units: roomCount(booking.rooms.filter((room) => room.property_id === property_id)),
    checkin,
    checkout,
  }));
}

/** Rooms on the dates of the stay and of its pending change. */
export const allRoomStays = (booking: Booking): RoomStay[] => [
  ...roomStays(booking),
  ...(booking.change ? roomStays(booking, booking.change) : []),
];

/** Price of the rooms as answers and refusals give it. */
export const roomPrices = ({ rooms }: { rooms: BookedRoom[] }) => ({
  unit_price_cents: rooms[0]?.unit_price_cents ?? 0,
  price_lines: linesOfRooms(rooms),
  rooms,
});

interface Rooms {
  rooms: readonly Pick<BookedRoom, "property_id">[];
}

/** Each listing once. */
export const propertyIds = ({ rooms }: Rooms): string[] => [...new Set(rooms.map(({ property_id }) => property_id))];

/** The listings, and their house. */
export const placesOf = (booking: Booking): string[] => [
  ...propertyIds(booking),
  ...(booking.establishment_id === null ? [] : [booking.establishment_id]),
];

/** Whether any room is of a house with these room types. */
export const isOfEstablishment = (booking: Rooms, { room_ids }: { room_ids: readonly string[] }): boolean =>
  propertyIds(booking).some((id) => room_ids.includes(id));

export const offerOf = ({ establishment_id, rooms }: Rooms & Pick<Booking, "establishment_id">): Offer => ({
  establishment_id,
  property_ids: propertyIds({ rooms }),
});

export const isUnpaid = ({ status }: Pick<Booking, "status">): boolean =>
  status === "created" || status === "pending_payment";
