import type {
  CalendarImportAnswer,
  ExternalCalendarsAnswer,
  NewCalendarImport,
} from "@lopango/contract/external-calendars/external-calendar";
import { feedPath } from "@lopango/contract/external-calendars/feed-path";
import type { CivilDate } from "@lopango/contract/calendar/dates";
import { CALENDAR_MINUTES, MAX_CALENDAR_IMPORTS } from "@lopango/contract/limits";
import { Problem } from "../../platform/problem.ts";
import type { ImportedNights } from "../../calendar/rules/imported-nights.ts";
import type { OutsideStay } from "./outside-stays.ts";

/** Calendars of other sites that a listing follows. */
export interface ExternalCalendars {
  property_id: string;
  host_id: string;
  /** Names the listing's own calendar. */
  secret: string;
  imports: CalendarImport[];
}

export interface CalendarImport {
  id: string;
  name: string;
  url: string;
  /** Units that one event takes. */
  units: number;
  added_at: Date;
  /** Last successful reading. */
  read_at: Date | null;
  next_read_at: Date;
  /** Failed readings in a row. */
  failures: number;
  error: string | null;
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
}

/** Keeps five imports far below the size of a document. */
const MAX_KEPT_STAYS = 300;
const MINUTE_MS = 60_000;
const MAX_WAIT_MINUTES = 360;
/** The sweep runs every five minutes, and never on the second. */
const EARLY_MINUTES = 1;

export const noCalendars = (property: { id: string; owner_id: string }, secret: string): ExternalCalendars => ({
  property_id: property.id,
  host_id: property.owner_id,
  secret,
  imports: [],
});

/** @throws Problem `too_many_calendars`, `invalid_fields` (url) for a calendar that is followed already */
export function requireRoom({ imports }: ExternalCalendars, { url }: Pick<NewCalendarImport, "url">): void {
  if (imports.some((one) => one.url === url)) {
    const message = "Ce calendrier est déjà dans la liste.";
    throw new Problem("invalid_fields", { detail: message, errors: [{ field: "url", message }] });
  }
  if (imports.length >= MAX_CALENDAR_IMPORTS) throw new Problem("too_many_calendars");
}

export const newImport = (id: string, asked: NewCalendarImport, now: Date): CalendarImport => ({
  id,
  ...asked,
  added_at: now,
  read_at: null,
  next_read_at: now,
  failures: 0,
  error: null,
  etag: null,
  read_on: null,
  digest: null,
  nights: 0,
  stays: [],
});

export function withReading(one: CalendarImport, reading: Reading | null, now: Date): CalendarImport {
  const read = { ...one, read_at: now, next_read_at: after(CALENDAR_MINUTES, now), failures: 0, error: null };
  if (!reading) return read;
  const { etag, read_on, digest, nights, stays } = reading;
  return { ...read, etag, read_on, digest, nights: nights.size, stays: stays.slice(0, MAX_KEPT_STAYS) };
}

/** Keeps the nights: a site that does not answer opens nothing. Each failure doubles the wait, up to six hours. */
export function withFailure(one: CalendarImport, error: string, now: Date): CalendarImport {
  const failures = one.failures + 1;
  const wait = Math.min(MAX_WAIT_MINUTES, CALENDAR_MINUTES * 2 ** Math.min(failures - 1, 10));
  return { ...one, failures, error, next_read_at: after(wait, now) };
}

const after = (minutes: number, now: Date): Date => new Date(now.getTime() + (minutes - EARLY_MINUTES) * MINUTE_MS);

export const dueImports = ({ imports }: ExternalCalendars, now: Date): CalendarImport[] =>
  imports.filter(({ next_read_at }) => next_read_at <= now);

/** Null without imports. */
export const nextReading = ({ imports }: ExternalCalendars): Date | null =>
  imports.reduce<Date | null>(
    (first, { next_read_at }) => (first === null || next_read_at < first ? next_read_at : first),
    null,
  );

export const presentImport = ({
  id,
  name,
  url,
  units,
  read_at,
  error,
  nights,
}: CalendarImport): CalendarImportAnswer => ({
  id,
  name,
  url,
  units,
  read_at: read_at?.toISOString() ?? null,
  error,
  nights,
});

export const presentCalendars = (
  { secret, imports }: ExternalCalendars,
  conflicts: ExternalCalendarsAnswer["conflicts"],
  publicUrl: string,
): ExternalCalendarsAnswer => ({
  export_url: publicUrl + feedPath(secret),
  imports: imports.map(presentImport),
  conflicts,
});
