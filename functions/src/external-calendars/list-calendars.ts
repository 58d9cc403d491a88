import type { CalendarConflict, ExternalCalendarsAnswer } from "@lopango/contract/external-calendars/external-calendar";
import { monthOf, todayIn } from "@lopango/contract/platform/dates";
import { bookings } from "../bookings/booking.record.ts";
import { readMonthsFrom } from "../calendar/months.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { shownName } from "../identity/rules/names.ts";
import { users } from "../identity/user.record.ts";
import { listings } from "../listings/listing.record.ts";
import { requireListing } from "../listings/require-listing.ts";
import { teamsOf } from "../teams/require-right.ts";
import type { Listing } from "../listings/rules/listing.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transact, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { newId, type Random } from "../platform/random.ts";
import { walkInOf } from "../calendar/rules/calendar.ts";
import { walkIns } from "../reception/walk-in.record.ts";
import { shortName } from "../reception/rules/received-stay.ts";
import { externalCalendars } from "./external-calendar.record.ts";
import { conflictsOf } from "./rules/conflicts.ts";
import { noCalendars, presentCalendars, type ExternalCalendars } from "./rules/external-calendars.ts";
import type { CalendarMonths } from "../calendar/calendar-month.store.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import { firstMonthInUse } from "../listings/rules/occupancy.ts";
import { Problem } from "../platform/problem.ts";
import type { ExternalCalendarStore } from "./external-calendar.store.ts";
import { writeIcal } from "./rules/write-ical.ts";
import type { CalendarServer } from "./calendar-server.adapter.ts";
import type { IcalReader } from "./ical.adapter.ts";

export interface ExternalCalendarsDeps {
  externalCalendars: ExternalCalendarStore;
  listings: ListingStore;
  calendars: CalendarMonths;
  calendarServer: CalendarServer;
  icalReader: IcalReader;
  transact: Transact;
  now: Clock;
  random: Random;
  publicUrl: string;
}

/** Returns the external calendars of a listing. The first call makes the address of its own calendar. */
export function listCalendars(
  deps: ExternalCalendarsDeps,
  caller: Identity,
  propertyId: string,
): Promise<ExternalCalendarsAnswer> {
  const secret = newId(deps.random);
  return deps.transact(async (tx) => {
    const [listing, known] = await Promise.all([tx.get(listings, propertyId), tx.get(externalCalendars, propertyId)]);
    const own = await requireListing(teamsOf(tx), listing, caller, "calendar");
    const calendars = known ?? noCalendars(own, secret);
    if (!known) {
      tx.relyOn(own);
      tx.save(externalCalendars, calendars);
    }
    return answer(tx, deps, own, calendars);
  });
}

/** Replaces the address of the listing's own calendar. */
export function renewAddress(
  deps: ExternalCalendarsDeps,
  caller: Identity,
  propertyId: string,
  count: Count,
): Promise<ExternalCalendarsAnswer> {
  const secret = newId(deps.random);
  return deps.transact(async (tx) => {
    const [listing, known, limits] = await Promise.all([
      tx.get(listings, propertyId),
      tx.get(externalCalendars, propertyId),
      tx.get(accountLimits, caller.uid),
    ]);
    const own = await requireListing(teamsOf(tx), listing, caller, "calendar");
    const renewed = { ...(known ?? noCalendars(own, secret)), secret };
    tx.relyOn(own);
    tx.save(externalCalendars, renewed);
    tx.save(accountLimits, count(limits, deps.now()));
    return answer(tx, deps, own, renewed);
  });
}

async function answer(
  tx: UnitOfWork,
  { now, publicUrl }: ExternalCalendarsDeps,
  listing: Listing,
  calendars: ExternalCalendars,
): Promise<ExternalCalendarsAnswer> {
  const [found, names] = await Promise.all([conflicts(tx, listing, calendars, now()), namesOf(tx, calendars)]);
  return presentCalendars(calendars, found, names, publicUrl);
}

/** Names of the accounts that added calendars, by uid; those of deleted ones are gone. */
async function namesOf(tx: UnitOfWork, { imports }: ExternalCalendars): Promise<Map<string, string>> {
  const uids = new Set(imports.flatMap(({ added_by }) => added_by ?? []));
  const people = await Promise.all([...uids].map((uid) => tx.get(users, uid)));
  return new Map(people.flatMap((person) => (person ? [[person.uid, shownName(person.full_name)]] : [])));
}

async function conflicts(
  tx: UnitOfWork,
  listing: Listing,
  calendars: ExternalCalendars,
  now: Date,
): Promise<CalendarConflict[]> {
  if (calendars.imports.length === 0) return [];
  const today = todayIn(listing.time_zone, now);
  const months = await readMonthsFrom(tx, listing.id, monthOf(today));
  const found = await Promise.all(
    conflictsOf(calendars, months, listing.units, today).map(async ({ booking_id, ...conflict }) => {
      const walkIn = walkInOf(booking_id);
      const stay = walkIn === null ? await tx.get(bookings, booking_id) : await tx.get(walkIns, walkIn);
      if (!stay) return [];
      const { id, guest_name, checkin, checkout } = stay;
      const known = { id, guest_name: shortName(guest_name), checkin, checkout };
      return [{ ...conflict, booking: walkIn === null ? known : { ...known, is_walk_in: true as const } }];
    }),
  );
  return found.flat();
}

/** Returns the iCal file of the listing with this secret, also while the listing is offline. */
export async function exportCalendar(deps: ExternalCalendarsDeps, secret: string): Promise<string> {
  const known = await deps.externalCalendars.withSecret(secret);
  const listing = known && (await deps.listings.find(known.property_id));
  if (!listing) throw new Problem("not_found");
  const now = deps.now();
  const months = await deps.calendars.from(listing.id, firstMonthInUse(todayIn(listing.time_zone, now)));
  return writeIcal(listing, months, { host: new URL(deps.publicUrl).hostname, now });
}
