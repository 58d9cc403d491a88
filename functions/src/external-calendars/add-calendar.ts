import type { CalendarImportAnswer, NewCalendarImport } from "@lopango/contract/external-calendars/external-calendar";
import { countUnits } from "@lopango/contract/listings/unit-count";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { listings } from "../listings/listing.record.ts";
import { requireOwnListing } from "../listings/publish-listing.ts";
import type { Listing } from "../listings/rules/listing.ts";
import { newId } from "../platform/id.ts";
import { Problem } from "../platform/problem.ts";
import { externalCalendars } from "./external-calendar.record.ts";
import type { CalendarsDeps } from "./list-calendars.ts";
import { readCalendar, type ReadCalendarDeps } from "./read-calendar.ts";
import {
  newImport,
  noCalendars,
  presentImport,
  requireRoom,
  withReading,
  type Reading,
} from "./rules/external-calendars.ts";
import { UnreadableCalendar } from "./rules/unreadable-calendar.ts";
import { saveNights } from "./save-nights.ts";

/**
 * Follows a calendar of another site. It is read before anything is saved, so that its host sees at once what is wrong.
 * @throws Problem `property_not_found`, `too_many_calendars`, `invalid_fields` (url, units), `too_many_requests`, `busy`
 */
export async function addCalendar(
  deps: CalendarsDeps & ReadCalendarDeps,
  owner: Identity,
  propertyId: string,
  asked: NewCalendarImport,
  count: Count,
): Promise<CalendarImportAnswer> {
  const [importId, secret] = [newId(deps.random), newId(deps.random)];
  const now = deps.now();
  const listing = await deps.transact(async (tx) => {
    const [listing, known, limits] = await Promise.all([
      tx.get(listings, propertyId),
      tx.get(externalCalendars, propertyId),
      tx.get(accountLimits, owner.uid),
    ]);
    const own = requireOwnListing(listing, owner);
    requireUnits(asked, own);
    requireRoom(known ?? noCalendars(own, secret), asked);
    tx.save(accountLimits, count(limits, now));
    return own;
  });
  const added = newImport(importId, asked, now);
  const reading = await read(deps, added, listing, now);
  return deps.transact(async (tx) => {
    const [listing, known] = await Promise.all([tx.get(listings, propertyId), tx.get(externalCalendars, propertyId)]);
    const own = requireOwnListing(listing, owner);
    const calendars = known ?? noCalendars(own, secret);
    requireRoom(calendars, asked);
    const one = withReading(added, reading, now);
    tx.save(externalCalendars, { ...calendars, imports: [...calendars.imports, one] });
    await saveNights(tx, own, new Map([[importId, reading.nights]]), now);
    return presentImport(one);
  });
}

function requireUnits({ units }: NewCalendarImport, listing: Listing): void {
  if (units <= listing.units) return;
  const message = `Cette annonce a ${countUnits(listing.category, listing.units)}.`;
  throw new Problem("invalid_fields", { errors: [{ field: "units", message }] });
}

async function read(...args: Parameters<typeof readCalendar>): Promise<Reading> {
  try {
    const reading = await readCalendar(...args);
    if (!reading) throw new UnreadableCalendar("L’autre site n’a envoyé aucun calendrier.");
    return reading;
  } catch (error) {
    if (!(error instanceof UnreadableCalendar)) throw error;
    throw new Problem("invalid_fields", { detail: error.message, errors: [{ field: "url", message: error.message }] });
  }
}
