import { FieldPath } from "firebase-admin/firestore";
import type { ListingStore } from "../usecases/listing-store.ts";
import { batches } from "./batches.ts";
import { nextOf, readCursor } from "./creation-cursor.ts";
import type { Database } from "./firestore.ts";
import { LISTED_FIELDS, listed } from "./listing-search.ts";
import { PROPERTIES } from "./properties.ts";

export const CALENDAR_LEFTOVERS = "calendar_leftovers";

export function listingStore(db: Database): ListingStore {
  const listings = db.collection(PROPERTIES);
  const calendarLeftover = (propertyId: string) => db.collection(CALENDAR_LEFTOVERS).doc(propertyId);

  return {
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
