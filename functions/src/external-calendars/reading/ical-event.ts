import ICAL from "ical.js";
import { isCivilDate } from "@lopango/contract/platform/dates";
import { shownLine } from "@lopango/contract/platform/shown-text";
import { truncate } from "../../platform/text.ts";
import { unreadableAt, type UnreadableCalendar } from "../rules/unreadable-calendar.ts";
import { quoted, type IcalLine } from "./ical-lines.ts";
import { UTC, type WallTime, type Zone } from "./time-zones.ts";

/** A time as it is written. */
export interface When {
  wall: WallTime;
  /** A whole day, which has no zone (RFC 5545, 3.3.4). */
  isDate: boolean;
  /** Null: the clock of the listing. */
  zone: Zone | null;
}

interface Span {
  start: When;
  /** Exclusive. Null is one night. */
  end: When | null;
}

/** One VEVENT: an event, or one occurrence of a series that differs. */
export interface EventVersion {
  /** Of its first line in the file. */
  line: number;
  uid: string;
  summary: string;
  isCancelled: boolean;
  sequence: number;
  /** Of its last change, to compare. */
  stamp: string;
  /** Null only where it is cancelled. */
  span: Span | null;
  /** Recurrence rules in jCal. */
  rules: Record<string, unknown>[];
  /** More and fewer occurrences. */
  added: Span[];
  excluded: When[];
  /** The occurrence of the same UID that this event replaces, and those after it. */
  replaces: When | null;
  andFuture: boolean;
}

/** A property in jCal (RFC 7265): name, parameters, type, values. */
type Property = [string, Record<string, string | string[]>, string, ...unknown[]];

/** Other properties are not read, so that a mistake in a description costs no event. */
const READ = new Set([
  "DTEND",
  "DTSTAMP",
  "DTSTART",
  "DURATION",
  "EXDATE",
  "LAST-MODIFIED",
  "RDATE",
  "RECURRENCE-ID",
  "RRULE",
  "SEQUENCE",
  "STATUS",
  "SUMMARY",
  "UID",
]);
/** Their values are read even when they are empty or broken. */
const TEXTS = new Set(["DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "STATUS", "SUMMARY", "UID"]);
const MAX_SUMMARY_LENGTH = 60;
const MAX_UID_LENGTH = 300;
/** Of a line that counts, before it is parsed: 18 months of excluded days fit. */
const MAX_LINE_LENGTH = 20_000;
const MAX_VALUES = 1_000;
const MAX_RULE_VALUES = 400;
const DAY_MS = 86_400_000;
/** Longer than any stay. */
const MAX_DAYS = 4_000;

/** Returns null, and names it, for what cannot be read. */
type OrSkip = <Read>(read: () => Read) => Read | null;

/**
 * Reads an event. More and fewer occurrences that cannot be read are left out alone.
 * @throws UnreadableCalendar with the line
 */
export function readEvent(
  lines: readonly IcalLine[],
  zoneOf: (tzid: string) => Zone | null,
  orSkip: OrSkip,
): EventVersion {
  const read = lines.filter((line) => READ.has(line.name) && (TEXTS.has(line.name) || valueOf(line) !== ""));
  const linesOf = (name: string): IcalLine[] => read.filter((line) => line.name === name);
  const text = (name: string): string => textOf(linesOf(name)[0]);
  const when = (name: string): When | undefined => {
    const [line] = linesOf(name);
    const property = line && parsed(line);
    return property && whenOf(line, String(property[3]), property, zoneOf);
  };
  const line = lines[0]?.number ?? 1;
  const states = linesOf("STATUS").map((status) => textOf(status).toUpperCase());
  const isCancelled = states.length > 0 && states.every((state) => /^CANCELL?ED$/.test(state));
  const start = isCancelled ? undefined : when("DTSTART");
  if (!start && !isCancelled) throw unreadableAt(line, "cet événement n’a pas de début (DTSTART).");
  const [duration] = linesOf("DURATION");
  const endOf = (begin: When): When | null =>
    when("DTEND") ?? (duration ? after(begin, duration, String(parsed(duration)[3])) : null);
  const [replaced] = linesOf("RECURRENCE-ID").map(parsed);
  // An occurrence has no rule, although some sites repeat it there.
  const ofSeries = (name: string): IcalLine[] => (replaced || isCancelled ? [] : linesOf(name));
  const values = <Value>(name: string, valueOf: (line: IcalLine, value: unknown, property: Property) => Value) =>
    ofSeries(name).flatMap((line) => {
      const property = orSkip(() => parsed(line));
      return (property?.slice(3) ?? []).flatMap((value) => {
        const found = property && orSkip(() => valueOf(line, value, property));
        return found ? [found] : [];
      });
    });
  return {
    line,
    uid: text("UID").slice(0, MAX_UID_LENGTH),
    summary: truncate(shownLine(text("SUMMARY").slice(0, 4 * MAX_SUMMARY_LENGTH)), MAX_SUMMARY_LENGTH),
    isCancelled,
    sequence: Number.parseInt(text("SEQUENCE"), 10) || 0,
    stamp: text("LAST-MODIFIED") || text("DTSTAMP"),
    span: start ? { start, end: endOf(start) } : null,
    rules: ofSeries("RRULE").map((rule) => parsed(rule)[3] as Record<string, unknown>),
    added: values("RDATE", (line, value, property) => spanOf(line, value, property, zoneOf)),
    excluded: values("EXDATE", (line, value, property) => whenOf(line, String(value), property, zoneOf)),
    replaces: when("RECURRENCE-ID") ?? null,
    andFuture: String(replaced?.[1]["range"]).toUpperCase() === "THISANDFUTURE",
  };
}

const unreadable = ({ number, text }: IcalLine): UnreadableCalendar =>
  unreadableAt(number, `${quoted(text)} est illisible.`);

/** Dates have no colon, but their zone may: `DTSTART;TZID=GMT-05:00:20270401T140000`. */
const DATES = new Set(["DTEND", "DTSTART", "EXDATE", "RDATE", "RECURRENCE-ID"]);

/** Where the value begins: behind the first colon outside of quotes, for dates behind the last one. */
function valueAt({ name, text }: IcalLine): number {
  if (DATES.has(name)) return text.lastIndexOf(":") + 1 || text.length;
  return /^[^:"]*(?:"[^"]*"[^:"]*)*:/.exec(text)?.[0].length ?? text.length;
}

const valueOf = (line: IcalLine): string => line.text.slice(valueAt(line)).trim();

/** Unescapes as much of a text as is kept. */
const textOf = (line: IcalLine | undefined): string =>
  line === undefined
    ? ""
    : valueOf({ ...line, text: line.text.slice(0, 2_000) }).replace(/\\([\\;,nN])/g, (_all, sign: string) =>
        /n/i.test(sign) ? " " : sign,
      );

/** Parses a line without the separators that some sites write too many of. */
function parsed(line: IcalLine): Property {
  if (line.text.length > MAX_LINE_LENGTH) throw unreadable(line);
  const head = line.text.slice(0, valueAt(line) - 1).replace(/(;\s*TZID=)([^";]*:[^";]*)/i, '$1"$2"');
  const clean = valueOf(line)
    .replace(/\s|^RRULE:/gi, "")
    .replace(/[;,]{2,}/g, (signs) => (signs.includes(";") ? ";" : ","))
    .replace(/^[;,]|[;,]$/g, "");
  const isRule = line.name === "RRULE";
  if (clean.split(/[,;]/).length > (isRule ? MAX_RULE_VALUES : MAX_VALUES))
    throw unreadableAt(line.number, `${line.name} a trop de valeurs.`);
  try {
    const named = head.split(";").filter((part) => part.trim() !== "");
    const text = `${named.join(";")}:${isRule ? clean.toUpperCase() : clean}`;
    const property = ICAL.parse.property(text) as unknown as Property;
    // `DTEND;VALUE=RECUR:…`
    if ((property[2] === "recur") !== isRule) throw unreadable(line);
    return property;
  } catch {
    if (isRule) throw unreadableAt(line.number, "Lopango ne sait pas lire cette répétition (RRULE).");
    throw unreadable(line);
  }
}

function whenOf(line: IcalLine, text: string, [, params]: Property, zoneOf: (tzid: string) => Zone | null): When {
  const when = writtenTime(text, () => {
    const tzid = params["tzid"];
    return typeof tzid === "string" ? zoneOf(tzid) : null;
  });
  if (!when) throw unreadable(line);
  return when;
}

/** Reads a time of jCal. Null for one that does not exist. */
export function writtenTime(text: string, zone: () => Zone | null): When | null {
  // «T::» is a date without VALUE=DATE, which some sites write.
  const [, date = "", hours, minutes, utc] =
    /^(\d{4}-\d{2}-\d{2})(?:T::|T(\d{2}):(\d{2}):(?:\d{2})?(Z)?)?$/.exec(text) ?? [];
  if (!isCivilDate(date) || Number(hours ?? 0) > 24 || Number(minutes ?? 0) > 59) return null;
  const day = Date.parse(`${date}T00:00:00Z`);
  if (hours === undefined) return { wall: day, isDate: true, zone: null };
  const wall = day + (Number(hours) * 60 + Number(minutes)) * 60_000;
  return { wall, isDate: false, zone: utc ? UTC : zone() };
}

/** A date, or a period with its end or duration. */
function spanOf(line: IcalLine, value: unknown, property: Property, zoneOf: (tzid: string) => Zone | null): Span {
  const [from, to] = [value].flat().map(String);
  const start = whenOf(line, from ?? "", property, zoneOf);
  if (to === undefined) return { start, end: null };
  return { start, end: /^[+-]?P/.test(to) ? after(start, line, to) : whenOf(line, to, property, zoneOf) };
}

function after(start: When, line: IcalLine, duration: string): When {
  try {
    const seconds = ICAL.Duration.fromString(duration).toSeconds();
    return { ...start, wall: start.wall + Math.min(Math.max(0, seconds * 1_000), MAX_DAYS * DAY_MS) };
  } catch {
    throw unreadable(line);
  }
}
