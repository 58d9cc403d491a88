import { todayIn } from "@lopango/contract/platform/dates";
import { lastDay } from "@lopango/contract/calendar/stay";
import type { Listing } from "../listings/rules/listing.ts";
import { sha256 } from "../platform/hash.ts";
import type { CalendarServer } from "./calendar-server.adapter.ts";
import type { IcalReader } from "./ical.adapter.ts";
import { calendarAddress } from "./rules/calendar-address.ts";
import type { CalendarImport, Reading } from "./rules/external-calendars.ts";
import { isPlainBlock } from "./rules/external-stays.ts";

export interface ReadCalendarDeps {
  calendarServer: CalendarServer;
  icalReader: IcalReader;
  publicUrl: string;
}

/**
 * Reads the calendar of another site: the nights from today on, 18 months ahead. Null when it has not changed.
 * @throws UnreadableCalendar, Problem `busy` when other files were in the way
 */
export async function readCalendar(
  deps: ReadCalendarDeps,
  { url, units, etag, read_on }: Pick<CalendarImport, "url" | "units" | "etag" | "read_on">,
  { time_zone: zone }: Pick<Listing, "time_zone">,
  now: Date,
): Promise<Reading | null> {
  const today = todayIn(zone, now);
  const { host, hostname: ownHost } = new URL(deps.publicUrl);
  const file = await deps.calendarServer.fetch(calendarAddress(url, host), read_on === today ? etag : null);
  if (!file) return null;
  const asked = { today, last: lastDay(today), zone, ownHost, units };
  const { nights, stays, skipped, cpuMs } = await deps.icalReader.read(file.text, asked);
  // A block that becomes a reservation may be a double booking.
  const digest = sha256(JSON.stringify([nights, stays.filter((stay) => !isPlainBlock(stay))]));
  return { etag: file.etag, read_on: today, digest, nights: new Map(nights), stays, skipped, cpuMs };
}
