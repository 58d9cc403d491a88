import type { EventOf } from "../../platform/event.ts";
import { bookingOf } from "./conflicts.ts";
import type { ExternalCalendars } from "./external-calendars.ts";

export const EXTERNAL_CALENDAR_EVENTS = ["calendar.double_booked", "calendar.overdue", "calendar.emptied"] as const;

export type ExternalCalendarEvent = EventOf<(typeof EXTERNAL_CALENDAR_EVENTS)[number]>;

/** `calendar`: id of the listing. */
export function eventsOfCalendars(
  before: ExternalCalendars | null,
  after: ExternalCalendars | null,
): ExternalCalendarEvent[] {
  if (!after) return [];
  const fact = (kind: ExternalCalendarEvent["kind"], of: Record<string, string>): ExternalCalendarEvent => ({
    kind,
    by: null,
    facts: { calendar: after.property_id, ...of },
  });
  const known = new Set((before?.double_bookings ?? []).map(bookingOf));
  const doubles = new Set(after.double_bookings.map(bookingOf).filter((booking) => !known.has(booking)));
  const ofImports = after.imports.flatMap((one) => {
    const was = before?.imports.find(({ id }) => id === one.id);
    return [
      ...(one.is_overdue && !was?.is_overdue ? [fact("calendar.overdue", { import: one.id })] : []),
      ...(one.empty_readings === 1 && !was?.empty_readings ? [fact("calendar.emptied", { import: one.id })] : []),
    ];
  });
  return [...[...doubles].map((booking) => fact("calendar.double_booked", { booking })), ...ofImports];
}
