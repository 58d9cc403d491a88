import { FieldPath } from "firebase-admin/firestore";
import type { ListingStore } from "../usecases/listing-store.ts";
import { batches } from "./batches.ts";
import { changeOf } from "./bookings.ts";
import { nextOf, readCursor } from "./creation-cursor.ts";
import { toDocument, type Database } from "./firestore.ts";
import { LISTED_FIELDS, listed } from "./listing-search.ts";
import { writeLeftover } from "./photo-store.ts";
import { listingDocument, PROPERTIES } from "./properties.ts";
import { changeDocuments } from "./transactions.ts";

const CALENDAR_LEFTOVERS = "calendar_leftovers";

export function listingStore(db: Database): ListingStore {
  const listings = db.collection(PROPERTIES);
  const calendarLeftover = (propertyId: string) => db.collection(CALENDAR_LEFTOVERS).doc(propertyId);

  return {
    change: (decide) =>
      changeDocuments(db, (unit) =>
        decide({
          ...changeOf(db, unit),
          saveListing: (listing) => unit.write(listings.doc(listing.id), listingDocument(listing)),
          removeListing: (id) => unit.remove(listings.doc(id)),
          leaveCalendar: (propertyId, due) => unit.write(calendarLeftover(propertyId), toDocument({ due_at: due })),
          saveLeftover: (leftover) => writeLeftover(db, unit, leftover),
        }),
      ),

    async ownedBy(ownerId, category, { size, cursor }) {
      const own = listings.where("owner_id", "==", ownerId);
      const wanted = category === undefined ? own : own.where("category", "==", category);
      const newestFirst = wanted
        .orderBy("created_at", "desc")
        .orderBy(FieldPath.documentId(), "desc")
        .select(...LISTED_FIELDS)
        .limit(size);
      const { docs } = await (cursor === undefined ? newestFirst : newestFirst.startAfter(...readCursor(cursor))).get();
      return { items: docs.map(listed), next: nextOf(docs, size) };
    },

    dueCalendars: (now) => batches(db.collection(CALENDAR_LEFTOVERS).where("due_at", "<=", now), "due_at"),

    async removeCalendar(propertyId) {
      const months = await db.collection("calendars").where("property_id", "==", propertyId).select().get();
      const batch = db.batch();
      for (const { ref } of months.docs) batch.delete(ref);
      batch.delete(calendarLeftover(propertyId));
      await batch.commit();
    },
  };
}
