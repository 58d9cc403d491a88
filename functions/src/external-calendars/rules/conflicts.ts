import type { CivilDate } from "@lopango/contract/platform/dates";
import { unitsPaid, unitsWithheld, type CalendarMonth } from "../../calendar/rules/calendar.ts";
import { sameContent } from "../../platform/json.ts";
import type { ExternalCalendars } from "./external-calendars.ts";
import { isPlainBlock, type OutsideStay } from "./external-stays.ts";
import type { EventOf } from "../../platform/event.ts";

export interface Conflict {
  import_id: string;
  event: OutsideStay;
  booking_id: string;
}

const MAX_SHOWN = 20;

/**
 * Pairs each paid booking with the outside events of a night that needs more units than there are. Mere blocks are left
 * out: another site closes the nights that it imports from us.
 */
export function conflictsOf(
  { imports }: ExternalCalendars,
  months: readonly CalendarMonth[],
  units: number,
  today: CivilDate,
): Conflict[] {
  const found = new Map<string, Conflict>();
  const nights = months.flatMap(({ days }) => Object.entries(days)).filter(([date]) => date >= today);
  for (const [date, night] of nights.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (found.size >= MAX_SHOWN) break;
    const paid = Object.entries(night.taken).flatMap(([id, { until }]) => (until === null ? [id] : []));
    if (paid.length === 0 || unitsWithheld(night) + unitsPaid(night) <= units) continue;
    for (const { id, stays } of imports)
      for (const event of stays.filter((stay) => stay.checkin <= date && date < stay.checkout && !isPlainBlock(stay)))
        for (const booking of paid)
          found.set(`${id} ${event.checkin} ${event.checkout} ${booking}`, {
            import_id: id,
            event,
            booking_id: booking,
          });
  }
  return [...found.values()]
    .toSorted((one, other) => (one.event.checkin < other.event.checkin ? -1 : 1))
    .slice(0, MAX_SHOWN);
}

/** Names a double booking that the house is told of. */
const doubleBooking = ({ import_id, event, booking_id }: Conflict): string =>
  `${import_id} ${event.checkin} ${event.checkout} ${booking_id}`;

/** Id of the booking. */
export const bookingOf = (double: string): string => double.split(" ").at(-1) ?? "";

/** The calendars with the double bookings that there are now; the same object when they are known. */
export function withDoubleBookings(
  calendars: ExternalCalendars,
  months: readonly CalendarMonth[],
  units: number,
  today: CivilDate,
): ExternalCalendars {
  const double_bookings = conflictsOf(calendars, months, units, today).map(doubleBooking);
  return sameContent(double_bookings, calendars.double_bookings) ? calendars : { ...calendars, double_bookings };
}

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
