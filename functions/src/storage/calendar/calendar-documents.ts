import type { DocumentData, DocumentReference, DocumentSnapshot } from "@google-cloud/firestore";
import type { CivilMonth } from "@lopango/contract/dates";
import { z } from "zod";
import { emptyMonth, type CalendarMonth } from "../../domain/calendar/calendar.ts";
import { foundRecord, recordFrom, toDocument, type Database } from "../firestore/firestore.ts";
import { text, whole, instant, recordOf } from "../firestore/record-parts.ts";

const calendarSchema = recordOf<CalendarMonth>()({
  property_id: text,
  month: text,
  units: whole,
  days: z.record(text, z.object({ closed: whole, taken: z.record(text, instant.nullable()) })),
});

export const calendarReference = (db: Database, propertyId: string, month: CivilMonth): DocumentReference =>
  db.collection("calendars").doc(`${propertyId}_${month}`);

/** What stands in `calendars/{property_id}_{month}`. */
export function calendarDocument(month: CalendarMonth): DocumentData {
  return toDocument(month);
}

export function calendarFrom(snapshot: DocumentSnapshot): CalendarMonth | null {
  return recordFrom(snapshot, calendarSchema);
}

export function foundCalendar(snapshot: DocumentSnapshot): CalendarMonth {
  return foundRecord(snapshot, calendarSchema);
}

/** A month without a document is empty and has 0 units, so that nothing is given away before the units are known. */
export function calendarOrEmpty(snapshot: DocumentSnapshot, propertyId: string, month: CivilMonth): CalendarMonth {
  return calendarFrom(snapshot) ?? emptyMonth(propertyId, month, 0);
}
