import {
  type CalendarImportAnswer,
  type ExternalCalendarsAnswer,
  type NewCalendarImport,
  feedPath,
} from "@lopango/contract/external-calendars/external-calendar";
import type { CivilDate } from "@lopango/contract/platform/dates";
import { CALENDAR_MINUTES, MAX_CALENDAR_IMPORTS } from "@lopango/contract/limits";
import { Problem } from "../../platform/problem.ts";
import type { ImportedNights } from "../../calendar/rules/calendar.ts";
import { isIn, type OutsideStay } from "./external-stays.ts";
import type { UnreadableCalendar } from "./unreadable-calendar.ts";

/** Calendars of other sites that a listing follows. */
export interface ExternalCalendars {
  property_id: string;
  host_id: string;
  /** Names the listing's own calendar. */
  secret: string;
  imports: CalendarImport[];
  /** Double bookings that the house was told of, each as `doubleBooking` writes it. */
  double_bookings: string[];
}

export interface CalendarImport {
  id: string;
  name: string;
  url: string;
  /** Units that one event takes. */
  units: number;
  added_at: Date;
  /** uid of the person who added it, or kept it since; null where it is not known. */
  added_by: string | null;
  /**
   * The person who added it has no right to it any more. Until an owner keeps it, it is not read: it keeps the nights
   * that it has, and takes no others.
   */
  to_confirm: boolean;
  /** Last successful reading. */
  read_at: Date | null;
  next_read_at: Date;
  /** A reading that has not ended. */
  begun_at: Date | null;
  /** Failed readings in a row. */
  failures: number;
  error: string | null;
  /** Where the calendar is now, as its site said. */
  moved_to: string | null;
  /** It fails since a day, and the house was told. */
  is_overdue: boolean;
  /** Readings in a row without a night of the many that it had. Their nights are held. */
  empty_readings: number;
  /** Why events of the last reading were left out, with their lines. */
  skipped: string[];
  /** Of the file that was read on the day `read_on`. On another day other nights count, so it is read anew. */
  etag: string | null;
  read_on: CivilDate | null;
  /** Hash of the nights. */
  digest: string | null;
  /** Nights that it takes units of. */
  nights: number;
  /** The first ones, for conflicts. */
  stays: OutsideStay[];
}

/** What a reading found; null where the file has not changed. */
export interface Reading {
  etag: string | null;
  read_on: CivilDate;
  digest: string;
  nights: ImportedNights;
  stays: OutsideStay[];
  skipped: string[];
  /** Processor time. */
  cpuMs: number;
}

const MINUTE_MS = 60_000;
const MAX_WAIT_MINUTES = 360;
/** The sweep runs every five minutes, and never on the second. */
const EARLY_MINUTES = 1;
/** Some sites answer with an empty file while they are broken. */
const HELD_READINGS = 2;
const OVERDUE_MS = 86_400_000;
/** Files that cost more are read less often, so that those of one host leave time for those of others. */
const CHEAP_MS = 300;

export const noCalendars = (property: { id: string; owner_id: string }, secret: string): ExternalCalendars => ({
  property_id: property.id,
  host_id: property.owner_id,
  secret,
  imports: [],
  double_bookings: [],
});

/** @throws Problem `too_many_calendars`, `invalid_fields` (url) for a calendar that is followed already */
export function requireRoom(calendars: ExternalCalendars, asked: Pick<NewCalendarImport, "url">): void {
  requireNew(calendars, asked);
  if (calendars.imports.length >= MAX_CALENDAR_IMPORTS) throw new Problem("too_many_calendars");
}

export function requireNew({ imports }: ExternalCalendars, { url }: Pick<NewCalendarImport, "url">): void {
  if (!imports.some((one) => one.url === url)) return;
  const message = "Ce calendrier est déjà dans la liste.";
  throw new Problem("invalid_fields", { detail: message, errors: [{ field: "url", message }] });
}

export const newImport = (id: string, asked: NewCalendarImport, by: string, now: Date): CalendarImport => ({
  id,
  ...asked,
  added_at: now,
  added_by: by,
  to_confirm: false,
  read_at: null,
  next_read_at: now,
  begun_at: null,
  failures: 0,
  error: null,
  moved_to: null,
  is_overdue: false,
  empty_readings: 0,
  skipped: [],
  etag: null,
  read_on: null,
  digest: null,
  nights: 0,
  stays: [],
});

/**
 * Moves the next reading before this one begins, so that a file that ends the instance does not come first again. A
 * reading that never ended counts as failed.
 */
export function withBegunReading(one: CalendarImport, now: Date): CalendarImport {
  const failures = one.failures + (one.begun_at ? 1 : 0);
  return { ...one, failures, begun_at: now, next_read_at: after(waitOf(failures + 1), now) };
}

const isAhead = ({ stays }: Pick<CalendarImport, "stays">, { read_on: today }: Reading): boolean =>
  stays.some((stay) => isIn(stay, { today, last: stay.checkin > today ? stay.checkin : today }));

/** Whether a calendar had nights to come and has none now. It keeps them for two more readings. */
export const keepsItsNights = (one: CalendarImport, reading: Reading | null): boolean =>
  reading !== null && reading.nights.size === 0 && isAhead(one, reading) && one.empty_readings < HELD_READINGS;

/** @param reading - null where the file has not changed */
export function withReading(one: CalendarImport, reading: Reading | null, now: Date): CalendarImport {
  const ended = { begun_at: null, failures: 0, error: null, moved_to: null, is_overdue: false };
  const minutes = Math.min(MAX_WAIT_MINUTES, CALENDAR_MINUTES * Math.max(1, (reading?.cpuMs ?? 0) / CHEAP_MS));
  const read = { ...one, ...ended, read_at: now, next_read_at: after(minutes, now), empty_readings: 0 };
  if (!reading) return read;
  if (keepsItsNights(one, reading)) return { ...read, empty_readings: one.empty_readings + 1 };
  const { etag, read_on, digest, nights, stays, skipped } = reading;
  return { ...read, etag, read_on, digest, nights: nights.size, stays, skipped };
}

/**
 * Keeps the nights: a site that does not answer opens nothing. Each failure doubles the wait, up to six hours. A day
 * without a reading is told to the house.
 */
export function withFailure(one: CalendarImport, { message, movedTo }: UnreadableCalendar, now: Date): CalendarImport {
  const failures = one.failures + 1;
  const is_overdue = now.getTime() - (one.read_at ?? one.added_at).getTime() >= OVERDUE_MS;
  const next_read_at = after(waitOf(failures), now);
  return { ...one, begun_at: null, failures, error: message, moved_to: movedTo, is_overdue, next_read_at };
}

/** Read first by the next run, because other files took the time of this one. */
export const postponed = (one: CalendarImport, now: Date): CalendarImport => ({
  ...one,
  begun_at: null,
  next_read_at: now,
});

const waitOf = (failures: number): number =>
  Math.min(MAX_WAIT_MINUTES, CALENDAR_MINUTES * 2 ** Math.min(failures - 1, 10));

/** An owner keeps a calendar that somebody else added. It is read at the next run. */
export const confirmed = (one: CalendarImport, by: string, now: Date): CalendarImport => ({
  ...one,
  added_by: by,
  to_confirm: false,
  next_read_at: now,
  etag: null,
});

/** The calendars at a new address. Those that others than `isTrusted` added wait for an owner. */
export const atNewAddress = (
  { imports, ...calendars }: ExternalCalendars,
  secret: string,
  isTrusted: (addedBy: string | null) => boolean,
): ExternalCalendars => ({
  ...calendars,
  secret,
  imports: imports.map((one) => (isTrusted(one.added_by) ? one : { ...one, to_confirm: true })),
});

const after = (minutes: number, now: Date): Date => new Date(now.getTime() + (minutes - EARLY_MINUTES) * MINUTE_MS);

export const dueImports = ({ imports }: ExternalCalendars, now: Date): CalendarImport[] =>
  imports.filter(({ next_read_at, to_confirm }) => !to_confirm && next_read_at <= now);

/** Null without imports that are read. */
export const nextReading = ({ imports }: ExternalCalendars): Date | null =>
  imports
    .filter(({ to_confirm }) => !to_confirm)
    .reduce<Date | null>(
      (first, { next_read_at }) => (first === null || next_read_at < first ? next_read_at : first),
      null,
    );

/** `names`: of the accounts that added calendars, by uid. */
export const presentImport = (
  { id, name, url, units, read_at, error, nights, moved_to, skipped, ...one }: CalendarImport,
  names: ReadonlyMap<string, string>,
): CalendarImportAnswer => ({
  id,
  name,
  url,
  units,
  added_by: names.get(one.added_by ?? "") ?? null,
  to_confirm: one.to_confirm,
  read_at: read_at?.toISOString() ?? null,
  error,
  moved_to,
  is_emptied: one.empty_readings > 0,
  skipped,
  nights,
});

export const presentCalendars = (
  { secret, imports }: ExternalCalendars,
  conflicts: ExternalCalendarsAnswer["conflicts"],
  names: ReadonlyMap<string, string>,
  publicUrl: string,
): ExternalCalendarsAnswer => ({
  export_url: publicUrl + feedPath(secret),
  imports: imports.map((one) => presentImport(one, names)),
  conflicts,
});
