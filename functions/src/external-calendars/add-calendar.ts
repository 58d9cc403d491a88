import type { CalendarImportAnswer, NewCalendarImport } from "@lopango/contract/external-calendars/external-calendar";
import { countUnits } from "@lopango/contract/listings/unit-count";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { shownName } from "../identity/rules/names.ts";
import { listings } from "../listings/listing.record.ts";
import { requireListing } from "../listings/require-listing.ts";
import { teamsOf } from "../teams/require-right.ts";
import type { Listing } from "../listings/rules/listing.ts";
import { madeRecord, onceOnly, repeatable } from "../platform/firestore/idempotency.ts";
import { newId } from "../platform/random.ts";
import { Problem } from "../platform/problem.ts";
import { externalCalendars } from "./external-calendar.record.ts";
import type { CalendarsDeps } from "./list-calendars.ts";
import { logCalendar } from "./log-calendar.ts";
import { readCalendar, type ReadCalendarDeps } from "./read-calendar.ts";
import {
  newImport,
  noCalendars,
  presentImport,
  requireRoom,
  withReading,
  type ExternalCalendars,
  type Reading,
} from "./rules/external-calendars.ts";
import { UnreadableCalendar } from "./rules/unreadable-calendar.ts";
import { saveImports } from "./save-nights.ts";

/**
 * Follows a calendar of another site. It is read before anything is saved, so that its host sees at once what is wrong.
 * A repeated request returns the import that the first one made.
 * @throws Problem `property_not_found`, `forbidden`, `too_many_calendars`, `invalid_fields` (url, units), `calendar_not_found` (removed
 * since the first request), `idempotency_key_reused`, `too_many_requests`, `busy`
 */
export async function addCalendar(
  deps: CalendarsDeps & ReadCalendarDeps,
  caller: Identity,
  propertyId: string,
  asked: NewCalendarImport,
  idempotencyKey: string | null,
  count: Count,
): Promise<CalendarImportAnswer> {
  const [importId, secret] = [newId(deps.random), newId(deps.random)];
  const now = deps.now();
  const repeat = repeatable(caller.uid, "addExternalCalendar", idempotencyKey, { propertyId, ...asked });
  const begun = await deps.transact(async (tx): Promise<{ made: CalendarImportAnswer } | { own: Listing }> => {
    const [listing, known, limits, first] = await Promise.all([
      tx.get(listings, propertyId),
      tx.get(externalCalendars, propertyId),
      tx.get(accountLimits, caller.uid),
      onceOnly(tx, repeat, madeRecord, now).first,
    ]);
    const own = await requireListing(teamsOf(tx), listing, caller, "calendar");
    if (first) return { made: madeBefore(known, first, caller) };
    requireUnits(asked, own);
    requireRoom(known ?? noCalendars(own, secret), asked);
    tx.save(accountLimits, count(limits, now));
    return { own };
  });
  if ("made" in begun) return begun.made;
  const added = newImport(importId, asked, caller.uid, now);
  const reading = await readAnew(deps, added, begun.own, now).catch((error: unknown) => {
    throw error instanceof UnreadableCalendar ? asProblem(error) : error;
  });
  return deps.transact(async (tx) => {
    const once = onceOnly(tx, repeat, madeRecord, now);
    const [listing, known, first] = await Promise.all([
      tx.get(listings, propertyId),
      tx.get(externalCalendars, propertyId),
      once.first,
    ]);
    if (first) return madeBefore(known, first, caller);
    const own = await requireListing(teamsOf(tx), listing, caller, "calendar");
    const calendars = known ?? noCalendars(own, secret);
    requireRoom(calendars, asked);
    const one = withReading(added, reading, now);
    const imports = [...calendars.imports, one];
    await saveImports(tx, own, { ...calendars, imports }, new Map([[importId, reading.nights]]), now);
    await logCalendar(tx, own, caller, "follow_calendar", one.name, now);
    once.made({ id: importId });
    return presentImport(one, namesOf(caller));
  });
}

function madeBefore(known: ExternalCalendars | null, { id }: { id: string }, caller: Identity): CalendarImportAnswer {
  const made = known?.imports.find((one) => one.id === id);
  if (!made) throw new Problem("calendar_not_found");
  return presentImport(made, namesOf(caller));
}

function requireUnits({ units }: NewCalendarImport, listing: Listing): void {
  if (units <= listing.units) return;
  const message = `Cette annonce a ${countUnits(listing.category, listing.units)}.`;
  throw new Problem("invalid_fields", { errors: [{ field: "units", message }] });
}

/** The name of the caller, as `presentImport` wants it. */
export const namesOf = ({ uid, full_name }: Identity): Map<string, string> => new Map([[uid, shownName(full_name)]]);

/** @throws UnreadableCalendar also for a site that sends nothing */
export async function readAnew(...args: Parameters<typeof readCalendar>): Promise<Reading> {
  const reading = await readCalendar(...args);
  if (!reading) throw new UnreadableCalendar("L’autre site n’a envoyé aucun calendrier.");
  return reading;
}

export const asProblem = ({ message }: UnreadableCalendar): Problem =>
  new Problem("invalid_fields", { detail: message, errors: [{ field: "url", message }] });
