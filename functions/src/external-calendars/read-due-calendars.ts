import type { ListingStore } from "../listings/listing.store.ts";
import { listings } from "../listings/listing.record.ts";
import type { ImportedNights } from "../calendar/rules/imported-nights.ts";
import type { Job } from "../platform/job.ts";
import { externalCalendars } from "./external-calendar.record.ts";
import type { ExternalCalendarStore } from "./external-calendar.store.ts";
import type { CalendarsDeps } from "./list-calendars.ts";
import { readCalendar, type ReadCalendarDeps } from "./read-calendar.ts";
import { forgetCalendars } from "./remove-calendar.ts";
import { dueImports, withFailure, withReading, type CalendarImport, type Reading } from "./rules/external-calendars.ts";
import { UnreadableCalendar } from "./rules/unreadable-calendar.ts";
import { saveNights } from "./save-nights.ts";

export interface DueCalendarsDeps extends CalendarsDeps, ReadCalendarDeps {
  externalCalendars: ExternalCalendarStore;
  listings: ListingStore;
}

/** The job that reads the external calendars, each every 15 minutes. */
export const dueCalendars = (deps: DueCalendarsDeps, now: Date): Job => ({
  name: "calendars",
  ms: 15_000,
  counts: "calendars_read",
  due: () => deps.externalCalendars.due(now),
  work: (propertyId) => readCalendars(deps, propertyId),
});

/** Returns how many calendars of a listing were read. */
async function readCalendars(deps: DueCalendarsDeps, propertyId: string): Promise<number> {
  const now = deps.now();
  const [calendars, listing] = await Promise.all([
    deps.externalCalendars.find(propertyId),
    deps.listings.find(propertyId),
  ]);
  if (!calendars) return 0;
  if (!listing) {
    await forgetCalendars(deps, propertyId);
    return 0;
  }
  // Together, because each may take ten seconds.
  const outcomes = await Promise.all(dueImports(calendars, now).map((one) => tryToRead(deps, one, listing, now)));
  await deps.transact(async (tx) => {
    const [known, current] = await Promise.all([tx.get(externalCalendars, propertyId), tx.get(listings, propertyId)]);
    if (!known || !current) return;
    const nights = new Map<string, ImportedNights>();
    const imports = known.imports.map((one) => {
      const outcome = outcomes.find(({ id }) => id === one.id);
      if (!outcome) return one;
      if ("error" in outcome) return withFailure(one, outcome.error, now);
      const { reading } = outcome;
      if (reading && reading.digest !== one.digest) nights.set(one.id, reading.nights);
      return withReading(one, reading, now);
    });
    tx.save(externalCalendars, { ...known, imports });
    await saveNights(tx, current, nights, now);
  });
  return outcomes.filter((outcome) => "reading" in outcome).length;
}

type Outcome = { id: string; reading: Reading | null } | { id: string; error: string };

async function tryToRead(
  deps: DueCalendarsDeps,
  one: CalendarImport,
  listing: Parameters<typeof readCalendar>[2],
  now: Date,
): Promise<Outcome> {
  try {
    return { id: one.id, reading: await readCalendar(deps, one, listing, now) };
  } catch (error) {
    if (error instanceof UnreadableCalendar) return { id: one.id, error: error.message };
    throw error;
  }
}
