import { todayIn } from "@lopango/contract/platform/dates";
import { lastDay } from "@lopango/contract/calendar/stay";
import type { Listing } from "../listings/rules/listing.ts";
import { sha256 } from "../platform/hash.ts";
import { calendarAddress } from "./rules/calendar-address.ts";
import {
  type CalendarImport,
  type Reading,
  dueImports,
  keepsItsNights,
  postponed,
  withBegunReading,
  withFailure,
  withReading,
} from "./rules/external-calendars.ts";
import { isPlainBlock } from "./rules/external-stays.ts";
import { listings } from "../listings/listing.record.ts";
import type { ImportedNights } from "../calendar/rules/calendar.ts";
import type { Job } from "../platform/job.ts";
import { Problem } from "../platform/problem.ts";
import { externalCalendars } from "./external-calendar.record.ts";
import type { ExternalCalendarsDeps } from "./list-calendars.ts";
import { UnreadableCalendar } from "./rules/unreadable-calendar.ts";
import { saveImports } from "./save-imports.ts";

/**
 * Reads the calendar of another site: the nights from today on, 18 months ahead. Null when it has not changed.
 * @throws UnreadableCalendar, Problem `busy` when other files were in the way
 */
export async function readCalendar(
  deps: ExternalCalendarsDeps,
  { url, units, etag, read_on }: Pick<CalendarImport, "url" | "units" | "etag" | "read_on">,
  { time_zone: zone }: Pick<Listing, "time_zone">,
  now: Date,
): Promise<Reading | null> {
  const today = todayIn(zone, now);
  const { host, hostname: ownHost } = new URL(deps.publicUrl);
  const file = await deps.calendarServer.fetch(calendarAddress(url, host), read_on === today ? etag : null);
  if (!file) return null;
  const asked = { today, last: lastDay(today), zone, ownHost, units };
  const { nights, stays, skipped, cpuMs } = await deps.icalReader.read(file.text, asked);
  // A block that becomes a reservation may be a double booking.
  const digest = sha256(JSON.stringify([nights, stays.filter((stay) => !isPlainBlock(stay))]));
  return { etag: file.etag, read_on: today, digest, nights: new Map(nights), stays, skipped, cpuMs };
}

/** The job that reads the external calendars, each every 15 minutes. */
export const dueCalendars = (deps: ExternalCalendarsDeps, now: Date): Job => ({
  name: "calendars",
  ms: 10_000,
  counts: "calendars_read",
  due: () => deps.externalCalendars.due(now),
  work: (propertyId) => readCalendars(deps, propertyId),
});

/** Returns how many calendars of a listing were read. */
async function readCalendars(deps: ExternalCalendarsDeps, propertyId: string): Promise<number> {
  const now = deps.now();
  const begun = await beginReadings(deps, propertyId, now);
  if (!begun) return 0;
  // Together, because each site may take ten seconds.
  const outcomes = await Promise.all(begun.due.map((one) => tryToRead(deps, one, begun.listing, now)));
  await deps.transact(async (tx) => {
    const [known, current] = await Promise.all([tx.get(externalCalendars, propertyId), tx.get(listings, propertyId)]);
    if (!known || !current) return;
    const nights = new Map<string, ImportedNights>();
    const imports = known.imports.map((one) => {
      const outcome = outcomes.find(({ id }) => id === one.id);
      // An address that changed meanwhile is read by its own call; nobody reads for a person without a right to it.
      if (!outcome || outcome.url !== one.url || one.to_confirm) return one;
      if ("isPostponed" in outcome) return postponed(one, now);
      if ("error" in outcome) return withFailure(one, outcome.error, now);
      const { reading } = outcome;
      if (reading && reading.digest !== one.digest && !keepsItsNights(one, reading)) nights.set(one.id, reading.nights);
      return withReading(one, reading, now);
    });
    await saveImports(tx, current, { ...known, imports }, nights, now);
  });
  return outcomes.filter((outcome) => "reading" in outcome).length;
}

/** Moves the next readings of what is due, so that no file is read first for ever. Null: nothing to read. */
function beginReadings({ transact }: ExternalCalendarsDeps, propertyId: string, now: Date) {
  return transact(async (tx) => {
    const [known, listing] = await Promise.all([tx.get(externalCalendars, propertyId), tx.get(listings, propertyId)]);
    if (!known) return null;
    if (!listing) {
      tx.remove(externalCalendars, propertyId);
      return null;
    }
    const due = dueImports(known, now);
    if (due.length === 0) return null;
    const imports = known.imports.map((one) => (due.includes(one) ? withBegunReading(one, now) : one));
    tx.save(externalCalendars, { ...known, imports });
    return { due, listing };
  });
}

type Outcome = { id: string; url: string } & (
  | { reading: Reading | null }
  | { error: UnreadableCalendar }
  | { isPostponed: true }
);

async function tryToRead(
  deps: ExternalCalendarsDeps,
  { id, url, ...one }: CalendarImport,
  listing: Parameters<typeof readCalendar>[2],
  now: Date,
): Promise<Outcome> {
  try {
    return { id, url, reading: await readCalendar(deps, { url, ...one }, listing, now) };
  } catch (error) {
    if (error instanceof UnreadableCalendar) return { id, url, error };
    if (error instanceof Problem && error.code === "busy") return { id, url, isPostponed: true };
    throw error;
  }
}
