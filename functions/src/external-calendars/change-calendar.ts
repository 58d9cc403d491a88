import type { CalendarImportAnswer } from "@lopango/contract/external-calendars/external-calendar";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { listings } from "../listings/listing.record.ts";
import type { Listing } from "../listings/rules/listing.ts";
import { requireListing } from "../listings/require-listing.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { Problem } from "../platform/problem.ts";
import { teamsOf } from "../teams/require-right.ts";
import { asProblem, namesOf, readAnew } from "./add-calendar.ts";
import { externalCalendars } from "./external-calendar.record.ts";
import type { CalendarsDeps } from "./list-calendars.ts";
import { logCalendar } from "./log-calendar.ts";
import type { ReadCalendarDeps } from "./read-calendar.ts";
import {
  isHeld,
  kept,
  presentImport,
  requireNew,
  withReading,
  type CalendarImport,
  type Reading,
} from "./rules/external-calendars.ts";
import { UnreadableCalendar } from "./rules/unreadable-calendar.ts";
import { saveImports } from "./save-nights.ts";

interface Which {
  id: string;
  import_id: string;
}

/**
 * Keeps a calendar that a person without a right to it any more added; for owners, whom it is asked of
 * (docs/product/calendar.md#who-added-a-calendar).
 * @throws Problem `property_not_found`, `forbidden`, `calendar_not_found`, `too_many_requests`, `busy`
 */
export function keepCalendar(
  deps: CalendarsDeps,
  caller: Identity,
  which: Which,
  count: Count,
): Promise<CalendarImportAnswer> {
  return deps.transact(async (tx) => {
    const now = deps.now();
    const { own, known, one } = await calendarOf(tx, caller, which, "team");
    const answered = kept(one, caller.uid, now);
    tx.save(externalCalendars, { ...known, imports: known.imports.map((other) => (other === one ? answered : other)) });
    tx.save(accountLimits, count(await tx.get(accountLimits, caller.uid), now));
    if (one.to_confirm) await logCalendar(tx, own, caller, "keep_calendar", one.name, now);
    return presentImport(answered, namesOf(caller));
  });
}

/**
 * Reads a calendar at the address that its site named, and follows it there.
 * @throws Problem `property_not_found`, `forbidden`, `calendar_not_found`, `invalid_fields` (url), `too_many_requests`,
 * `busy`
 */
export async function moveCalendar(
  deps: CalendarsDeps & ReadCalendarDeps,
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
    const nights = isHeld(current, reading) ? [] : ([[current.id, reading.nights]] as const);
    await saveImports(tx, own, { ...known, imports }, new Map(nights), now);
    await logCalendar(tx, own, caller, "move_calendar", current.name, now);
    return presentImport(moved, namesOf(caller));
  });
}

/** More addresses in a row are a loop. */
const MAX_MOVES = 3;

/** Reads at an address that may name another one in turn. @throws Problem `invalid_fields` (url) */
async function readMoved(
  deps: ReadCalendarDeps,
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

/** The address of an old screen is not taken. @throws Problem `invalid_fields` (url) */
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
