import type { CivilMonth } from "@lopango/contract/dates";
import type { CalendarMonth } from "../../domain/calendar/calendar.ts";
import type { Database } from "../firestore/firestore.ts";
import { calendarFrom, calendarReference } from "./calendar-documents.ts";

/** `calendars/{propertyId}_{YYYY-MM}` for whoever only looks; bookings change it in their transactions. */
export function calendarMonths(db: Database) {
  return {
    async find(propertyId: string, month: CivilMonth): Promise<CalendarMonth | null> {
      return calendarFrom(await calendarReference(db, propertyId, month).get());
    },
  };
}
