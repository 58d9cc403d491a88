import { lastDay } from "@lopango/contract/calendar/stay";
import { monthOf, shiftMonth, todayIn, type CivilMonth } from "@lopango/contract/platform/dates";
import { readMonthsFrom } from "../calendar/read-months.ts";
import { saveWholeMonths } from "../calendar/save-months.ts";
import { withImported, type ImportedNights } from "../calendar/rules/imported-nights.ts";
import type { Listing } from "../listings/rules/listing.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { externalCalendars } from "./external-calendar.record.ts";
import { withDoubleBookings } from "./rules/conflicts.ts";
import type { ExternalCalendars } from "./rules/external-calendars.ts";

/**
 * Saves the imports of a listing that the commit relies on. `nights` replaces those of some; double bookings that it
 * makes are noted.
 */
export async function saveImports(
  tx: UnitOfWork,
  listing: Listing,
  calendars: ExternalCalendars,
  nights: ReadonlyMap<string, ImportedNights>,
  now: Date,
): Promise<void> {
  if (nights.size === 0) {
    tx.save(externalCalendars, calendars);
    return;
  }
  tx.relyOn(listing);
  const today = todayIn(listing.time_zone, now);
  const ahead: CivilMonth[] = [];
  for (let month = monthOf(today); month <= monthOf(lastDay(today)); month = shiftMonth(month, 1)) ahead.push(month);
  let months = await readMonthsFrom(tx, listing.id, monthOf(today), ahead);
  for (const [id, taken] of nights) months = withImported(months, id, taken, listing.units, today);
  saveWholeMonths(tx, months);
  tx.save(externalCalendars, withDoubleBookings(calendars, months, listing.units, today));
}

/** Opens the nights of an import from today on. */
export async function removeNights(tx: UnitOfWork, listing: Listing, importId: string, now: Date): Promise<void> {
  tx.relyOn(listing);
  const today = todayIn(listing.time_zone, now);
  const months = await readMonthsFrom(tx, listing.id, monthOf(today));
  saveWholeMonths(tx, withImported(months, importId, new Map(), listing.units, today));
}
