import type { CivilMonth } from "@lopango/contract/dates";
import type { CalendarMonth } from "./rules/calendar.ts";

export interface CalendarMonths {
  /** One month of a listing; null when nobody has booked or closed a night of it. */
  find(propertyId: string, month: CivilMonth): Promise<CalendarMonth | null>;
}
