import type { BookingStore } from "../../usecases/bookings/booking-store.ts";
import { batches } from "../firestore/batches.ts";
import { bookingFrom, foundBooking, bookingReference } from "./booking-documents.ts";
import {
  foundPayment,
  foundNotification,
  NOTIFICATIONS,
  paymentFrom,
  paymentReference,
} from "../payments/payment-documents.ts";
import { viewerFrom, viewerReference } from "../unlocks/unlock-documents.ts";
import { newestPage } from "../firestore/creation-cursor.ts";
import type { Database } from "../firestore/firestore.ts";
import { arrivalCursor, arrivalPosition, hostBookingsQuery, planHostBookings } from "./host-bookings.ts";

/** More attempts than anybody can start for one booking while its nights are held. */
const MAX_ATTEMPTS_READ = 50;
/** Of one attempt: the same content is recorded once, so there are few. */
const MAX_NOTIFICATIONS_READ = 50;

export function bookingStore(db: Database): BookingStore {
  const bookings = db.collection("bookings");
  const payments = db.collection("payments");

  return {
    booking: async (id) => bookingFrom(await bookingReference(db, id).get()),
    payment: async (reference) => paymentFrom(await paymentReference(db, reference).get()),
    viewer: async (id) => viewerFrom(await viewerReference(db, id).get()),

    async paymentsFor(bookingId) {
      const found = await payments.where("booking_id", "==", bookingId).limit(MAX_ATTEMPTS_READ).get();
      return found.docs.map(foundPayment);
    },

    bookingsOf: (guestId, page) => newestPage(bookings.where("guest_id", "==", guestId), page, foundBooking),

    async notificationsOf(reference) {
      const found = await db
        .collection(NOTIFICATIONS)
        .where("reference", "==", reference)
        .limit(MAX_NOTIFICATIONS_READ)
        .get();
      return found.docs.map((document) => foundNotification(document));
    },

    async bookingsOfHost(hostId, filter, { size, cursor }) {
      const plan = planHostBookings(hostId, filter);
      const ordered = hostBookingsQuery(bookings, plan).limit(size);
      const found = await (cursor === undefined ? ordered : ordered.startAfter(...arrivalPosition(cursor))).get();
      const items = found.docs.map(foundBooking);
      const last = items.length === size ? items.at(-1) : undefined;
      return { items, next: last ? arrivalCursor(last) : null };
    },

    expiredHolds: (now) =>
      batches(
        bookings.where("status", "in", ["created", "pending_payment"]).where("hold_until", "<=", now),
        "hold_until",
      ),
    unanswered: (now) => batches(bookings.where("status", "==", "paid").where("confirm_by", "<=", now), "confirm_by"),
    answersUntil: (after, until) =>
      batches(
        bookings.where("status", "==", "paid").where("confirm_by", ">", after).where("confirm_by", "<=", until),
        "confirm_by",
      ),
    arrivalsOn: (checkin) =>
      batches(bookings.where("status", "==", "confirmed").where("checkin", "==", checkin), "checkin"),
    duePayments: (now) => batches(payments.where("next_check_at", "<=", now), "next_check_at"),
    paymentsSince: (from) => batches(payments.where("created_at", ">=", from), "created_at"),
  };
}
