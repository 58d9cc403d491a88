import type { CivilMonth } from "@lopango/contract/calendar/dates";
import type { CalendarMonth } from "./rules/calendar.ts";

export interface CalendarMonths {
  /** Null for a month without bookings or closures. */
  find(propertyId: string, month: CivilMonth): Promise<CalendarMonth | null>;
}
