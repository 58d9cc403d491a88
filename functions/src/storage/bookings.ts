import { FieldPath } from "firebase-admin/firestore";
import type { CivilMonth } from "@lopango/contract/dates";
import type { Booking } from "../domain/booking.ts";
import type { CalendarMonth } from "../domain/calendar.ts";
import type { Payment } from "../domain/payment.ts";
import type { BookingStore, Change } from "../usecases/booking-store.ts";
import { AUDIT_LOG, auditDocument } from "./audit-documents.ts";
import { batches } from "./batches.ts";
import {
  bookingDocument,
  bookingFrom,
  calendarDocument,
  calendarFrom,
  documentOf,
  guardDocument,
  guardFrom,
  paymentDocument,
  paymentFrom,
  rememberedFrom,
  unlockFrom,
  viewerDocument,
  viewerFrom,
} from "./booking-documents.ts";
import { nextOf, readCursor } from "./creation-cursor.ts";
import { toDocument, type Database } from "./firestore.ts";
import { arrivalCursor, arrivalPosition, hostBookingsQuery, planHostBookings } from "./host-bookings.ts";
import { listingFromDocument, PROPERTIES } from "./properties.ts";
import { changeDocuments, type Unit } from "./transactions.ts";
import { adminsIn, userDocument, userFrom, userReference } from "./users.ts";

/** More attempts than anybody can start for one booking while its nights are held. */
const MAX_ATTEMPTS_READ = 50;
const ALREADY_EXISTS = 6;

export function bookingStore(db: Database): BookingStore {
  const bookings = db.collection("bookings");
  const payments = db.collection("payments");

  return {
    change: (decide) => changeDocuments(db, (unit) => decide(changeOf(db, unit))),
    booking: async (id) => bookingFrom(await documentOf.booking(db, id).get()),
    payment: async (reference) => paymentFrom(await documentOf.payment(db, reference).get()),
    remembered: async (key) => rememberedFrom(await documentOf.remembered(db, key).get()),
    viewer: async (id) => viewerFrom(await documentOf.viewer(db, id).get()),

    async paymentsFor(bookingId) {
      const found = await payments.where("booking_id", "==", bookingId).limit(MAX_ATTEMPTS_READ).get();
      return found.docs.map((document) => paymentFrom(document) as Payment);
    },

    async bookingsOf(guestId, { size, cursor }) {
      const newestFirst = bookings
        .where("guest_id", "==", guestId)
        .orderBy("created_at", "desc")
        .orderBy(FieldPath.documentId(), "desc")
        .limit(size);
      const { docs } = await (cursor === undefined ? newestFirst : newestFirst.startAfter(...readCursor(cursor))).get();
      return { items: docs.map((document) => bookingFrom(document) as Booking), next: nextOf(docs, size) };
    },

    async recordNotification({ id, ...record }) {
      try {
        await documentOf.notification(db, id).create(toDocument(record));
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === ALREADY_EXISTS)) throw error;
      }
    },

    async bookingsOfHost(hostId, filter, { size, cursor }) {
      const plan = planHostBookings(hostId, filter);
      const ordered = hostBookingsQuery(bookings, plan).limit(size);
      const found = await (cursor === undefined ? ordered : ordered.startAfter(...arrivalPosition(cursor))).get();
      const items = found.docs.map((document) => bookingFrom(document) as Booking);
      const last = items.length === size ? items.at(-1) : undefined;
      return { items, next: last ? arrivalCursor(last) : null };
    },

    expiredHolds: (now) =>
      batches(
        bookings.where("status", "in", ["created", "pending_payment"]).where("hold_until", "<=", now),
        "hold_until",
      ),
    unanswered: (now) => batches(bookings.where("status", "==", "paid").where("confirm_by", "<=", now), "confirm_by"),
    duePayments: (now) =>
      batches(payments.where("status", "==", "open").where("next_check_at", "<=", now), "next_check_at"),
  };
}

/** Reads and writes of one change, in the domain's records. */
export function changeOf(db: Database, unit: Unit): Change {
  const asRead = new WeakSet<CalendarMonth>();
  const calendar = async (propertyId: string, month: CivilMonth): Promise<CalendarMonth> => {
    const found = calendarFrom(await unit.read(documentOf.calendar(db, propertyId, month)), propertyId, month);
    asRead.add(found);
    return found;
  };

  return {
    listing: async (id) => listingFromDocument(await unit.read(db.collection(PROPERTIES).doc(id))),
    booking: async (id) => bookingFrom(await unit.read(documentOf.booking(db, id))),
    calendars: (propertyId, months) => Promise.all(months.map((month) => calendar(propertyId, month))),
    guard: async (uid) => guardFrom(await unit.read(documentOf.guard(db, uid))),
    payment: async (reference) => paymentFrom(await unit.read(documentOf.payment(db, reference))),
    transactionOwner: async (provider, id) =>
      (await unit.read(documentOf.transaction(db, provider, id))).get("reference") ?? null,
    remembered: async (key) => rememberedFrom(await unit.read(documentOf.remembered(db, key))),
    user: async (uid) => userFrom(await unit.read(userReference(db, uid))),
    admins: () => adminsIn(db, unit),
    viewer: async (id) => viewerFrom(await unit.read(documentOf.viewer(db, id))),
    unlock: async (viewerId, propertyId) => unlockFrom(await unit.read(documentOf.unlock(db, viewerId, propertyId))),

    saveBooking: (booking) => unit.write(documentOf.booking(db, booking.id), bookingDocument(booking)),
    saveCalendars(months) {
      for (const month of months) {
        if (!asRead.has(month))
          unit.write(documentOf.calendar(db, month.property_id, month.month), calendarDocument(month));
      }
    },
    saveGuard: (guard) => unit.write(documentOf.guard(db, guard.uid), guardDocument(guard)),
    savePayment: (payment) => unit.write(documentOf.payment(db, payment.reference), paymentDocument(payment)),
    claimTransaction: (provider, id, reference) =>
      unit.write(documentOf.transaction(db, provider, id), toDocument({ provider, transaction_id: id, reference })),
    remember: (key, request) => unit.write(documentOf.remembered(db, key), toDocument(request)),
    saveUser: (user) => unit.write(userReference(db, user.uid), userDocument(user)),
    audit: (record) => unit.write(db.collection(AUDIT_LOG).doc(record.id), auditDocument(record)),
    saveViewer: (viewer) => unit.write(documentOf.viewer(db, viewer.id), viewerDocument(viewer)),
    saveUnlock: (unlock) => unit.write(documentOf.unlock(db, unlock.viewer_id, unlock.property_id), toDocument(unlock)),
    removeUnlock: ({ viewer_id, property_id }) => unit.remove(documentOf.unlock(db, viewer_id, property_id)),
  };
}
