import type ICAL from "ical.js";
import { isCivilDate, type CivilDate } from "@lopango/contract/calendar/dates";
import { shownLine } from "@lopango/contract/platform/shown-text";
import { truncate } from "../platform/truncate.ts";
import { zoneNamed, type EventTime } from "./rules/event-time.ts";
import { eventLines, type IcalLine } from "./rules/ical-lines.ts";
import type { CalendarEvent } from "./rules/outside-stays.ts";
import type { Recurrence } from "./rules/recurrence.ts";
import { unreadableAt, type UnreadableCalendar } from "./rules/unreadable-calendar.ts";

/** A property in jCal (RFC 7265): name, parameters, type, values. */
type Property = [string, Record<string, string | string[]>, string, ...unknown[]];
type Library = typeof ICAL;

/** Other properties are not read, so that a mistake in a description costs no calendar. */
const READ = /^(?:UID|SUMMARY|STATUS|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID)(?:;|:)/i;
const MAX_SUMMARY_LENGTH = 60;
/** Longer than any stay. */
const MAX_SECONDS = 4_000 * 86_400;

/**
 * Reads the events of an iCal file. The first file loads the library.
 * @throws UnreadableCalendar with the line
 */
export async function readIcal(file: string): Promise<CalendarEvent[]> {
  const events = eventLines(file);
  const { default: library } = await import("ical.js");
  return events.map((lines) => readEvent(library, lines));
}

function readEvent(library: Library, lines: IcalLine[]): CalendarEvent {
  const properties = lines
    .filter(({ text }) => READ.test(text))
    .map((line) => ({ line, property: parsed(library, line) }));
  const all = (name: string) => properties.filter(({ property }) => property[0] === name);
  const one = (name: string) => all(name)[0];
  const textOf = (name: string): string => {
    const [value] = one(name)?.property.slice(3) ?? [];
    return typeof value === "string" ? value : "";
  };
  const times = (name: string): EventTime[] => all(name).flatMap(({ line, property }) => timesOf(line, property));

  const line = lines[0]?.number ?? 1;
  const isCancelled = textOf("status").toUpperCase() === "CANCELLED";
  const [start] = times("dtstart");
  if (!start && !isCancelled) throw unreadableAt(line, "cet événement n’a pas de début (DTSTART).");
  const rule = one("rrule");
  const duration = one("duration");
  return {
    line,
    uid: textOf("uid"),
    summary: truncate(shownLine(textOf("summary")), MAX_SUMMARY_LENGTH),
    isCancelled,
    start: start ?? { date: "1970-01-01", minutes: null, zone: null },
    end: times("dtend")[0] ?? (start && duration ? afterDuration(library, start, duration) : null),
    recurrence: rule ? recurrenceOf(rule.line, rule.property) : null,
    added: times("rdate"),
    excluded: times("exdate"),
    replaces: times("recurrence-id")[0] ?? null,
  };
}

function parsed(library: Library, line: IcalLine): Property {
  try {
    return library.parse.property(line.text) as unknown as Property;
  } catch {
    throw unreadable(line);
  }
}

const unreadable = ({ number, text }: IcalLine): UnreadableCalendar =>
  unreadableAt(number, `«\u202f${truncate(shownLine(text), 60)}\u202f» est illisible.`);

function timesOf(line: IcalLine, [, params, , ...values]: Property): EventTime[] {
  return values.map((value) => {
    // A period of RDATE counts by its start.
    const text = String(Array.isArray(value) ? value[0] : value);
    // «T::» is a date without VALUE=DATE, which some sites write.
    const [, date = "", hours, minutes, utc] =
      /^(\d{4}-\d{2}-\d{2})(?:T::|T(\d{2}):(\d{2}):\d{2}(Z)?)?$/.exec(text) ?? [];
    if (!isCivilDate(date)) throw unreadable(line);
    if (hours === undefined) return { date, minutes: null, zone: null };
    const tzid = params["tzid"];
    const zone = utc ? "UTC" : typeof tzid === "string" ? zoneNamed(tzid) : null;
    return { date, minutes: Number(hours) * 60 + Number(minutes), zone };
  });
}

function afterDuration(
  library: Library,
  { date, minutes, zone }: EventTime,
  { line, property }: { line: IcalLine; property: Property },
): EventTime {
  const end = new Date(Date.parse(`${date}T00:00:00Z`) + (minutes ?? 0) * 60_000);
  try {
    const seconds = library.Duration.fromString(String(property[3])).toSeconds();
    end.setTime(end.getTime() + Math.min(Math.max(0, seconds), MAX_SECONDS) * 1_000);
  } catch {
    throw unreadable(line);
  }
  const time = end.getUTCHours() * 60 + end.getUTCMinutes();
  const last = end.toISOString().slice(0, 10);
  if (!isCivilDate(last)) throw unreadable(line);
  return { date: last, minutes: minutes === null ? null : time, zone };
}

const FREQUENCIES = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;
const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const PARTS = new Set(["freq", "interval", "count", "until", "byday", "bymonthday", "bymonth", "wkst"]);

function recurrenceOf(line: IcalLine, [, , , value]: Property): Recurrence {
  const rule = value as Record<string, string | number | (string | number)[]>;
  const list = (name: string): string[] => [rule[name] ?? []].flat().map(String);
  const numbers = (name: string): number[] => list(name).map((text) => numberIn(line, text));
  const freq = FREQUENCIES.find((one) => one === rule["freq"]);
  if (!freq || Object.keys(rule).some((part) => !PARTS.has(part)))
    throw unreadableAt(line.number, "Lopango ne sait pas lire cette répétition (RRULE).");
  const [until] = list("until");
  const [interval = 1] = numbers("interval");
  const [count] = numbers("count");
  const [weekStart = 2] = numbers("wkst");
  return {
    freq,
    interval: Math.max(1, interval),
    count: count === undefined ? null : Math.max(1, count),
    until: until === undefined ? null : lastDayOf(line, until),
    byDay: list("byday").map((day) => ({
      weekday: WEEKDAYS.indexOf(day.slice(-2)),
      nth: numberIn(line, day.slice(0, -2) || "0"),
    })),
    byMonthDay: numbers("bymonthday"),
    byMonth: numbers("bymonth"),
    // The library numbers days from Sunday, 1.
    weekStart: weekStart - 1,
  };
}

function numberIn(line: IcalLine, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number)) throw unreadable(line);
  return number;
}

/** 22:00 in UTC is midnight in Lubumbashi. */
function lastDayOf(line: IcalLine, until: string): CivilDate {
  const instant = Date.parse(until.endsWith("Z") ? until : `${until.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(instant)) throw unreadable(line);
  return new Date(instant + (until.endsWith("Z") ? 2 * 3_600_000 : 0)).toISOString().slice(0, 10);
}
