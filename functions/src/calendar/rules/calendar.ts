import { daysOf, monthOf, nightsOf, type CivilDate, type CivilMonth } from "@lopango/contract/dates";

/** One night. */
export interface Night {
  /** How many units the host closed. */
  closed: number;
  /** Booking -> until when its hold lasts; `null` once it is paid for. */
  taken: Record<string, Date | null>;
}

/** One month of one listing; nights that are not in `days` are free. */
export interface CalendarMonth {
  property_id: string;
  month: CivilMonth;
  /** The listing's units as they were when the month was last changed. */
  units: number;
  days: Record<CivilDate, Night>;
}

export interface Stay {
  checkin: CivilDate;
  checkout: CivilDate;
}

/** Whether the stays have a night in common. */
export function overlap(one: Stay, other: Stay): boolean {
  return one.checkin < other.checkout && other.checkin < one.checkout;
}

export function emptyMonth(propertyId: string, month: CivilMonth, units: number): CalendarMonth {
  return { property_id: propertyId, month, units, days: {} };
}

/** The months with the units that the listing has now. */
export function withUnits(months: CalendarMonth[], units: number): CalendarMonth[] {
  return months.map((calendar) => (calendar.units === units ? calendar : { ...calendar, units }));
}

/** The months that the nights of a stay fall in, in order. */
export function monthsOf(stay: Stay): CivilMonth[] {
  return [...new Set(nightsOf(stay.checkin, stay.checkout).map(monthOf))];
}

/** An expired hold counts as free at once, whether or not it has been tidied up (design §6). */
const isLive = (until: Date | null, now: Date): boolean => until === null || until > now;

/**
 * A night is blocked when closed units and live bookings fill the listing (design §5). A booking's
 * own nights don't count against it.
 */
export function isBlocked(night: Night | undefined, units: number, now: Date, ownBookingId?: string): boolean {
  const taken = liveBookings(night, now).filter(([id]) => id !== ownBookingId).length;
  return (night?.closed ?? 0) + taken >= units;
}

/** Who has the night: bookings that are paid for (`null`) and holds that still last. */
export function liveBookings(night: Night | undefined, now: Date): [bookingId: string, until: Date | null][] {
  return Object.entries(night?.taken ?? {}).filter(([, until]) => isLive(until, now));
}

/** Every day of the month with whether its night is blocked. */
export function blockedDays(calendar: CalendarMonth, now: Date): { date: CivilDate; is_blocked: boolean }[] {
  return daysOf(calendar.month).map((date) => ({
    date,
    is_blocked: isBlocked(calendar.days[date], calendar.units, now),
  }));
}

/** The first night of the stay that cannot be had, or null when all are free. `months` must cover the stay. */
export function firstBlockedNight(
  months: CalendarMonth[],
  stay: Stay,
  now: Date,
  ownBookingId?: string,
): CivilDate | null {
  const byMonth = new Map(months.map((calendar) => [calendar.month, calendar]));
  for (const date of nightsOf(stay.checkin, stay.checkout)) {
    const calendar = byMonth.get(monthOf(date));
    if (!calendar) throw new Error(`calendar of ${monthOf(date)} was not loaded`);
    if (isBlocked(calendar.days[date], calendar.units, now, ownBookingId)) return date;
  }
  return null;
}

/**
 * Whether every night of the stay stands under `bookingId`. A hold that is over by another instance's
 * clock may have been given away while it still lasts by this one's: the calendar has the last word.
 */
export function hasNights(months: CalendarMonth[], stay: Stay, bookingId: string): boolean {
  return nightsOf(stay.checkin, stay.checkout).every((date) =>
    months.some(({ days }) => bookingId in (days[date]?.taken ?? {})),
  );
}

/**
 * The months with the stay's nights taken by `bookingId` until `until` (`null`: for good). Expired holds of others are
 * dropped. `beside`: a stay of the booking whose nights are left as they are.
 */
export function take(
  months: CalendarMonth[],
  stay: Stay,
  bookingId: string,
  until: Date | null,
  now: Date,
  beside?: Stay,
): CalendarMonth[] {
  const left = new Set(beside ? nightsOf(beside.checkin, beside.checkout) : []);
  const nights = new Set(nightsOf(stay.checkin, stay.checkout).filter((date) => !left.has(date)));
  return months.map((calendar) => {
    const days = { ...calendar.days };
    for (const date of daysOf(calendar.month)) {
      if (!nights.has(date)) continue;
      const night = days[date] ?? { closed: 0, taken: {} };
      const live = Object.entries(night.taken).filter(([, hold]) => isLive(hold, now));
      days[date] = { closed: night.closed, taken: { ...Object.fromEntries(live), [bookingId]: until } };
    }
    return { ...calendar, days };
  });
}

/** The months without `bookingId`; nights that nothing is left of are dropped, and what has none of it is left as it is. */
export function release(months: CalendarMonth[], bookingId: string): CalendarMonth[] {
  const released = months.map((calendar) => {
    if (Object.values(calendar.days).every(({ taken }) => !(bookingId in taken))) return calendar;
    const days: Record<CivilDate, Night> = {};
    for (const [date, night] of Object.entries(calendar.days)) {
      const { [bookingId]: _gone, ...taken } = night.taken;
      if (night.closed > 0 || Object.keys(taken).length > 0) days[date] = { closed: night.closed, taken };
    }
    return { ...calendar, days };
  });
  return released.every((calendar, index) => calendar === months[index]) ? months : released;
}
