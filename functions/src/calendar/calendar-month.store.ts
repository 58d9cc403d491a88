import type { CivilMonth } from "@lopango/contract/calendar/dates";
import type { CalendarMonth } from "./rules/calendar.ts";
import type { Database } from "../platform/firestore/firestore.ts";
import { calendars, monthsFrom } from "./calendar-month.record.ts";

export function calendarMonths(db: Database) {
  return {
    /** Null for a month without bookings or closures. */
    async find(propertyId: string, month: CivilMonth): Promise<CalendarMonth | null> {
      const snapshot = await calendars.doc(db, propertyId, month).get();
      return snapshot.exists ? calendars.found(snapshot) : null;
    },
    /** Stored months from `first` on. */
    from: async (propertyId: string, first: CivilMonth): Promise<CalendarMonth[]> =>
      (await monthsFrom(propertyId, first).within(calendars.in(db)).get()).docs.map(calendars.found),
  };
}

export type CalendarMonths = ReturnType<typeof calendarMonths>;
