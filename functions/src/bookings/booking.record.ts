import { rateSchema } from "../payments/exchange-rate.record.ts";
import { codeSpellings } from "@lopango/contract/payments/booking-code";
import {
  BOOKING_REASONS,
  BOOKING_STATUSES,
  BOOKING_TRANSITIONS,
  DISPUTABLE,
  OBJECTION_OUTCOMES,
  SIDES,
} from "@lopango/contract/bookings/booking-life";
import { PRICE_LINES } from "@lopango/contract/payments/price-line";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { z } from "zod";
import { propertyIds, type Booking } from "./rules/booking.ts";
import { authorsIn } from "./rules/booking-persons.ts";
import { refundsOf } from "./rules/booking-refunds.ts";
import { RETURN_REASONS } from "@lopango/contract/bookings/booking";
import { currentRefund, dueOf } from "../payments/rules/refunds.ts";
import { toSendSince } from "../payments/rules/sending.ts";
import { eventsOfBooking } from "./rules/booking-events.ts";
import { hasOpenObjection } from "./rules/objection.ts";
import { awaitsDeparture, freeDueAt, receptionDays } from "./rules/presence.ts";
import { nameTokens, tokensOf } from "../platform/firestore/name-tokens.ts";
import type { RecordQuery } from "../platform/firestore/unit-of-work.ts";
import { defineRecord, text, whole, instant, timeZone, times, money, recordOf } from "../platform/firestore/record.ts";
import { cancellationPolicy, category } from "@lopango/contract/listings/property";
import { refundOf, surplus } from "../payments/payment.record.ts";
import type { HeldShare } from "./rules/hold.ts";

const reason = z.enum(BOOKING_REASONS);

const status = z.enum(BOOKING_STATUSES);

const stay = { checkin: text, checkout: text, nights: whole, guests: whole, total_cents: whole };

const priceLines = z
  .array(
    z.object({
      kind: z.enum(PRICE_LINES),
      amount_cents: whole,
      unit_cents: whole.optional(),
      months: whole.optional(),
      nights: whole.optional(),
      guests: whole.optional(),
      percent: whole.optional(),
    }),
  )
  .default(() => []);

const room = z.object({
  property_id: text,
  title: text,
  count: whole,
  guests: whole,
  children: z.array(whole.nullable()).optional(),
  unit_price_cents: whole,
  price_lines: priceLines,
  total_cents: whole,
});

const moneyOf = money.extend({ payment: text });

const change = z.object({
  id: text,
  ...stay,
  rooms: z.array(room),
  confirmation: z.enum(["instant", "host"]),
  cancellation_policy: cancellationPolicy,
  times: z.object(times).nullable().default(null),
  to_pay_cents: whole,
  back_cents: whole,
  refund_to: text.nullable().default(null),
  forfeited_cents: whole,
  kept_cents: whole.default(0),
  asked_at: instant,
  held_since: instant,
  hold_until: instant.nullable(),
  confirm_by: instant.nullable(),
  open_payment: text.nullable(),
  in_review: z.boolean(),
  received: moneyOf.nullable(),
});

export const act = z.object({ at: instant, by: text, by_name: text });

const release = { told_at: instant, freed_at: instant.nullable() };

export const presence = z.object({
  room: act.extend({ numbers: text }).nullable(),
  notes: z.array(act.extend({ text })),
  checked_in: act.nullable(),
  arrived_rooms: z.array(act.extend({ unit: whole, numbers: text })).optional(),
  checked_out: act
    .extend({
      early: z
        .object({
          ...release,
          code: text,
          wrong_codes: whole,
          agreed_at: instant.nullable(),
        })
        .nullable()
        .default(null),
    })
    .nullable(),
  no_show: act.extend(release).nullable(),
  objections: z
    .array(
      z.object({
        about: z.enum(DISPUTABLE),
        at: instant,
        text,
        from: text,
        decision: z
          .object({
            at: instant,
            by: text,
            outcome: z.enum([...OBJECTION_OUTCOMES, "withdrawn"]),
            refund_cents: whole,
          })
          .nullable(),
      }),
    )
    .default(() => []),
  freed_from: text.nullable().default(null),
});

export const history = z.array(
  z.object({
    at: instant,
    event: z.enum(["create", ...(Object.keys(BOOKING_TRANSITIONS) as (keyof typeof BOOKING_TRANSITIONS)[])]),
    status,
    by: text,
    member: text.optional(),
    reason: reason.optional(),
    note: text.optional(),
    noted_at: instant.optional(),
    outcome: z.enum(OBJECTION_OUTCOMES).optional(),
    stay: z
      .object({
        change: text,
        from: z.object(stay),
        to: z.object(stay),
        to_pay_cents: whole,
        back_cents: whole,
      })
      .optional(),
    rooms: z.object({ property_id: text, title: text, count: whole, back_cents: whole }).optional(),
  }),
);

const ofGuest = { to: text.optional(), due_at: instant.optional() };

const bookingSchema = recordOf<Booking>()({
  id: text,
  property_id: text,
  establishment_id: text.nullable(),
  rooms: z.array(room),
  host_id: text,
  guest_id: text,
  guest_email: text,
  guest_phone: text.nullish(),
  guest_name: text,
  checkin: text,
  checkout: text,
  nights: whole,
  guests: whole,
  total_cents: whole,
  currency: text,
  exchange_rate: rateSchema.optional(),
  status,
  reason: reason.nullable(),
  confirmation: z.enum(["instant", "host"]),
  cancellation_policy: cancellationPolicy,
  created_at: instant,
  held_since: instant.optional(),
  hold_until: instant.nullable(),
  confirm_by: instant.nullable(),
  open_payment: text.nullable(),
  received: moneyOf.optional(),
  paid_by: z.object({ channel: text.nullable(), transaction: text.nullable() }).optional(),
  adjusted: z
    .object({
      added: z.array(moneyOf),
      returned_cents: whole,
      forfeited_cents: whole,
      kept_cents: whole.default(0),
    })
    .optional(),
  change: change.nullish(),
  refund: refundOf(reason).extend(ofGuest).nullable(),
  returns: z.array(refundOf(z.enum(RETURN_REASONS)).extend(ofGuest)).optional(),
  presence: presence.nullable().default(null),
  surplus: z.array(surplus).optional(),
  property: z.object({
    title: text,
    city: text,
    country: text,
    category,
    cover_url: text.nullable(),
    time_zone: timeZone,
    ...times,
  }),
  host_name: text.optional(),
  reviewed_by: z.array(z.enum(SIDES)),
  notes: z.array(z.object({ at: instant, by: text, text })).optional(),
  history,
});

export const bookings = defineRecord<Booking>()({
  collection: "bookings",
  key: ["id"],
  schema: bookingSchema,
  derive: (booking) => ({
    property_ids: propertyIds(booking),
    noted_by: authorsIn(booking.presence),
    shared_ids: propertyIds(booking).length > 1 ? propertyIds(booking) : [],
    admin_tokens: nameTokens(namesOf(booking), idsOf(booking)),
    reception_days: receptionDays(booking),
    nights_due_at: freeDueAt(booking),
    awaits_departure: awaitsDeparture(booking),
    objection: hasOpenObjection(booking) ? "open" : null,
    refund_state: currentRefund({ refunds: refundsOf(booking) })?.status ?? null,
    refund_due: dueOf(refundsOf(booking), booking.created_at),
    to_send_since: toSendSince(refundsOf(booking), booking.created_at),
    expires_at: keptUntil(booking.created_at, KEPT_DAYS.accounting),
  }),
  eventsOf: eventsOfBooking,
  indexes: [
    ["host_id", "reception_days[]"],
    ["shared_ids[]", "-checkout"],
    ["host_id", "awaits_departure", "-checkout"],
    ["guest_id", "-created_at"],
    ...hostIndexes(),
    ["host_id", "admin_tokens[]", "-checkin"],
    ["refund_state", "refund_due.since"],
    ["refund_state", "admin_tokens[]", "refund_due.since"],
    ["status", "hold_until"],
    ["status", "confirm_by"],
    ["status", "checkin"],
    ["reason", "checkin"],
    ...[[], ["status"], ["reason"]].map((by) => [...by, "admin_tokens[]", "checkin"]),
    ["status", "checkout"],
  ],
  unindexed: [
    "admin_tokens",
    "history",
    "paid_by",
    "presence",
    "property",
    "reception_days",
    "refund",
    "returns",
    "reviewed_by",
    "rooms",
  ],
  adminList: { newest: "created_at", filters: [["status", "reason"], ["refund_state"], ["objection"]] },
});

/** Newest bookings that an admin finds by this id, such as the number of a refund (`admin_tokens`). */
export const bookingsNaming = (id: string): RecordQuery<Booking> => ({
  kind: bookings,
  within: (all) => all.where("admin_tokens", "array-contains-any", tokensOf(id)).orderBy("created_at", "desc").limit(5),
});

const namesOf = ({ guest_name, guest_email, guest_phone, property, rooms, host_name }: Booking): string[] => [
  guest_name,
  guest_email,
  guest_phone ?? "",
  property.title,
  ...rooms.map(({ title }) => title),
  host_name ?? "",
];

const idsOf = (booking: Booking): string[] => [
  booking.id,
  ...propertyIds(booking),
  booking.establishment_id ?? "",
  booking.guest_id,
  booking.host_id,
  ...codeSpellings(booking.id),
  ...refundsOf(booking).flatMap(({ done }) => done?.reference ?? []),
];

/** Indexes of a host's bookings by arrival: both directions, with and without status and listing. */
function hostIndexes(): string[][] {
  return [[], ["status"]].flatMap((byStatus) =>
    [[], ["property_ids[]"]].flatMap((byListing) =>
      ["checkin", "-checkin"].map((order) => ["host_id", ...byStatus, ...byListing, order]),
    ),
  );
}

const shareSchema = recordOf<HeldShare>()({
  id: text,
  holds: z.record(text, z.object({ checkin: text, checkout: text, units: whole, until: instant })),
});

export const heldShares = defineRecord<HeldShare>()({
  collection: "held_shares",
  key: ["id"],
  schema: shareSchema,
  derive: ({ holds }, now) => ({
    expires_at: new Date(Math.max(now.getTime(), ...Object.values(holds).map(({ until }) => until.getTime()))),
  }),
  missing: (id) => ({ id, holds: {} }),
  unindexed: ["holds"],
});
