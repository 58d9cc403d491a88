import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** iCal of whole days: `[checkin, checkout, summary]`. */
export const icalOf = (...events: [checkin: string, checkout: string, summary?: string][]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...events.flatMap(([checkin, checkout, summary = "Reserved"], index) => [
      "BEGIN:VEVENT",
      `UID:${index}@site.test`,
      `DTSTART;VALUE=DATE:${checkin.replaceAll("-", "")}`,
      `DTEND;VALUE=DATE:${checkout.replaceAll("-", "")}`,
      `SUMMARY:${summary}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");

/** Another site with one calendar, on loopback. */
export async function startCalendarSite() {
  let answer: RequestListener | string = icalOf();
  const asked: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers);
    if (typeof answer === "function") answer(request, response);
    else response.writeHead(200, { "content-type": "text/calendar" }).end(answer);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/calendar.ics`,
    /** Headers of all requests. */
    asked,
    shows: (next: RequestListener | string): void => void (answer = next),
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type CalendarSite = Awaited<ReturnType<typeof startCalendarSite>>;
