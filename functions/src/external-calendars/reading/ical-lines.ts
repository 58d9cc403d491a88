import { shownLine } from "@lopango/contract/platform/shown-text";
import { MAX_CALENDAR_EVENTS } from "@lopango/contract/limits";
import { truncate } from "../../platform/text.ts";
import { unreadableAt, UnreadableCalendar } from "../rules/unreadable-calendar.ts";

export interface IcalLine {
  /** Name of the property in upper case. */
  name: string;
  text: string;
  /** Line of the file, from 1; the first one where it is folded. */
  number: number;
}

export interface IcalLines {
  /** Properties of the calendar itself. */
  calendar: IcalLine[];
  /** Lines of each event, without those of its alarms. */
  events: IcalLine[][];
  /** Lines of each time zone, with its parts. */
  zones: IcalLine[][];
}

/** Components within each other: an alarm is the third. */
const MAX_DEPTH = 10;
/** Lines of a zone: more than two changes a year since 1970. */
const MAX_ZONE_LINES = 1_500;

/** Joins folded lines (RFC 5545, 3.1) and drops empty ones. */
function unfold(file: string): Omit<IcalLine, "name">[] {
  const lines: Omit<IcalLine, "name">[] = [];
  for (const [index, text] of file
    .replace(/^\uFEFF+/, "")
    .split(/\r\n|\n|\r/)
    .entries()) {
    const last = lines.at(-1);
    if (last && /^[ \t]/.test(text)) last.text += text.slice(1);
    else if (text.trim() !== "") lines.push({ text, number: index + 1 });
  }
  return lines;
}

/** What a sentence shows of a line. Cut first: the time of `shownLine` grows with the length. */
export const quoted = (text: string): string => `«\u202f${truncate(shownLine(text.slice(0, 120)), 60)}\u202f»`;

/**
 * Splits a file. Names have the case of its first line, upper by default: a line such as «Status: …» belongs to a
 * description that was not folded.
 * @throws UnreadableCalendar for a file that is no calendar, has no end, or has more than 5,000 events
 */
export function icalLines(file: string): IcalLines {
  const found: IcalLines = { calendar: [], events: [], zones: [] };
  const open: string[] = [];
  const lines = unfold(file);
  const first = lines[0]?.text.trim().replace(/\s/g, "") ?? "";
  if (first.toUpperCase() !== "BEGIN:VCALENDAR")
    throw new UnreadableCalendar("Cette adresse ne mène pas à un calendrier iCal (BEGIN:VCALENDAR manque au début).");
  const isName = first === "BEGIN:VCALENDAR" ? /^[A-Z][A-Z0-9-]*$/ : /^[A-Z][A-Z0-9-]*$/i;
  for (const { text, number } of lines) {
    const written = text.slice(0, text.search(/[:;]|$/)).trim();
    if (!isName.test(written)) continue;
    const line = { name: written.toUpperCase(), text, number };
    const component = text
      .slice(written.length + 1, 100)
      .trim()
      .toUpperCase();
    if (open.includes("VTIMEZONE") || component === "VTIMEZONE") keepZoneLine(found, line, component);
    if (line.name === "BEGIN") {
      open.push(component);
      if (open.length > MAX_DEPTH) throw unreadableAt(number, `${quoted(text)} est trop imbriqué.`);
      if (component === "VEVENT") found.events.push([]);
      if (found.events.length > MAX_CALENDAR_EVENTS)
        throw unreadableAt(number, "ce calendrier a plus de 5\u202f000\u00a0événements.");
    } else if (line.name === "END") {
      if (open.pop() !== component) throw unreadableAt(number, `${quoted(text)} n’a pas de début.`);
    } else if (open.at(-1) === "VEVENT") found.events.at(-1)?.push(line);
    else if (open.length === 1) found.calendar.push(line);
  }
  // A file that was cut off must not open the nights of its missing events.
  if (open.length > 0)
    throw unreadableAt(lines.at(-1)?.number ?? 1, "le calendrier s’arrête ici, avant sa fin (END:VCALENDAR).");
  return found;
}

function keepZoneLine({ zones }: IcalLines, line: IcalLine, component: string): void {
  if (line.name === "BEGIN" && component === "VTIMEZONE") zones.push([]);
  const zone = zones.at(-1);
  if (zone && zone.length < MAX_ZONE_LINES && line.text.length < 1_000) zone.push(line);
}
