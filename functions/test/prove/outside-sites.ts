import type { CivilDate } from "@lopango/contract/platform/dates";
import type { CalendarServer } from "../../src/external-calendars/calendar-server.adapter.ts";
import type { IcalReader } from "../../src/external-calendars/ical.adapter.ts";
import { readNights } from "../../src/external-calendars/reading/read-nights.ts";

/** What another site sold, or closed itself. */
export interface OutsideEvent {
  checkin: CivilDate;
  checkout: CivilDate;
  isSold: boolean;
}

const ORIGIN = "https://site.test/";

/** Calendar of a listing at another site. */
export const siteUrl = (listing: string): string => `${ORIGIN}${listing}.ics`;

/** Other sites: a list of events for each listing. Files are read here, not in a thread of their own. */
export function outsideSites() {
  const events = new Map<string, OutsideEvent[]>();
  const fileOf = (url: URL): string =>
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      ...(events.get(url.href) ?? []).flatMap(({ checkin, checkout, isSold }, index) => [
        "BEGIN:VEVENT",
        `UID:${index}@site.test`,
        `DTSTART;VALUE=DATE:${checkin.replaceAll("-", "")}`,
        `DTEND;VALUE=DATE:${checkout.replaceAll("-", "")}`,
        `SUMMARY:${isSold ? "Reserved" : "Not available"}`,
        "END:VEVENT",
      ]),
      "END:VCALENDAR",
      "",
    ].join("\r\n");
  const server: CalendarServer = {
    async fetch(url, etag) {
      const text = fileOf(url);
      return etag === text ? null : { text, etag: text };
    },
  };
  const reader: IcalReader = { read: async (file, asked) => ({ ...readNights(file, asked), cpuMs: 0 }) };
  return {
    server,
    reader,
    add: (listing: string, event: OutsideEvent): void => {
      const url = siteUrl(listing);
      events.set(url, [...(events.get(url) ?? []), event]);
    },
    empty: (listing: string): void => void events.delete(siteUrl(listing)),
    reset: () => events.clear(),
  };
}
