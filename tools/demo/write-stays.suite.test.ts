import type { Firestore } from "firebase-admin/firestore";
import { beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../functions/test/api.ts";
import { plannedListings } from "./listings.ts";
import { writeHomes } from "./homes.ts";
import { writeStays } from "./write-stays.ts";
import { accountLimits } from "../../functions/src/identity/account-limits.record.ts";
import { bookings } from "../../functions/src/bookings/booking.record.ts";
import { checks } from "../../functions/src/checks/check.record.ts";
import { calendars } from "../../functions/src/calendar/calendar-month.record.ts";
import { guarantees } from "@lopango/functions/leases/guarantee.record";
import { savedSearches } from "@lopango/functions/saved-searches/saved-searches.record";
import { unlocks, viewers } from "@lopango/functions/unlocks/unlock.record";
import { homeViewings, viewings } from "@lopango/functions/viewings/viewing.record";
import { listings } from "../../functions/src/listings/listing.record.ts";
import { payments, usedTransactions } from "@lopango/functions/payments/payment.record";

const PHOTO = { id: "photo00000", is_cover: true, width: 1500, height: 1000, thumbhash: "" };
const NOW = new Date("2026-11-20T09:00:00Z");
const db = openDatabase() as Firestore;

beforeAll(async () => {
  const batch = db.batch();
  for (const { listing } of plannedListings)
    batch.set(listings.in(db).doc(listing.id), listings.document({ ...listing, photos: [PHOTO] }));
  await batch.commit();
  await writeStays(db, NOW);
  await writeHomes(db, NOW);
});

test.each([
  ["bookings", bookings.found],
  ["calendars", calendars.found],
  ["payments", payments.found],
  ["provider_transactions", usedTransactions.read],
  ["guards", accountLimits.read],
  ["checks", checks.read],
  ["viewings", viewings.read],
  ["home_viewings", homeViewings.read],
  ["guarantees", guarantees.read],
  ["saved_searches", savedSearches.read],
  ["unlocks", unlocks.read],
  ["viewers", viewers.read],
])("the product reads what the demo world has in %s", async (collection, read) => {
  const { docs } = await db.collection(collection).get();
  expect(docs.length).toBeGreaterThan(0);
  for (const document of docs) expect(read(document), document.id).not.toBeNull();
});
