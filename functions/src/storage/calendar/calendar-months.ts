import type { CivilMonth } from "@lopango/contract/dates";
import type { CalendarMonth } from "../../domain/calendar/calendar.ts";
import { recordFrom, type Database } from "../firestore/firestore.ts";
import { calendarSchema } from "../firestore/record-schemas.ts";

/** `calendars/{propertyId}_{YYYY-MM}` for whoever only looks; bookings change it in their transactions. */
export function calendarMonths(db: Database) {
  return {
    async find(propertyId: string, month: CivilMonth): Promise<CalendarMonth | null> {
      return recordFrom(await db.collection("calendars").doc(`${propertyId}_${month}`).get(), calendarSchema);
    },
  };
}
