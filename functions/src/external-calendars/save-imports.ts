import { lastDay } from "@lopango/contract/calendar/stay";
import { monthOf, shiftMonth, todayIn, type CivilMonth } from "@lopango/contract/platform/dates";
import { readMonthsFrom, saveWholeMonths } from "../calendar/months.ts";
import { withImported, type ImportedNights, overlap, type Stay } from "../calendar/rules/calendar.ts";
import type { Listing } from "../listings/rules/listing.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { externalCalendars } from "./external-calendar.record.ts";
import { withDoubleBookings } from "./rules/conflicts.ts";
import type { ExternalCalendars } from "./rules/external-calendars.ts";
import { bookings } from "../bookings/booking.record.ts";
import { roomStays } from "../bookings/rules/booking.ts";
import { listings } from "../listings/listing.record.ts";
import type { EventHandler } from "../platform/outbox/deliver-events.ts";
import type { CalendarAction } from "@lopango/contract/teams/team";
import { shownName } from "../identity/rules/names.ts";
import { withCalendarChange } from "../teams/rules/team-changes.ts";
import { teams } from "../teams/team.record.ts";
import type { ExternalCalendarsDeps } from "./list-calendars.ts";

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

/** A stay that was held when an event of another site took its nights, and is paid now. */
const PAID = ["booking.paid", "booking.confirmed", "booking.change_paid", "booking.changed"];

/** Creates the event handler that notes double bookings when a stay is paid; readings note those that they make. */
export const doubleBookingNoter = (deps: Pick<ExternalCalendarsDeps, "transact" | "now">): EventHandler => ({
  name: "double bookings",
  async handle({ kind, facts }) {
    if (!PAID.includes(kind)) return;
    await deps.transact(async (tx) => {
      const booking = await tx.get(bookings, facts["booking"] ?? "");
      if (!booking) return;
      for (const room of roomStays(booking)) await noteIn(tx, room, deps.now());
    });
  },
});

async function noteIn(
  tx: UnitOfWork,
  { property_id: id, ...stay }: Stay & { property_id: string },
  now: Date,
): Promise<void> {
  const known = await tx.get(externalCalendars, id);
  if (!known?.imports.some(({ stays }) => stays.some((outside) => overlap(outside, stay)))) return;
  const listing = await tx.get(listings, id);
  if (!listing) return;
  const today = todayIn(listing.time_zone, now);
  const months = await readMonthsFrom(tx, id, monthOf(today));
  const after = withDoubleBookings(known, months, listing.units, today);
  if (after !== known) tx.save(externalCalendars, after);
}

/** Logs a change of a followed calendar among those of the house; a single listing has none. */
export async function logCalendar(
  tx: UnitOfWork,
  { establishment_id: establishment }: Listing,
  { uid, full_name }: { uid: string; full_name: string },
  action: CalendarAction,
  name: string,
  now: Date,
): Promise<void> {
  const team = establishment === null ? null : await tx.get(teams, establishment);
  if (team) tx.save(teams, withCalendarChange(team, action, { uid, name: shownName(full_name) }, name, now));
}
