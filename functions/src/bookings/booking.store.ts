import type { BookingStore } from "./booking-store-port.ts";
import { batches } from "../platform/firestore/batches.ts";
import { bookings } from "./booking.record.ts";
import { newestPage } from "../platform/firestore/creation-cursor.ts";
import type { Database } from "../platform/firestore/firestore.ts";
import { arrivalCursor, arrivalPosition, hostBookingsQuery, planHostBookings } from "./host-bookings.store.ts";

export function bookingStore(db: Database): BookingStore {
  const all = bookings.in(db);

  return {
    booking: (id) => bookings.find(db, id),

    bookingsOf: (guestId, page) => newestPage(all.where("guest_id", "==", guestId), page, bookings.found),

    async bookingsOfHost(hostId, filter, { size, cursor }) {
      const plan = planHostBookings(hostId, filter);
      const ordered = hostBookingsQuery(all, plan).limit(size);
      const found = await (cursor === undefined ? ordered : ordered.startAfter(...arrivalPosition(cursor))).get();
      const items = found.docs.map(bookings.found);
      const last = items.length === size ? items.at(-1) : undefined;
      return { items, next: last ? arrivalCursor(last) : null };
    },

    async *expiredHolds(now) {
      yield* batches(
        all.where("status", "in", ["created", "pending_payment"]).where("hold_until", "<=", now),
        "hold_until",
      );
      yield* batches(all.where("change.hold_until", "<=", now), "change.hold_until");
    },
    async *unanswered(now) {
      yield* batches(all.where("status", "==", "paid").where("confirm_by", "<=", now), "confirm_by");
      yield* batches(all.where("change.confirm_by", "<=", now), "change.confirm_by");
    },
    answersUntil: (after, until) =>
      batches(
        all.where("status", "==", "paid").where("confirm_by", ">", after).where("confirm_by", "<=", until),
        "confirm_by",
      ),
    arrivalsOn: (checkin) => batches(all.where("status", "==", "confirmed").where("checkin", "==", checkin), "checkin"),
  };
}
