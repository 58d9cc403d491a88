import { foundBooking } from "@lopango/functions/storage/bookings/booking-documents";
import { accountLimitsFrom } from "@lopango/functions/storage/accounts/account-limits-documents";
import { foundCalendar } from "@lopango/functions/storage/calendar/calendar-documents";
import { listingDocument, PROPERTIES } from "@lopango/functions/storage/listings/properties";
import { foundPayment, transactionFrom } from "@lopango/functions/storage/payments/payment-documents";
import type { Firestore } from "firebase-admin/firestore";
import { beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../functions/test/api.ts";
import { plannedListings } from "./listings.ts";
import { writeStays } from "./write-stays.ts";

const PHOTO = { id: "photo00000", is_cover: true, width: 1500, height: 1000, thumbhash: "" };
const NOW = new Date("2026-11-20T09:00:00Z");
const db = openDatabase() as Firestore;

beforeAll(async () => {
  const batch = db.batch();
  for (const { listing } of plannedListings)
    batch.set(db.collection(PROPERTIES).doc(listing.id), listingDocument({ ...listing, photos: [PHOTO] }));
  await batch.commit();
  await writeStays(db, NOW);
});

test.each([
  ["bookings", foundBooking],
  ["calendars", foundCalendar],
  ["payments", foundPayment],
  ["provider_transactions", transactionFrom],
  ["guards", accountLimitsFrom],
])("the product reads what the demo world has in %s", async (collection, read) => {
  const { docs } = await db.collection(collection).get();
  expect(docs.length).toBeGreaterThan(0);
  for (const document of docs) expect(read(document), document.id).not.toBeNull();
});
