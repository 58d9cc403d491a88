import type { DocumentData, DocumentReference, DocumentSnapshot } from "@google-cloud/firestore";
import { bookingCode } from "@lopango/contract/booking-code";
import { BOOKING_REASONS, BOOKING_STATUSES, BOOKING_TRANSITIONS } from "@lopango/contract/booking-life";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { z } from "zod";
import type { Booking } from "../../domain/bookings/booking.ts";
import { nameTokens } from "../../domain/search/name-tokens.ts";
import { foundRecord, recordFrom, toDocument, type Database } from "../firestore/firestore.ts";
import {
  text,
  whole,
  instant,
  category,
  policy,
  timeZone,
  times,
  money,
  refundOf,
  surplus,
  recordOf,
} from "../firestore/record-parts.ts";

const reason = z.enum(BOOKING_REASONS);

const status = z.enum(BOOKING_STATUSES);

const stay = { checkin: text, checkout: text, nights: whole, guests: whole, total_cents: whole };

const moneyOf = money.extend({ payment: text });

const change = z.object({
  id: text,
  ...stay,
  unit_price_cents: whole,
  confirmation: z.enum(["instant", "host"]),
  cancellation_policy: policy,
  to_pay_cents: whole,
  back_cents: whole,
  forfeited_cents: whole,
  asked_at: instant,
  held_since: instant,
  hold_until: instant.nullable(),
  confirm_by: instant.nullable(),
  open_payment: text.nullable(),
  in_review: z.boolean(),
  received: moneyOf.nullable(),
});

const bookingSchema = recordOf<Booking>()({
  id: text,
  property_id: text,
  host_id: text,
  guest_id: text,
  guest_email: text,
  guest_phone: text.nullish(),
  guest_name: text,
  checkin: text,
  checkout: text,
  nights: whole,
  guests: whole,
  unit_price_cents: whole,
  total_cents: whole,
  currency: text,
  status,
  reason: reason.nullable(),
  confirmation: z.enum(["instant", "host"]),
  cancellation_policy: policy,
  created_at: instant,
  held_since: instant.optional(),
  hold_until: instant.nullable(),
  confirm_by: instant.nullable(),
  open_payment: text.nullable(),
  received: moneyOf.optional(),
  paid_by: z.object({ channel: text.nullable(), transaction: text.nullable() }).optional(),
  adjusted: z.object({ added: z.array(moneyOf), returned_cents: whole, forfeited_cents: whole }).optional(),
  change: change.nullish(),
  refund: refundOf(reason).extend({ to: text.optional() }).nullable(),
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
  notes: z.array(z.object({ at: instant, by: text, text })).optional(),
  history: z.array(
    z.object({
      at: instant,
      event: z.enum(["create", ...(Object.keys(BOOKING_TRANSITIONS) as (keyof typeof BOOKING_TRANSITIONS)[])]),
      status,
      by: text,
      reason: reason.optional(),
      note: text.optional(),
      stay: z
        .object({
          change: text,
          from: z.object(stay),
          to: z.object(stay),
          to_pay_cents: whole,
          back_cents: whole,
        })
        .optional(),
    }),
  ),
});

export const bookingReference = (db: Database, id: string): DocumentReference => db.collection("bookings").doc(id);

/** What stands in `bookings/{booking.id}`: the booking and what an admin finds it by. */
export function bookingDocument(booking: Booking): DocumentData {
  const { id, ...fields } = booking;
  const names = [
    booking.guest_name,
    booking.guest_email,
    booking.guest_phone ?? "",
    booking.property.title,
    booking.host_name ?? "",
  ];
  const ids = [
    id,
    booking.property_id,
    booking.guest_id,
    booking.host_id,
    ...codeSpellings(id),
    booking.refund?.done?.reference ?? "",
  ];
  const expires_at = keptUntil(booking.created_at, KEPT_DAYS.accounting);
  return toDocument({ ...fields, admin_tokens: nameTokens(names, ids), expires_at });
}

/** What the code of a booking is looked for as: with and without its hyphen. */
export function codeSpellings(id: string): string[] {
  const code = bookingCode(id);
  return [code, code.replace("-", "")];
}

export function bookingFrom(snapshot: DocumentSnapshot): Booking | null {
  return recordFrom(snapshot, bookingSchema, { id: snapshot.id });
}

export function foundBooking(snapshot: DocumentSnapshot): Booking {
  return foundRecord(snapshot, bookingSchema, { id: snapshot.id });
}
