import type { DocumentData, DocumentReference, Firestore } from "firebase-admin/firestore";
import { bookingDocument, bookingReference } from "@lopango/functions/storage/bookings/booking-documents";
import { calendarDocument, calendarReference } from "@lopango/functions/storage/calendar/calendar-documents";
import {
  accountLimitsDocument,
  accountLimitsReference,
} from "@lopango/functions/storage/accounts/account-limits-documents";
import {
  paymentDocument,
  paymentReference,
  transactionDocument,
  transactionReference,
} from "@lopango/functions/storage/payments/payment-documents";
import { listingFromDocument, PROPERTIES } from "@lopango/functions/storage/listings/properties";
import { demoStays, type Stays } from "./stays.ts";

const DATED = ["bookings", "calendars", "payments", "guards", "provider_transactions", "payment_events", "commits"];

/** Replaces everything that has a date in it by what it is at `now`. Returns how many bookings there are. */
export async function writeStays(db: Firestore, now: Date): Promise<number> {
  // Every start of the suite waits for this, so what can happen at once does, and the ramp-up that protects real databases is off.
  const [listed, ...dated] = await Promise.all([
    db.collection(PROPERTIES).get(),
    ...DATED.map((name) => db.collection(name).select().get()),
  ]);
  const listings = listed.docs.map(listingFromDocument).filter((listing) => listing !== null);
  const stays = demoStays(listings, now);
  const documents = documentsOf(db, stays);
  const kept = new Set(documents.map(([reference]) => reference.path));
  const gone = dated.flatMap(({ docs }) => docs.map(({ ref }) => ref)).filter(({ path }) => !kept.has(path));

  const writer = db.bulkWriter({ throttling: false });
  const writes = [
    ...gone.map((reference) => writer.delete(reference)),
    ...documents.map(([reference, data]) => writer.set(reference, data)),
  ];
  await Promise.all([writer.close(), ...writes]);
  return stays.bookings.length;
}

function documentsOf(
  db: Firestore,
  { bookings, calendars, payments, limits }: Stays,
): [DocumentReference, DocumentData][] {
  return [
    ...bookings.map((booking): [DocumentReference, DocumentData] => [
      bookingReference(db, booking.id),
      bookingDocument(booking),
    ]),
    ...calendars.map((month): [DocumentReference, DocumentData] => [
      calendarReference(db, month.property_id, month.month),
      calendarDocument(month),
    ]),
    ...payments.map((payment): [DocumentReference, DocumentData] => [
      paymentReference(db, payment.reference),
      paymentDocument(payment),
    ]),
    ...payments.flatMap(
      ({ provider, provider_transaction: id, reference, updated_at: at }): [DocumentReference, DocumentData][] =>
        id
          ? [
              [
                transactionReference(db, provider, id),
                transactionDocument({ provider, transaction_id: id, reference }, at),
              ],
            ]
          : [],
    ),
    ...limits.map((each): [DocumentReference, DocumentData] => [
      accountLimitsReference(db, each.uid),
      accountLimitsDocument(each),
    ]),
  ];
}
