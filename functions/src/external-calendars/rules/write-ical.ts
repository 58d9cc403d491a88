import { addDays, type CivilDate } from "@lopango/contract/platform/dates";
import { BRAND } from "@lopango/contract/brand";
import { MAX_CALENDAR_EVENTS } from "@lopango/contract/limits";
import { unitsOutOfOrder, type CalendarMonth, type Night, type Stay } from "../../calendar/rules/calendar.ts";

interface Exported extends Stay {
  uid: string;
  summary: string;
}

/**
 * Writes the calendar of a listing (RFC 5545): an event for each paid unit of a booking and each unit that its host
 * closed or put out of order, without anything about guests. Nights of imports are left out, so that they do not return to their site.
 */
export function writeIcal(
  { id, title }: { id: string; title: string },
  months: readonly CalendarMonth[],
  { host, now }: { host: string; now: Date },
): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
  const events = [...bookedStays(months), ...closedStays(id, months)]
    .toSorted((one, other) => (one.checkin < other.checkin ? -1 : 1))
    .slice(0, MAX_CALENDAR_EVENTS);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${BRAND}//Calendrier//FR`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(title)}`,
    ...events.flatMap(({ uid, checkin, checkout, summary }) => [
      "BEGIN:VEVENT",
      `UID:${uid}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${checkin.replaceAll("-", "")}`,
      `DTEND;VALUE=DATE:${checkout.replaceAll("-", "")}`,
      `SUMMARY:${summary}`,
      "TRANSP:OPAQUE",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const nightsIn = (months: readonly CalendarMonth[]): [CivilDate, Night][] =>
  months.flatMap(({ days }) => Object.entries(days)).toSorted(([one], [other]) => (one < other ? -1 : 1));

function bookedStays(months: readonly CalendarMonth[]): Exported[] {
  const nights = new Map<string, CivilDate[]>();
  for (const [date, { taken }] of nightsIn(months))
    for (const [booking, { until, units }] of Object.entries(taken))
      for (let unit = 1; until === null && unit <= units; unit += 1) {
        const key = unit === 1 ? booking : `${booking}-${unit}`;
        nights.set(key, [...(nights.get(key) ?? []), date]);
      }
  return [...nights].flatMap(([key, dates]) =>
    runsOf(dates).map((stay, index) => ({
      ...stay,
      uid: index === 0 ? key : `${key}-${stay.checkin}`,
      summary: "Réservé",
    })),
  );
}

function closedStays(id: string, months: readonly CalendarMonth[]): Exported[] {
  const closedIn = (night: Night): number => night.closed + unitsOutOfOrder(night);
  const nights = nightsIn(months).filter(([, night]) => closedIn(night) > 0);
  const most = nights.reduce((most, [, night]) => Math.max(most, closedIn(night)), 0);
  const stays: Exported[] = [];
  for (let unit = 1; unit <= most && stays.length < MAX_CALENDAR_EVENTS; unit += 1) {
    const dates = nights.filter(([, night]) => closedIn(night) >= unit).map(([date]) => date);
    for (const stay of runsOf(dates))
      stays.push({ ...stay, uid: `closed-${id}-${unit}-${stay.checkin}`, summary: "Fermé" });
  }
  return stays;
}

/** Joins nights that follow each other. */
function runsOf(dates: readonly CivilDate[]): Stay[] {
  const runs: Stay[] = [];
  for (const date of dates) {
    const last = runs.at(-1);
    if (last?.checkout === date) last.checkout = addDays(date, 1);
    else runs.push({ checkin: date, checkout: addDays(date, 1) });
  }
  return runs;
}

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\s*\n\s*/g, "\\n");

const encoder = new TextEncoder();

/** Folds a line to 75 bytes, never within a character. */
function folded(line: string): string {
  const parts = [""];
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > 75) {
      parts.push(" ");
      bytes = 1;
    }
    parts.push((parts.pop() ?? "") + character);
    bytes += size;
  }
  return parts.join("\r\n");
}
