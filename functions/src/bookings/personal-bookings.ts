import { bookingCode } from "@lopango/contract/payments/booking-code";
import { listViews, views, type PersonalData } from "../identity/personal-data.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import { everything } from "../platform/list-page.ts";
import { bookings } from "./booking.record.ts";
import type { BookingStore } from "./booking.store.ts";
import type { Booking } from "./rules/booking.ts";
import { presentBooking } from "./rules/booking-view.ts";
import { notesBy, withoutAuthor, withoutGuest } from "./rules/booking-persons.ts";

export const personalBookings: PersonalData<Transacting & { bookings: BookingStore }> = {
  records: [bookings],
  exported: (deps, { uid }, now) => ({
    bookings: listViews(
      (page) => deps.bookings.bookingsOf(uid, page),
      (booking) => presentBooking(booking, now),
    ),
    received_bookings: listViews((page) => deps.bookings.bookingsOfHost(uid, {}, page), receivedView),
    noted_at_receptions: views(deps.bookings.notedBy(uid), (found) =>
      found.map(({ id, presence }) => ({ code: bookingCode(id), noted: notesBy(presence, uid) })),
    ),
  }),
  async erase(deps, { uid }) {
    for (const { id } of await everything((page) => deps.bookings.bookingsOf(uid, page)))
      await deps.transact(async (tx) => {
        const booking = await tx.get(bookings, id);
        if (booking && withoutGuest(booking) !== booking) tx.save(bookings, withoutGuest(booking));
      });
    for await (const noted of deps.bookings.notedBy(uid))
      for (const { id } of noted)
        await deps.transact(async (tx) => {
          const booking = await tx.get(bookings, id);
          if (booking) tx.save(bookings, { ...booking, presence: withoutAuthor(booking.presence, uid) });
        });
  },
};

/** A host's received booking, without the guest's data. */
function receivedView(booking: Booking): object {
  const { id, property_id, checkin, checkout, nights, guests, total_cents, currency, status, created_at } = booking;
  const rooms = booking.rooms.map(({ title, count }) => ({ title, count }));
  const stay = { property_id, rooms, checkin, checkout, nights, guests, total_cents, currency, status };
  return { code: bookingCode(id), ...stay, created_at: created_at.toISOString() };
}
