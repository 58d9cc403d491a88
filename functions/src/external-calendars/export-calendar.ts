import { todayIn } from "@lopango/contract/platform/dates";
import type { CalendarMonths } from "../calendar/calendar-month.store.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import { firstMonthInUse } from "../listings/rules/occupancy.ts";
import type { Clock } from "../platform/clock.ts";
import { Problem } from "../platform/problem.ts";
import type { ExternalCalendarStore } from "./external-calendar.store.ts";
import { writeIcal } from "./rules/write-ical.ts";

export interface ExportDeps {
  externalCalendars: Pick<ExternalCalendarStore, "withSecret">;
  listings: ListingStore;
  calendars: CalendarMonths;
  publicUrl: string;
  now: Clock;
}

/**
 * Returns the iCal file of the listing with this secret, also while the listing is offline.
 * @throws Problem `not_found`
 */
export async function exportCalendar(deps: ExportDeps, secret: string): Promise<string> {
  const known = await deps.externalCalendars.withSecret(secret);
  const listing = known && (await deps.listings.find(known.property_id));
  if (!listing) throw new Problem("not_found");
  const now = deps.now();
  const months = await deps.calendars.from(listing.id, firstMonthInUse(todayIn(listing.time_zone, now)));
  return writeIcal(listing, months, { host: new URL(deps.publicUrl).hostname, now });
}
