import { bookingCode } from "@lopango/contract/bookings/booking-code";
import { BRAND } from "@lopango/contract/brand";
import { hoursOf, instantAt, type CivilDate } from "@lopango/contract/platform/dates";
import type { Booking, HistoryEntry } from "../../bookings/rules/booking.ts";

/** Maximum bytes of a line before folding (RFC 5545 §3.1). */
const MAX_LINE = 75;

/** Whether the guest's calendar may have the stay, so that a file changes it: confirmed, or cancelled since. */
export const isInCalendars = ({ status, history }: Booking): boolean =>
  status === "confirmed" || (isOver(status) && history.some(({ event }) => event === "confirm"));

const isOver = (status: Booking["status"]): boolean => status === "cancelled" || status === "refunded";

/** Rises with each change of the stay (RFC 5545 §3.8.7.4). */
const CHANGES: readonly HistoryEntry["event"][] = ["change", "cancel_rooms", "cancel", "cancel_by_admin"];

/**
 * Returns the stay as an iCalendar file (RFC 5545), from check-in time to check-out time; a cancelled stay as its
 * cancellation (RFC 5546 §3.2.5).
 */
export function calendarFile(booking: Booking, { where, url }: { where: string; url: string }, now: Date): string {
  const { id, checkin, checkout, property, status, history } = booking;
  const isCancelled = isOver(status);
  const at = (date: CivilDate, time: string) => instantAt(date, hoursOf(time), property.time_zone);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${BRAND}//Séjour//FR`,
    `METHOD:${isCancelled ? "CANCEL" : "PUBLISH"}`,
    "BEGIN:VEVENT",
    // One id for each booking: an updated file replaces the previous one.
    `UID:${id}@lopango`,
    `SEQUENCE:${history.filter(({ event }) => CHANGES.includes(event)).length}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
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
