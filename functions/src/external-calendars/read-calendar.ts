import { todayIn } from "@lopango/contract/calendar/dates";
import { lastDay } from "@lopango/contract/bookings/stay";
import type { Listing } from "../listings/rules/listing.ts";
import { sha256 } from "../platform/sha256.ts";
import type { CalendarServer } from "./calendar-server.adapter.ts";
import { calendarAddress } from "./rules/calendar-address.ts";
import type { CalendarImport, Reading } from "./rules/external-calendars.ts";
import { outsideStays, unitsByNight, type CalendarEvent } from "./rules/outside-stays.ts";

export interface ReadCalendarDeps {
  calendarServer: CalendarServer;
  readIcal: (file: string) => Promise<CalendarEvent[]>;
  publicUrl: string;
}

/**
 * Reads the calendar of another site: the nights from today on, 18 months ahead. Null when it has not changed.
 * @throws UnreadableCalendar
 */
export async function readCalendar(
  deps: ReadCalendarDeps,
  { url, units, etag, read_on }: Pick<CalendarImport, "url" | "units" | "etag" | "read_on">,
  { time_zone }: Pick<Listing, "time_zone">,
  now: Date,
): Promise<Reading | null> {
  const today = todayIn(time_zone, now);
  const frame = { today, last: lastDay(today) };
  const { host, hostname } = new URL(deps.publicUrl);
  const file = await deps.calendarServer.fetch(calendarAddress(url, host), read_on === today ? etag : null);
  if (!file) return null;
  const stays = outsideStays(await deps.readIcal(file.text), { ...frame, zone: time_zone, ownHost: hostname });
  const nights = unitsByNight(stays, units, frame);
  return { etag: file.etag, read_on: today, digest: sha256(JSON.stringify([...nights])), nights, stays };
}
