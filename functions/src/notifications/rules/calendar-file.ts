import { bookingCode } from "@lopango/contract/bookings/booking-code";
import { BRAND } from "@lopango/contract/brand";
import { hoursOf, instantAt, type CivilDate } from "@lopango/contract/calendar/dates";
import type { Booking } from "../../bookings/rules/booking.ts";

/** Maximum bytes of a line before folding (RFC 5545 §3.1). */
const MAX_LINE = 75;

/** Returns the stay as an iCalendar file (RFC 5545), from check-in time to check-out time. */
export function calendarFile(booking: Booking, { where, url }: { where: string; url: string }, now: Date): string {
  const { id, checkin, checkout, property } = booking;
  const at = (date: CivilDate, time: string) => instantAt(date, hoursOf(time), property.time_zone);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${BRAND}//Séjour//FR`,
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    // One id for each booking: an updated file replaces the previous one.
    `UID:${id}@lopango`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(at(checkin, property.checkin_time))}`,
    `DTEND:${stamp(at(checkout, property.checkout_time))}`,
    `SUMMARY:${escaped(property.title)}`,
    `LOCATION:${escaped(where)}`,
    `DESCRIPTION:${escaped(`Réservation ${bookingCode(id)}\n${url}`)}`,
    `URL:${url}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

const stamp = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, "\\n");

function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > MAX_LINE) {
      parts.push(part);
      part = " ";
    }
    part += letter;
  }
  return [...parts, part].join("\r\n");
}
