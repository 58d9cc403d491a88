import type { Firestore } from 'firebase-admin/firestore';
import { bookingDocument, calendarDocument, documentOf, guardDocument, paymentDocument } from '@lopango/functions/storage/booking-documents';
import { listingFromDocument, PROPERTIES } from '@lopango/functions/storage/properties';
import { demoStays } from './stays.ts';

const DATED = ['bookings', 'calendars', 'payments', 'guards', 'provider_transactions', 'payment_events', 'idempotency'];

/** Replaces everything that has a date in it by what it is at `now`. Returns how many bookings there are. */
export async function writeStays(db: Firestore, now: Date): Promise<number> {
  const [listed] = await Promise.all([db.collection(PROPERTIES).get(), ...DATED.map((name) => db.recursiveDelete(db.collection(name)))]);
  const listings = listed.docs.map(listingFromDocument).filter((listing) => listing !== null);
  const stays = demoStays(listings, now);
  const writer = db.bulkWriter();
  const writes = [
    ...stays.bookings.map((booking) => writer.set(documentOf.booking(db, booking.id), bookingDocument(booking))),
    ...stays.calendars.map((month) => writer.set(documentOf.calendar(db, month.property_id, month.month), calendarDocument(month))),
    ...stays.payments.map((payment) => writer.set(documentOf.payment(db, payment.reference), paymentDocument(payment))),
    ...stays.payments.flatMap(({ provider, provider_transaction: transaction, reference }) =>
      transaction ? [writer.set(documentOf.transaction(db, provider, transaction), { reference, schema: 1 })] : [],
    ),
    ...stays.guards.map((guard) => writer.set(documentOf.guard(db, guard.uid), guardDocument(guard))),
  ];
  await Promise.all([writer.close(), ...writes]);
  return stays.bookings.length;
}
