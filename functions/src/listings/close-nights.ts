import { daysOf, nightsOf, todayIn, type CivilMonth } from "@lopango/contract/platform/dates";
import type { ClosedNights, Closure, HostCalendar } from "@lopango/contract/listings/host-calendar";
import { emptyMonth, monthsOf } from "../calendar/rules/calendar.ts";
import { weightOfMonths } from "../calendar/rules/parts.ts";
import { checkClosure, nightsClosed, withClosure } from "./rules/closure.ts";
import { pricingOf } from "./rules/rates.ts";
import { hostNights } from "../calendar/rules/host-calendar.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import type { ListingStore } from "./listing.store.ts";
import type { CalendarMonths } from "../calendar/calendar-month.store.ts";
import { requireListing } from "./require-listing.ts";
import { teamsOf } from "../teams/require-right.ts";
import type { TeamStore } from "../teams/team.store.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transact } from "../platform/firestore/unit-of-work.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { readMonths, saveWholeMonths } from "../calendar/months.ts";
import { listings } from "./listing.record.ts";

export interface HostCalendarDeps {
  transact: Transact;
  listings: ListingStore;
  calendars: CalendarMonths;
  teams: TeamStore;
  now: Clock;
}

/**
 * Returns a month of a listing: two parallel reads, one for each part, and the team for a caller who isn't the owner.
 * @throws Problem `property_not_found`, `forbidden`
 */
export async function hostCalendar(
  deps: HostCalendarDeps,
  caller: Identity,
  propertyId: string,
  month: CivilMonth,
): Promise<HostCalendar> {
  const [found, known] = await Promise.all([deps.listings.find(propertyId), deps.calendars.whole(propertyId, month)]);
  const listing = await requireListing(deps.teams.team, found, caller, "calendar");
  const { units } = listing;
  const days = hostNights([known ?? emptyMonth(propertyId, month, units)], daysOf(month), deps.now());
  return { property_id: propertyId, month, units, days, pricing: pricingOf(listing) };
}

/**
 * Closes or opens nights of a listing in one commit. A concurrent booking of the same night conflicts.
 * @throws Problem `property_not_found`, `forbidden`, `invalid_dates`, `invalid_fields` (closed), `nights_booked`,
 * `too_many_requests`, `busy`
 */
export function closeNights(
  deps: HostCalendarDeps,
  caller: Identity,
  propertyId: string,
  closure: Closure,
  count: Count,
): Promise<ClosedNights> {
  return deps.transact(async (tx) => {
    const now = deps.now();
    const [known, limits] = await Promise.all([tx.get(listings, propertyId), tx.get(accountLimits, caller.uid)]);
    const listing = await requireListing(teamsOf(tx), known, caller, "calendar");
    tx.relyOn(listing);
    const { units, time_zone } = listing;
    checkClosure(closure, listing, todayIn(time_zone, now));
    const nights = nightsClosed(closure);
    const months = withClosure(await readMonths(tx, propertyId, monthsOf(nights)), closure, units, now);
    saveWholeMonths(tx, months);
    tx.save(accountLimits, count(limits, now, weightOfMonths(months.length, units)));
    return { property_id: propertyId, units, days: hostNights(months, nightsOf(nights.checkin, nights.checkout), now) };
  });
}
