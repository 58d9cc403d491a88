import { daysOf, monthOf, nightsOf, type CivilDate, type CivilMonth } from "@lopango/contract/platform/dates";

const WALK_IN = "walk-in_";

/** Name of a walk-in among what takes a night, so that readers tell it from a booking. */
export const takenByWalkIn = (id: string): string => WALK_IN + id;

/** Id of the walk-in that takes a night; null for a booking. */
export const walkInOf = (name: string): string | null => (name.startsWith(WALK_IN) ? name.slice(WALK_IN.length) : null);

/** Units that one booking or walk-in takes in a night. */
export interface Taken {
  /** End of the hold; `null` once paid. */
  until: Date | null;
  units: number;
}

export interface Night {
  /** Units closed by the host. */
  closed: number;
  /** By booking id, or `takenByWalkIn`. */
  taken: Record<string, Taken>;
  /** Units that events of external calendars take, by import id. */
  imported?: Record<string, number>;
  /** Units that the reception put out of order, by block id. */
  out_of_order?: Record<string, number>;
}

const sumOf = (units: Record<string, number> = {}): number => Object.values(units).reduce((sum, one) => sum + one, 0);

export const unitsImported = (night: Night | undefined): number => sumOf(night?.imported);

export const unitsOutOfOrder = (night: Night | undefined): number => sumOf(night?.out_of_order);

/** Units that are not let: each reason counts its own. */
export const unitsWithheld = (night: Night | undefined): number =>
  (night?.closed ?? 0) + unitsImported(night) + unitsOutOfOrder(night);

/** Replaces the units that one import or one block takes in a night. */
export function withUnitsOf(night: Night, reason: "imported" | "out_of_order", id: string, units: number): Night {
  const { [reason]: before = {}, ...rest } = night;
  const { [id]: _before, ...others } = before;
  const left = units > 0 ? { ...others, [id]: units } : others;
  return Object.keys(left).length > 0 ? { ...rest, [reason]: left } : rest;
}

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
  /** Parts that the month was read from, of a listing with many units. */
  loaded?: LoadedParts;
}

export interface PartNight {
  /** Units that this part may sell; the usual share when absent. */
  units?: number;
  /** By booking id. */
  taken: Record<string, Taken>;
}

export interface MonthPart {
  property_id: string;
  month: CivilMonth;
  /** `00` to `31`. */
  part: string;
  /** Usual share of the listing's units. */
  units: number;
  days: Record<CivilDate, PartNight>;
}

/** Parts of a month as they were read, and the month's first document. */
export interface LoadedParts {
  first: StoredMonth;
  parts: MonthPart[];
}

/** First document of a month. In parts, its nights have only what the host and external calendars withhold. */
export interface StoredMonth extends Omit<CalendarMonth, "loaded"> {
  in_parts?: boolean;
  /** Units closed, imported or paid for, by night, counted after the commits that fill a part. For readers. */
  gone?: Record<CivilDate, number>;
}

export interface Stay {
  checkin: CivilDate;
  checkout: CivilDate;
}

/** Units of one listing for the nights of a stay. */
export interface RoomStay extends Stay {
  property_id: string;
  units: number;
}

export function overlap(one: Stay, other: Stay): boolean {
  return one.checkin < other.checkout && other.checkin < one.checkout;
}

export function emptyMonth(propertyId: string, month: CivilMonth, units: number): CalendarMonth {
  return { property_id: propertyId, month, units, days: {} };
}

/** Sets the units of each listing in `units`. */
export function withUnits(months: readonly CalendarMonth[], units: ReadonlyMap<string, number>): CalendarMonth[] {
  return months.map((calendar) => {
    const present = units.get(calendar.property_id) ?? calendar.units;
    return calendar.units === present ? calendar : { ...calendar, units: present };
  });
}

export function monthsOf(stay: Stay): CivilMonth[] {
  return [...new Set(nightsOf(stay.checkin, stay.checkout).map(monthOf))];
}

/** Expired holds do not count, even before cleanup. */
const isLive = ({ until }: Taken, now: Date): boolean => until === null || until > now;

/** Units that are neither withheld nor taken by a live booking. `ownBookingId` does not count. May be negative. */
export function freeUnits(night: Night | undefined, units: number, now: Date, ownBookingId?: string): number {
  const others = liveBookings(night, now).filter(([id]) => id !== ownBookingId);
  return units - unitsWithheld(night) - unitsOf(others);
}

export function liveBookings(night: Night | undefined, now: Date): [bookingId: string, taken: Taken][] {
  return Object.entries(night?.taken ?? {}).filter(([, taken]) => isLive(taken, now));
}

const unitsOf = (bookings: readonly [string, Taken][]): number =>
  bookings.reduce((sum, [, { units }]) => sum + units, 0);

/** Units that paid bookings and live holds take. */
export const unitsBooked = (night: Night | undefined, now: Date): number => unitsOf(liveBookings(night, now));

/** Units that other bookings of several units hold without money. */
export const unitsHeldTogether = (night: Night | undefined, now: Date, ownBookingId: string): number =>
  unitsOf(liveBookings(night, now).filter(([id, { until, units }]) => id !== ownBookingId && until && units > 1));

/** Units that paid bookings take. */
export const unitsPaid = (night: Night | undefined): number =>
  unitsOf(Object.entries(night?.taken ?? {}).filter(([, { until }]) => until === null));

/** Blocked for who wants so many `units`. */
export function blockedDays(calendar: CalendarMonth, now: Date, units = 1): { date: CivilDate; is_blocked: boolean }[] {
  return daysOf(calendar.month).map((date) => ({
    date,
    is_blocked: freeUnits(calendar.days[date], calendar.units, now) < units,
  }));
}

export interface BlockedNight {
  date: CivilDate;
  property_id: string;
  /** Units that are free. */
  free: number;
}

/** First night, by room, with too few units; null when all have enough. `months` must cover the rooms' stays. */
export function firstBlockedNight(
  months: readonly CalendarMonth[],
  rooms: readonly RoomStay[],
  now: Date,
  ownBookingId?: string,
): BlockedNight | null {
  for (const { property_id, units, checkin, checkout } of rooms) {
    const byMonth = new Map(monthsAt(months, property_id).map((calendar) => [calendar.month, calendar]));
    for (const date of nightsOf(checkin, checkout)) {
      const calendar = byMonth.get(monthOf(date));
      if (!calendar) throw new Error(`calendar of ${property_id} in ${monthOf(date)} was not loaded`);
      const free = freeUnits(calendar.days[date], calendar.units, now, ownBookingId);
      if (free < units) return { date, property_id, free: Math.max(0, free) };
    }
  }
  return null;
}

const monthsAt = (months: readonly CalendarMonth[], propertyId: string): CalendarMonth[] =>
  months.filter(({ property_id }) => property_id === propertyId);

/** Units that are free in every night of the stay. Months without bookings or closures may be missing. */
export function unitsFreeFor(
  months: readonly CalendarMonth[],
  stay: Stay,
  units: number,
  now: Date,
  ownBookingId?: string,
): number {
  const free = nightsOf(stay.checkin, stay.checkout).map((date) =>
    freeUnits(months.find(({ month }) => month === monthOf(date))?.days[date], units, now, ownBookingId),
  );
  return Math.max(0, Math.min(...free));
}

/**
 * Returns whether `bookingId` holds every night of all rooms, with their units.
 * Clock skew between instances may give a live hold's nights away, so the calendar decides.
 */
export function hasNights(months: readonly CalendarMonth[], rooms: readonly RoomStay[], bookingId: string): boolean {
  return rooms.every(({ property_id, units, checkin, checkout }) => {
    const own = monthsAt(months, property_id);
    return nightsOf(checkin, checkout).every((date) =>
      own.some(({ days }) => days[date]?.taken[bookingId]?.units === units),
    );
  });
}

/**
 * Takes the nights of all rooms for `bookingId` until `until` (`null`: paid) and drops expired holds of others.
 * `beside`: a stay of the same booking whose nights stay unchanged.
 */
export function take(
  months: readonly CalendarMonth[],
  rooms: readonly RoomStay[],
  bookingId: string,
  until: Date | null,
  now: Date,
  beside?: Stay,
): CalendarMonth[] {
  const left = new Set(beside ? nightsOf(beside.checkin, beside.checkout) : []);
  return months.map((calendar) => {
    const room = rooms.find(({ property_id }) => property_id === calendar.property_id);
    const nights = new Set(room ? nightsOf(room.checkin, room.checkout).filter((date) => !left.has(date)) : []);
    const days = { ...calendar.days };
    for (const date of daysOf(calendar.month)) {
      if (!room || !nights.has(date)) continue;
      const night = days[date] ?? { closed: 0, taken: {} };
      const taken = { ...Object.fromEntries(liveBookings(night, now)), [bookingId]: { until, units: room.units } };
      days[date] = { ...night, taken };
    }
    return { ...calendar, days };
  });
}

/**
 * Removes `bookingId` from the nights since `from`, by default from all, and drops empty nights; unaffected months stay
 * the same object.
 */
export function release(months: CalendarMonth[], bookingId: string, from: CivilDate = ""): CalendarMonth[] {
  const released = months.map((calendar) => {
    const isFreed = ([date, { taken }]: [CivilDate, Night]): boolean => date >= from && bookingId in taken;
    if (!Object.entries(calendar.days).some(isFreed)) return calendar;
    const days: Record<CivilDate, Night> = {};
    for (const [date, night] of Object.entries(calendar.days)) {
      if (date < from) {
        days[date] = night;
        continue;
      }
      const { [bookingId]: _gone, ...taken } = night.taken;
      const left = { ...night, taken };
      if (!isEmptyNight(left)) days[date] = left;
    }
    return { ...calendar, days };
  });
  return released.every((calendar, index) => calendar === months[index]) ? months : released;
}

/** Units that one import takes, by night. */
export type ImportedNights = ReadonlyMap<CivilDate, number>;

/**
 * Replaces the nights of one import from `today` on; bookings and closures stay. An unchanged month is the same
 * object.
 */
export function withImported(
  months: readonly CalendarMonth[],
  importId: string,
  nights: ImportedNights,
  units: number,
  today: CivilDate,
): CalendarMonth[] {
  return months.map((calendar) => {
    const changed = daysOf(calendar.month).filter(
      (date) => date >= today && (nights.get(date) ?? 0) !== (calendar.days[date]?.imported?.[importId] ?? 0),
    );
    if (changed.length === 0) return calendar;
    const days = { ...calendar.days };
    for (const date of changed) {
      const night = withUnitsOf(days[date] ?? { closed: 0, taken: {} }, "imported", importId, nights.get(date) ?? 0);
      if (isEmptyNight(night)) delete days[date];
      else days[date] = night;
    }
    return { ...calendar, units, days };
  });
}
