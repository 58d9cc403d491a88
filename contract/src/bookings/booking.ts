import { z } from "zod";
import { BOOKING_REASONS, BOOKING_STATUSES, DISPUTABLE, OBJECTION_OUTCOMES } from "./booking-life.ts";
import { TIME_ZONES } from "../platform/dates.ts";
import { exchangeRate } from "../payments/exchange-rate.ts";
import { cents, civilDate, currency, id, instant, money, sharedBytes, confirmation } from "../platform/fields.ts";
import { moneyBack, refundStep, surplusMoney } from "../payments/surplus.ts";
import { MAX_CHILD_AGE, MAX_GUESTS, MAX_ROOMS } from "../limits.ts";
import { ROOM_TWICE, TOO_MANY_ROOMS } from "../listings/rooms.ts";
import { cancellationPolicy, category } from "../listings/property.ts";
import { paidBy } from "../payments/payment-provider.ts";
import { priceLine } from "../payments/price-line.ts";
import { clockTime, contact, location, phoneNumberOrNone } from "../listings/location.ts";

/** Terms that the guest's screen showed. */
export const stayTerms = z.strictObject({
  total_cents: cents,
  currency,
  cancellation_policy: cancellationPolicy,
  confirmation,
});

const guests = z.int().min(1, "Il faut au moins une personne.").max(MAX_GUESTS);
/** Wants breakfast, where the listing offers it for a price. */
const breakfast = z.boolean().optional();

const MAX_CHILDREN = MAX_GUESTS - 1;
const AGES = `Indiquez le nombre d’enfants ou leurs âges, de 0 à ${MAX_CHILD_AGE}\u00a0ans.`;
const age = z.int(AGES).min(0, AGES).max(MAX_CHILD_AGE, AGES);
/** Children among the guests of a room: how many, or the age of each. */
const children = z.union([z.int(AGES).min(0, AGES).max(MAX_CHILDREN, AGES), z.array(age).max(MAX_CHILDREN, AGES)], {
  error: AGES,
});
export const CHILDREN_ALONE = "Un enfant ne dort pas seul\u202f: il faut au moins un adulte dans sa chambre.";
const hasChildAlone = (people = 0, young: z.infer<typeof children> = 0): boolean => {
  const count = typeof young === "number" ? young : young.length;
  return count > 0 && count >= people;
};

const isObject = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;
/** Reported beside the errors of other fields. */
const missing = (field: string) => ({ path: [field], error: "Ce champ est obligatoire.", when: isObject });

/** One room with an age for each child, as JSON. */
const ROOM_BYTES = 320;
const EACH_ROOM = "Indiquez un nombre pour chaque chambre.";

/** `count` rooms of one type. `guests`: in each of them; `occupancy` and `children`: one entry for each of them. */
export const wantedRooms = z
  .strictObject({
    property_id: id,
    count: z.int().min(1, "Choisissez au moins une chambre.").max(MAX_ROOMS, TOO_MANY_ROOMS),
    guests: guests.optional(),
    occupancy: z.array(guests).max(MAX_ROOMS, { error: TOO_MANY_ROOMS, abort: true }).optional(),
    children: z.array(children).max(MAX_ROOMS, { error: TOO_MANY_ROOMS, abort: true }).optional(),
    breakfast,
  })
  .refine(({ guests: people, occupancy }) => people !== undefined || occupancy !== undefined, missing("guests"))
  .refine(({ guests: people, occupancy }) => people === undefined || occupancy === undefined, {
    path: ["occupancy"],
    error: "Indiquez soit un même nombre de voyageurs pour toutes les chambres, soit un nombre pour chaque chambre.",
  })
  .refine(({ count, occupancy }) => (occupancy?.length ?? count) === count, { path: ["occupancy"], error: EACH_ROOM })
  .refine(({ count, children: young }) => (young?.length ?? count) === count, { path: ["children"], error: EACH_ROOM })
  .refine(
    ({ guests: people = 0, occupancy, children: young = [] }) =>
      !young.some((one, unit) => hasChildAlone(occupancy?.[unit] ?? people, one)),
    { path: ["children"], error: CHILDREN_ALONE },
  );

/**
 * Either one room or home by `property_id` and `guests`, or `rooms`: of one listing, or of one house by its
 * `establishment_id`.
 */
export const newBooking = z
  .strictObject({
    property_id: id.optional(),
    guests: guests.optional(),
    children: children.optional(),
    breakfast,
    establishment_id: id.optional(),
    rooms: z
      .array(wantedRooms)
      .min(1, "Choisissez au moins une chambre.")
      .max(MAX_ROOMS, TOO_MANY_ROOMS)
      .register(sharedBytes, { bytes: MAX_ROOMS * ROOM_BYTES })
      .optional(),
    checkin: civilDate,
    checkout: civilDate,
    /**
     * The caller's unpaid booking of this listing or house that this one may replace; null for none.
     * Answers 409 `booking_pending` if another one would be replaced. Absent: replaces without a check.
     */
    replaces: id.nullable().optional(),
    /** Answers 409 `terms_changed` with the current terms if they differ. */
    terms: stayTerms.optional(),
  })
  .refine(({ rooms, property_id }) => rooms !== undefined || property_id !== undefined, missing("property_id"))
  .refine(({ rooms, guests: people }) => rooms !== undefined || people !== undefined, missing("guests"))
  .refine(({ rooms = [], establishment_id: establishment }) => rooms.length < 2 || establishment !== undefined, {
    path: ["establishment_id"],
    error: "Indiquez l’hôtel\u202f: ces chambres sont de plusieurs annonces.",
  })
  .refine(({ rooms = [] }) => rooms.reduce((sum, { count }) => sum + count, 0) <= MAX_ROOMS, {
    path: ["rooms"],
    error: TOO_MANY_ROOMS,
  })
  .refine(({ rooms = [] }) => new Set(rooms.map(({ property_id }) => property_id)).size === rooms.length, {
    path: ["rooms"],
    error: ROOM_TWICE,
  })
  .refine(({ rooms, children: young }) => rooms === undefined || young === undefined, {
    path: ["children"],
    error: "Indiquez les enfants de chaque chambre dans «\u202frooms\u202f».",
  })
  .refine(({ guests: people, children: young }) => !hasChildAlone(people, young), {
    path: ["children"],
    error: CHILDREN_ALONE,
  });

export const changeTerms = stayTerms.extend({ to_pay_cents: cents, back_cents: cents });

/** The new stay. Answers 409 `terms_changed` with the current terms if they differ. */
export const stayChange = z
  .strictObject({
    checkin: civilDate,
    checkout: civilDate,
    /** In all rooms. */
    guests: z
      .int()
      .min(1, "Il faut au moins une personne.")
      .max(MAX_GUESTS * MAX_ROOMS),
    /** Of a stay of one room; absent: as before. */
    children: children.optional(),
    terms: changeTerms.optional(),
    /** Where the money goes that comes back; as of `cancellation`. */
    refund_to: phoneNumberOrNone.optional(),
  })
  .refine(({ guests: people, children: young }) => !hasChildAlone(people, young), {
    path: ["children"],
    error: CHILDREN_ALONE,
  });

/** `refund`: amount on the guest's screen. Answers 409 `terms_changed` with the current one if it differs. */
export const cancellation = z.strictObject({
  refund: z.strictObject({ amount_cents: cents, currency }).optional(),
  /** Another number of the guest; null for the number or card that paid. */
  refund_to: phoneNumberOrNone.optional(),
});

/**
 * Cancels `count` rooms of one type: those with so many guests and children, or the cheapest ones; `refund` as of
 * `cancellation`.
 */
export const roomsCancellation = z.strictObject({
  property_id: id,
  count: z.int().min(1, "Choisissez au moins une chambre.").max(MAX_ROOMS),
  /** Rooms of that type on the guest's screen. Answers 409 `not_cancellable` when there are others by now. */
  shown: z.int().min(1).max(MAX_ROOMS).optional(),
  guests: guests.optional(),
  children: z.int().min(0).max(MAX_CHILDREN).optional(),
  refund: z.strictObject({ amount_cents: cents, currency }).optional(),
  refund_to: phoneNumberOrNone.optional(),
});

export const refundDestination = z.strictObject({ to: phoneNumberOrNone });

export const refund = moneyBack.extend({ reason: z.enum(BOOKING_REASONS) });

/** Why money goes back while the stay remains. */
export const RETURN_REASONS = ["stay_changed", "rooms_cancelled", "objection"] as const;

/** Beside a refund, for the guest alone. */
const ofGuest = {
  /** Destination number that the guest chose; absent for the number or card that paid. */
  to: z.string().optional(),
  /** An admin has claimed the refund; the guest can no longer change its destination. */
  being_sent: z.literal(true).optional(),
  /** Until when it is sent; absent once it was sent. */
  send_by: instant.optional(),
  /** Reference of the transfer, once it was sent. */
  reference: z.string().optional(),
  /** A transfer did not arrive, for this reason: a number is asked for anew. */
  came_back: z.string().optional(),
  /** How far it is, oldest first; absent until the product has looked at it. */
  steps: z.array(refundStep).optional(),
};

export const stayFacts = z.object({
  checkin: civilDate,
  checkout: civilDate,
  nights: z.int(),
  guests: z.int(),
  total_cents: cents,
});

/** `count` rooms of one type with the same people in each, with their price at booking time. */
export const bookedRoom = z.object({
  property_id: id,
  title: z.string(),
  count: z.int(),
  /** In each of the rooms. */
  guests: z.int(),
  /** Age of each child among them, null where nobody asked for it; absent: no children. */
  children: z.array(age.nullable()).optional(),
  /** Price of one night (hotel) or one month (logement) of one room, before any rate rule. */
  unit_price_cents: cents,
  /** Of one room. */
  price_lines: z.array(priceLine),
  /** Of all `count` rooms. */
  total_cents: cents,
});

/** A requested change of dates or guests, not yet decided. Until then the stay is unchanged. */
export const pendingChange = stayFacts.extend({
  unit_price_cents: cents,
  price_lines: z.array(priceLine),
  rooms: z.array(bookedRoom),
  cancellation_policy: cancellationPolicy,
  to_pay_cents: cents,
  back_cents: cents,
  /** Next step: payment, the host's answer, or our review. */
  awaits: z.enum(["payment", "host", "review"]),
  /** End of the hold for the payment; null when nothing is to pay. */
  hold_until: instant.nullable(),
  confirm_by: instant.nullable(),
  can_pay: z.boolean(),
  /** True while a payment of the difference may be pending. */
  payment_in_progress: z.boolean(),
});

export const changeFacts = z.object({ from: stayFacts, to: stayFacts, to_pay_cents: cents, back_cents: cents });

export const pastChange = changeFacts.extend({
  at: instant,
  made: z.boolean(),
  reason: z.enum(BOOKING_REASONS).nullable(),
});

/** Rooms that the guest cancelled while the others stayed. */
export const cancelledRooms = z.object({
  at: instant,
  title: z.string(),
  count: z.int(),
  back_cents: cents,
});

/** Address and contact for a guest who paid, from the current listing. */
export const arrival = z.object({
  host_first_name: z.string(),
  commune: z.string(),
  quartier: z.string(),
  contact,
  location,
});

export const booking = z.object({
  id,
  /** Short code to read out: `K7Q4-M2XP`. Admins search by it. */
  code: z.string(),
  /** Of the first of its rooms. */
  property_id: id,
  /** House of its rooms; null for a single listing. */
  establishment_id: id.nullable(),
  guest_id: z.string(),
  guest_email: z.string(),
  /** Name at booking time; absent in old cached responses. */
  guest_name: z.string().optional(),
  property_title: z.string(),
  checkin: civilDate,
  checkout: civilDate,
  nights: z.int(),
  /** In all rooms. */
  guests: z.int(),
  /** What is booked, by room type and people: one entry of count 1 for a single room or home. */
  rooms: z.array(bookedRoom),
  /** `unit_price_cents` of the first room. */
  unit_price_cents: cents,
  /** Of all rooms; adds up to the total. */
  price_lines: z.array(priceLine),
  total_cents: cents,
  currency,
  /** At which francs and dollars stood beside each other when it was made; null or absent without a rate. */
  exchange_rate: exchangeRate.nullable().optional(),
  status: z.enum(BOOKING_STATUSES),
  reason: z.enum(BOOKING_REASONS).nullable(),
  created_at: instant,
  /** End of the hold of an unpaid booking; null once paid or over. */
  hold_until: instant.nullable(),
  /** Latest end of the hold, replacements included (docs/product/bookings.md#holds); null once paid or over. */
  hold_limit: instant.nullable(),
  /** Deadline of the host's answer to a paid booking with manual confirmation. */
  confirm_by: instant.nullable(),
  /** True while a started payment has no final answer of the provider. */
  payment_in_progress: z.boolean(),
  /** True while a status query (`settle`) may still find money, also after a failed payment or an expired hold. */
  can_ask: z.boolean(),
  can_pay: z.boolean(),
  can_cancel: z.boolean(),
  /** True while some of its rooms may be cancelled and the others kept. */
  can_cancel_rooms: z.boolean(),
  cancellation_policy: cancellationPolicy,
  /** `instant`: paying confirms the booking. `host`: the host does. */
  confirmation,
  /** Refund for cancelling now, in minor units; null when it cannot be cancelled. */
  refund_if_cancelled_cents: cents.nullable(),
  /** Currency of that refund: the one in which the guest paid. */
  refund_currency: currency,
  refund: refund.extend(ofGuest).nullable(),
  /** Money that goes back while the stay remains, oldest first: unsent refunds of one reason are one. Absent when none. */
  returns: z.array(refund.extend({ ...ofGuest, reason: z.enum(RETURN_REASONS) })).optional(),
  /** Surplus money, refunded in full, one entry a reason; absent when none. */
  surplus: z.array(surplusMoney).optional(),
  /** Received minus refunded money; amount and currency may differ from the price. Null until paid. */
  paid: money.nullable(),
  /** Part of `paid` that no cancellation refunds since the dates moved. */
  forfeited_cents: cents,
  /** Part of `paid` that was kept of nights and rooms that were given up: it pays for no others. */
  kept_cents: cents,
  /** The reception noted that the guest did not come; absent otherwise. The guest objects until `object_until`. */
  no_show: z
    .object({ object_until: instant, objected_at: instant.nullable(), freed_at: instant.nullable() })
    .optional(),
  /** When the reception noted the arrival; absent until then. */
  checked_in_at: instant.optional(),
  /** The reception noted that the guest left with nights to go. `code`: agrees at the desk; null once the nights are free. */
  early_departure: z
    .object({
      left_at: instant,
      object_until: instant,
      objected_at: instant.nullable(),
      freed_at: instant.nullable(),
      agreed_at: instant.nullable(),
      code: z.string().nullable(),
    })
    .optional(),
  /** The guest's last objection; `outcome` is null until an admin decided. */
  objection: z
    .object({
      about: z.enum(DISPUTABLE),
      at: instant,
      outcome: z.enum(OBJECTION_OUTCOMES).nullable(),
      refund: money.nullable(),
    })
    .optional(),
  can_change: z.boolean(),
  /** True from the departure on for 14 days, until the caller has written. */
  can_review: z.boolean(),
  /** True for an unpaid booking that its guest may cancel. */
  can_give_up: z.boolean(),
  change: pendingChange.optional(),
  /** Oldest first; absent when none. */
  changes: z.array(pastChange).optional(),
  /** Oldest first; absent when none. */
  cancelled_rooms: z.array(cancelledRooms).optional(),
  property: z.object({
    title: z.string(),
    city: z.string(),
    country: z.string(),
    category,
    cover_url: z.string().nullable(),
    time_zone: z.enum(TIME_ZONES),
    /** Check-in and check-out hours at booking time, in the listing's time zone. */
    checkin_time: clockTime,
    checkout_time: clockTime,
  }),
  /** Null before payment, after the stay and in lists (docs/product/bookings.md#where-to-go). */
  arrival: arrival.nullable(),
  /** Of a paid stay. */
  paid_by: paidBy.optional(),
});

export type ChangeTerms = z.infer<typeof changeTerms>;
export type StayChange = z.infer<typeof stayChange>;
export type PendingChange = z.infer<typeof pendingChange>;
export type PastChange = z.infer<typeof pastChange>;
export type StayTerms = z.infer<typeof stayTerms>;
export type NewBooking = z.infer<typeof newBooking>;
export type WantedRooms = z.infer<typeof wantedRooms>;
export type BookedRoom = z.infer<typeof bookedRoom>;
export type CancelledRooms = z.infer<typeof cancelledRooms>;
export type Booking = z.infer<typeof booking>;
export type Arrival = z.infer<typeof arrival>;
