import type { BookingStore } from "../../usecases/bookings/booking-store.ts";
import { batches } from "../firestore/batches.ts";
import { bookingFrom, foundBooking, bookingReference } from "./booking-documents.ts";
import { newestPage } from "../firestore/creation-cursor.ts";
import type { Database } from "../firestore/firestore.ts";
import { arrivalCursor, arrivalPosition, hostBookingsQuery, planHostBookings } from "./host-bookings.ts";

export function bookingStore(db: Database): BookingStore {
  const bookings = db.collection("bookings");

  return {
    booking: async (id) => bookingFrom(await bookingReference(db, id).get()),

    bookingsOf: (guestId, page) => newestPage(bookings.where("guest_id", "==", guestId), page, foundBooking),

    async bookingsOfHost(hostId, filter, { size, cursor }) {
      const plan = planHostBookings(hostId, filter);
      const ordered = hostBookingsQuery(bookings, plan).limit(size);
      const found = await (cursor === undefined ? ordered : ordered.startAfter(...arrivalPosition(cursor))).get();
      const items = found.docs.map(foundBooking);
      const last = items.length === size ? items.at(-1) : undefined;
      return { items, next: last ? arrivalCursor(last) : null };
    },

    async *expiredHolds(now) {
      yield* batches(
        bookings.where("status", "in", ["created", "pending_payment"]).where("hold_until", "<=", now),
        "hold_until",
      );
      yield* batches(bookings.where("change.hold_until", "<=", now), "change.hold_until");
    },
    async *unanswered(now) {
      yield* batches(bookings.where("status", "==", "paid").where("confirm_by", "<=", now), "confirm_by");
      yield* batches(bookings.where("change.confirm_by", "<=", now), "change.confirm_by");
    },
    answersUntil: (after, until) =>
      batches(
        bookings.where("status", "==", "paid").where("confirm_by", ">", after).where("confirm_by", "<=", until),
        "confirm_by",
      ),
    arrivalsOn: (checkin) =>
      batches(bookings.where("status", "==", "confirmed").where("checkin", "==", checkin), "checkin"),
  };
}
