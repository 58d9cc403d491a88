import type { CivilMonth } from "@lopango/contract/platform/dates";
import type { CalendarMonth, StoredMonth } from "./rules/calendar.ts";
import type { Database } from "../platform/firestore/firestore.ts";
import { calendars, monthsFrom, monthParts, partsFrom } from "./calendar-month.record.ts";
import { emptyPart, partNames, shownMonth, wholeMonth, withShares } from "./rules/parts.ts";

export function calendarMonths(db: Database) {
  const first = async (propertyId: string, month: CivilMonth): Promise<StoredMonth | null> => {
    const snapshot = await calendars.doc(db, propertyId, month).get();
    return snapshot.exists ? calendars.found(snapshot) : null;
  };

  return {
    /** The month as guests see it; null without bookings or closures. One read. */
    async find(propertyId: string, month: CivilMonth): Promise<CalendarMonth | null> {
      const found = await first(propertyId, month);
      return found && shownMonth(found);
    },

    /** The month with its bookings; null without bookings or closures. Of a month in parts, a read for each. */
    async whole(propertyId: string, month: CivilMonth): Promise<CalendarMonth | null> {
      const found = await first(propertyId, month);
      if (!found?.in_parts) return found;
      const names = partNames();
      const parts = await db.getAll(...names.map((name) => monthParts.doc(db, propertyId, month, name)));
      const read = parts.map((part, index) => monthParts.read(part, propertyId, month, names[index] ?? ""));
      return wholeMonth({ first: found, parts: withShares(found, read) });
    },

    /** Stored months from `since` on, with their bookings. */
    async from(propertyId: string, since: CivilMonth): Promise<CalendarMonth[]> {
      const found = (await monthsFrom(propertyId, since).within(calendars.in(db)).get()).docs.map(calendars.found);
      if (!found.some((month) => month.in_parts)) return found;
      const all = (await partsFrom(propertyId, since).within(monthParts.in(db)).get()).docs.map(monthParts.found);
      return found.map((month) => {
        if (!month.in_parts) return month;
        const own = all.filter((part) => part.month === month.month);
        const parts = partNames().map(
          (name) => own.find(({ part }) => part === name) ?? emptyPart(propertyId, month.month, name),
        );
        return wholeMonth({ first: month, parts: withShares(month, parts) });
      });
    },
  };
}

export type CalendarMonths = ReturnType<typeof calendarMonths>;
