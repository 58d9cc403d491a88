import { daysOf, monthOf, nightsOf, type CivilDate, type CivilMonth } from "@lopango/contract/calendar/dates";

export interface Night {
  /** Units closed by the host. */
  closed: number;
  /** End of the hold by booking id; `null` once paid. */
  taken: Record<string, Date | null>;
  /** Units that events of external calendars take, by import id. */
  imported?: Record<string, number>;
}

/** Units that the host or external calendars withhold. */
export const unitsWithheld = (night: Night | undefined): number =>
  (night?.closed ?? 0) + Object.values(night?.imported ?? {}).reduce((sum, units) => sum + units, 0);

/** An empty night is not stored. */
export const isEmptyNight = (night: Night): boolean =>
  unitsWithheld(night) === 0 && Object.keys(night.taken).length === 0;

/** One month of a listing. Nights missing in `days` are free. */
export interface CalendarMonth {
  property_id: string;
  month: CivilMonth;
  /** Units of the listing at the last change of the month. */
  units: number;
  days: Record<CivilDate, Night>;
}

export interface Stay {
  checkin: CivilDate;
  checkout: CivilDate;
}

export function overlap(one: Stay, other: Stay): boolean {
  return one.checkin < other.checkout && other.checkin < one.checkout;
}

export function emptyMonth(propertyId: string, month: CivilMonth, units: number): CalendarMonth {
  return { property_id: propertyId, month, units, days: {} };
}

export function withUnits(months: CalendarMonth[], units: number): CalendarMonth[] {
  return months.map((calendar) => (calendar.units === units ? calendar : { ...calendar, units }));
}

export function monthsOf(stay: Stay): CivilMonth[] {
  return [...new Set(nightsOf(stay.checkin, stay.checkout).map(monthOf))];
}

/** Expired holds do not count, even before cleanup. */
const isLive = (until: Date | null, now: Date): boolean => until === null || until > now;

/** A night is blocked when withheld units and live bookings fill the listing. `ownBookingId` does not count. */
export function isBlocked(night: Night | undefined, units: number, now: Date, ownBookingId?: string): boolean {
  const taken = liveBookings(night, now).filter(([id]) => id !== ownBookingId).length;
  return unitsWithheld(night) + taken >= units;
}

/** Paid bookings (`null`) and live holds of a night. */
export function liveBookings(night: Night | undefined, now: Date): [bookingId: string, until: Date | null][] {
  return Object.entries(night?.taken ?? {}).filter(([, until]) => isLive(until, now));
}

export function blockedDays(calendar: CalendarMonth, now: Date): { date: CivilDate; is_blocked: boolean }[] {
  return daysOf(calendar.month).map((date) => ({
    date,
    is_blocked: isBlocked(calendar.days[date], calendar.units, now),
  }));
}

/** First unavailable night of the stay; null when all are free. `months` must cover the stay. */
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
 * Returns whether `bookingId` holds every night of the stay.
 * Clock skew between instances may give a live hold's nights away, so the calendar decides.
 */
export function hasNights(months: CalendarMonth[], stay: Stay, bookingId: string): boolean {
  return nightsOf(stay.checkin, stay.checkout).every((date) =>
    months.some(({ days }) => bookingId in (days[date]?.taken ?? {})),
  );
}

/**
 * Takes the stay's nights for `bookingId` until `until` (`null`: paid) and drops expired holds of others.
 * `beside`: a stay of the same booking whose nights stay unchanged.
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
      days[date] = { ...night, taken: { ...Object.fromEntries(live), [bookingId]: until } };
    }
    return { ...calendar, days };
  });
}

/** Removes `bookingId` and drops empty nights; unaffected months stay the same object. */
export function release(months: CalendarMonth[], bookingId: string): CalendarMonth[] {
  const released = months.map((calendar) => {
    if (Object.values(calendar.days).every(({ taken }) => !(bookingId in taken))) return calendar;
    const days: Record<CivilDate, Night> = {};
    for (const [date, night] of Object.entries(calendar.days)) {
      const { [bookingId]: _gone, ...taken } = night.taken;
      const left = { ...night, taken };
      if (!isEmptyNight(left)) days[date] = left;
    }
    return { ...calendar, days };
  });
  return released.every((calendar, index) => calendar === months[index]) ? months : released;
}
