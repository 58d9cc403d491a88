import type { DocumentData, DocumentSnapshot, QueryDocumentSnapshot } from "@google-cloud/firestore";
import { bookingCode } from "@lopango/contract/booking-code";
import type { CivilMonth } from "@lopango/contract/dates";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import type { Booking } from "../../domain/bookings/booking.ts";
import { emptyMonth, type CalendarMonth } from "../../domain/calendar/calendar.ts";
import { emptyAccountLimits, limitsExpireAt, type AccountLimits } from "../../domain/accounts/account-limits.ts";
import { nameTokens } from "../../domain/search/name-tokens.ts";
import { currentRefund, paymentExpiresAt, type Payment } from "../../domain/payments/payment.ts";
import type { Unlock } from "../../domain/unlocks/unlock.ts";
import type { AnonymousStarts } from "../../domain/unlocks/anonymous-starts.ts";
import { isVisitorId, viewerExpiresAt, type Viewer } from "../../domain/unlocks/viewer.ts";
import type { NotificationRecord } from "../../usecases/bookings/booking-store.ts";
import { foundRecord, recordFrom, toDocument, withDates, type Database } from "../firestore/firestore.ts";
import {
  bookingSchema,
  calendarSchema,
  accountLimitsSchema,
  anonymousStartsSchema,
  notificationSchema,
  paymentSchema,
  unlockSchema,
  viewerSchema,
} from "../firestore/record-schemas.ts";

export const NOTIFICATIONS = "payment_events";

/** Where each record stands (design §5). A document's id is not repeated inside it, except where a query needs it. */
export const documentOf = {
  booking: (db: Database, id: string) => db.collection("bookings").doc(id),
  calendar: (db: Database, propertyId: string, month: CivilMonth) =>
    db.collection("calendars").doc(`${propertyId}_${month}`),
  accountLimits: (db: Database, uid: string) => db.collection("guards").doc(uid),
  payment: (db: Database, reference: string) => db.collection("payments").doc(reference),
  /** The provider's own id, made safe for a path and kept apart from other providers'. */
  transaction: (db: Database, provider: string, id: string) =>
    db.collection("provider_transactions").doc(`${provider}:${encodeURIComponent(id)}`),
  viewer: (db: Database, id: string) => db.collection("viewers").doc(id),
  anonymousStarts: (db: Database, id: string) => db.collection("unlock_starts").doc(id),
  unlock: (db: Database, viewerId: string, propertyId: string) =>
    db.collection("unlocks").doc(`${viewerId}_${propertyId}`),
  notification: (db: Database, id: string) => db.collection(NOTIFICATIONS).doc(id),
};

/** What stands in `bookings/{booking.id}`: the booking and what an admin finds it by. */
export function bookingDocument(booking: Booking): DocumentData {
  const { id, ...fields } = booking;
  const names = [booking.guest_name, booking.guest_email, booking.guest_phone ?? "", booking.property.title];
  const ids = [id, booking.property_id, booking.guest_id, booking.host_id, ...spelt(bookingCode(id))];
  const expires_at = keptUntil(booking.created_at, KEPT_DAYS.accounting);
  return toDocument({ ...fields, admin_tokens: nameTokens(names, ids), expires_at });
}

/** A code is looked for with and without its hyphen. */
const spelt = (code: string): string[] => [code, code.replace("-", "")];

export function bookingFrom(snapshot: DocumentSnapshot): Booking | null {
  return recordFrom(snapshot, bookingSchema, { id: snapshot.id });
}

export function foundBooking(snapshot: DocumentSnapshot): Booking {
  return foundRecord(snapshot, bookingSchema, { id: snapshot.id });
}

/** What stands in `payments/{payment.reference}`: the attempt and what an admin finds it by. */
export function paymentDocument(payment: Payment): DocumentData {
  const { reference, ...fields } = payment;
  const target =
    payment.purpose === "booking"
      ? [payment.booking_id, ...spelt(bookingCode(payment.booking_id))]
      : [payment.property_id];
  return toDocument({
    ...fields,
    // Queries compare it; the list of them is what counts.
    refund: currentRefund(payment),
    admin_tokens: nameTokens([], [reference, ...target, payment.payer_id]),
    expires_at: paymentExpiresAt(payment),
  });
}

export function paymentFrom(snapshot: DocumentSnapshot): Payment | null {
  return recordFrom(snapshot, paymentSchema, named(snapshot));
}

export function foundPayment(snapshot: DocumentSnapshot): Payment {
  return foundRecord(snapshot, paymentSchema, named(snapshot));
}

/** A document of before has the one refund that there could be, and says that it was given up by asking no more. */
function named(snapshot: DocumentSnapshot): object {
  const { refund, refunds, status, next_check_at: next, given_up_at: over, updated_at: since } = snapshot.data() ?? {};
  return {
    reference: snapshot.id,
    ...(refund && !refunds && { refunds: [withDates(refund)] }),
    ...(status === "open" && next === null && !over && { given_up_at: withDates(since) }),
  };
}

/** What stands in `calendars/{property_id}_{month}`. */
export function calendarDocument(month: CalendarMonth): DocumentData {
  return toDocument(month);
}

/** A month without a document is empty and has 0 units, so that nothing is given away before the units are known. */
export function calendarFrom(snapshot: DocumentSnapshot, propertyId: string, month: CivilMonth): CalendarMonth {
  return recordFrom(snapshot, calendarSchema) ?? emptyMonth(propertyId, month, 0);
}

/** What stands in `guards/{uid}`. */
export function accountLimitsDocument(limits: AccountLimits): DocumentData {
  const { uid, ...fields } = limits;
  return toDocument({ ...fields, expires_at: limitsExpireAt(limits) });
}

export function accountLimitsFrom(snapshot: DocumentSnapshot): AccountLimits {
  return recordFrom(snapshot, accountLimitsSchema, { uid: snapshot.id }) ?? emptyAccountLimits(snapshot.id);
}

/** What stands in `viewers/{viewer.id}` when it is saved at `now`. */
export function viewerDocument(viewer: Viewer, now: Date): DocumentData {
  const { id, ...fields } = viewer;
  return toDocument({ ...fields, expires_at: viewerExpiresAt(viewer, now) });
}

export function viewerFrom(snapshot: DocumentSnapshot): Viewer | null {
  return recordFrom(snapshot, viewerSchema, { id: snapshot.id });
}

/** What stands in `unlock_starts/{listing}`. */
export function anonymousStartsDocument(starts: AnonymousStarts): DocumentData {
  const { id, ...fields } = starts;
  return toDocument({ ...fields, expires_at: keptUntil(starts.day.since, KEPT_DAYS.anonymousStarts) });
}

export function anonymousStartsFrom(snapshot: DocumentSnapshot): AnonymousStarts | null {
  return recordFrom(snapshot, anonymousStartsSchema, { id: snapshot.id });
}

export function unlockFrom(snapshot: DocumentSnapshot): Unlock | null {
  return recordFrom(snapshot, unlockSchema);
}

export function notificationFrom(snapshot: QueryDocumentSnapshot): NotificationRecord {
  return foundRecord(snapshot, notificationSchema, { id: snapshot.id });
}

/** What stands in `payment_events/{record.id}`. */
export function notificationDocument({ id, ...record }: NotificationRecord): DocumentData {
  return toDocument({ ...record, expires_at: keptUntil(record.received_at, KEPT_DAYS.attempts) });
}

/** What stands in `unlocks/{viewer_id}_{property_id}`: what a visitor has unlocked ends with the visitor. */
export function unlockDocument(unlock: Unlock): DocumentData {
  const isVisitors = isVisitorId(unlock.viewer_id);
  return toDocument({ ...unlock, expires_at: isVisitors ? keptUntil(unlock.unlocked_at, KEPT_DAYS.visitors) : null });
}
