import {
  keepsItsNights,
  newImport,
  noCalendars,
  presentImport,
  requireRoom,
  withReading,
  type ExternalCalendars,
  type Reading,
  confirmed,
  requireNew,
  type CalendarImport,
} from "./rules/external-calendars.ts";
import type { CalendarImportAnswer, NewCalendarImport } from "@lopango/contract/external-calendars/external-calendar";
import { countUnits } from "@lopango/contract/listings/categories";
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
import type { ExternalCalendarsDeps } from "./list-calendars.ts";
import { logCalendar, saveImports } from "./save-imports.ts";
import { readCalendar } from "./read-calendars.ts";
import { UnreadableCalendar } from "./rules/unreadable-calendar.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";

/**
 * Follows a calendar of another site. It is read before anything is saved, so that its host sees at once what is wrong.
 * A repeated request returns the import that the first one made.
 * @throws Problem `calendar_not_found` (removed since the first request)
 */
export async function addCalendar(
  deps: ExternalCalendarsDeps,
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

interface Which {
  id: string;
  import_id: string;
}

/**
 * Keeps a calendar that a person without a right to it any more added; for owners, whom it is asked of
 * (docs/product/calendar.md#who-added-a-calendar).
 */
export function keepCalendar(
  deps: ExternalCalendarsDeps,
  caller: Identity,
  which: Which,
  count: Count,
): Promise<CalendarImportAnswer> {
  return deps.transact(async (tx) => {
    const now = deps.now();
    const { own, known, one } = await calendarOf(tx, caller, which, "team");
    const answered = confirmed(one, caller.uid, now);
    tx.save(externalCalendars, { ...known, imports: known.imports.map((other) => (other === one ? answered : other)) });
    tx.save(accountLimits, count(await tx.get(accountLimits, caller.uid), now));
    if (one.to_confirm) await logCalendar(tx, own, caller, "keep_calendar", one.name, now);
    return presentImport(answered, namesOf(caller));
  });
}

/** Reads a calendar at the address that its site named, and follows it there. */
export async function moveCalendar(
  deps: ExternalCalendarsDeps,
  caller: Identity,
  which: Which,
  url: string,
  count: Count,
): Promise<CalendarImportAnswer> {
  const now = deps.now();
  const { listing, one } = await deps.transact(async (tx) => {
    const { own, known, one } = await calendarOf(tx, caller, which, "calendar");
    if (one.url !== url) requireMove(one, url);
    requireNew({ ...known, imports: known.imports.filter((other) => other !== one) }, { url });
    tx.save(accountLimits, count(await tx.get(accountLimits, caller.uid), now));
    return { listing: own, one };
  });
  // A repeated press finds the calendar moved.
  if (one.url === url) return presentImport(one, namesOf(caller));
  const { reading, url: last } = await readMoved(deps, { ...one, url, etag: null }, listing, now);
  return deps.transact(async (tx) => {
    const { own, known, one: current } = await calendarOf(tx, caller, which, "calendar");
    requireNew({ ...known, imports: known.imports.filter((other) => other !== current) }, { url: last });
    const moved = { ...withReading(current, reading, now), url: last };
    const imports = known.imports.map((other) => (other === current ? moved : other));
    const nights = keepsItsNights(current, reading) ? [] : ([[current.id, reading.nights]] as const);
    await saveImports(tx, own, { ...known, imports }, new Map(nights), now);
    await logCalendar(tx, own, caller, "move_calendar", current.name, now);
    return presentImport(moved, namesOf(caller));
  });
}

/** More addresses in a row are a loop. */
const MAX_MOVES = 3;

/** Reads at an address that may name another one in turn. */
async function readMoved(
  deps: ExternalCalendarsDeps,
  one: CalendarImport,
  listing: Listing,
  now: Date,
  moves = 1,
): Promise<{ url: string; reading: Reading }> {
  try {
    return { url: one.url, reading: await readAnew(deps, one, listing, now) };
  } catch (error) {
    if (!(error instanceof UnreadableCalendar)) throw error;
    if (error.movedTo === null || moves === MAX_MOVES) throw asProblem(error);
    return readMoved(deps, { ...one, url: error.movedTo }, listing, now, moves + 1);
  }
}

/** The address of an old screen is not taken. */
function requireMove({ moved_to }: CalendarImport, url: string): void {
  if (moved_to === url) return;
  const message = "Ce calendrier n’a pas déménagé à cette adresse. Rechargez la page.";
  throw new Problem("invalid_fields", { detail: message, errors: [{ field: "url", message }] });
}

async function calendarOf(tx: UnitOfWork, caller: Identity, { id, import_id }: Which, right: "calendar" | "team") {
  const [listing, known] = await Promise.all([tx.get(listings, id), tx.get(externalCalendars, id)]);
  const own = await requireListing(teamsOf(tx), listing, caller, right);
  const one = known?.imports.find((each) => each.id === import_id);
  if (!known || !one) throw new Problem("calendar_not_found");
  return { own, known, one };
}
