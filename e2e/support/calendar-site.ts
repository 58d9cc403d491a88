import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { CivilDate } from "@lopango/contract/platform/dates";

/** Another site, on loopback, with a calendar of one stay. */
export async function startCalendarSite(checkin: CivilDate, checkout: CivilDate) {
  const dateOf = (date: CivilDate): string => date.replaceAll("-", "");
  const calendar = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "BEGIN:VEVENT",
    "UID:1@site.test",
    `DTSTART;VALUE=DATE:${dateOf(checkin)}`,
    `DTEND;VALUE=DATE:${dateOf(checkout)}`,
    "SUMMARY:Famille Ilunga",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  const server = createServer(({ url }, response) =>
    response.end(url === "/calendar.ics" ? calendar.join("\r\n") : "BEGIN:VCALENDAR\nDTSTART"),
  );
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    good: `${origin}/calendar.ics`,
    /** Ends in the middle. */
    broken: `${origin}/broken.ics`,
    close: () => server.close(),
  };
}
