import { MAX_CALENDAR_EVENTS } from "@lopango/contract/limits";
import { unreadableAt, UnreadableCalendar } from "./unreadable-calendar.ts";

export interface IcalLine {
  text: string;
  /** Line of the file, from 1; the first one where it is folded. */
  number: number;
}

/** Joins folded lines (RFC 5545, 3.1) and drops empty ones. */
function unfold(file: string): IcalLine[] {
  const lines: IcalLine[] = [];
  for (const [index, text] of file
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\n|\r/)
    .entries()) {
    const last = lines.at(-1);
    if (last && /^[ \t]/.test(text)) last.text += text.slice(1);
    else if (text.trim() !== "") lines.push({ text: text.trimEnd(), number: index + 1 });
  }
  return lines;
}

const beginsOrEnds = /^(BEGIN|END):([\w-]+)$/i;

/**
 * Returns the lines of each event, without those of its alarms.
 * @throws UnreadableCalendar for a file that is no calendar, has no end, or has more than 5,000 events
 */
export function eventLines(file: string): IcalLine[][] {
  const lines = unfold(file);
  if (lines[0]?.text.toUpperCase() !== "BEGIN:VCALENDAR")
    throw new UnreadableCalendar("Cette adresse ne mène pas à un calendrier iCal (BEGIN:VCALENDAR manque au début).");
  const events: IcalLine[][] = [];
  const open: string[] = [];
  for (const line of lines) {
    const [, edge, name = ""] = beginsOrEnds.exec(line.text) ?? [];
    if (edge === undefined) {
      if (open.at(-1) === "VEVENT") events.at(-1)?.push(line);
    } else if (edge.toUpperCase() === "BEGIN") {
      open.push(name.toUpperCase());
      if (open.at(-1) === "VEVENT") events.push([]);
      if (events.length > MAX_CALENDAR_EVENTS)
        throw unreadableAt(line.number, "ce calendrier a plus de 5\u202f000\u00a0événements.");
    } else if (open.pop() !== name.toUpperCase())
      throw unreadableAt(line.number, `«\u202f${line.text}\u202f» n’a pas de début.`);
  }
  // A file that was cut off must not open the nights of its missing events.
  if (open.length > 0)
    throw unreadableAt(lines.at(-1)?.number ?? 1, "le calendrier s’arrête ici, avant sa fin (END:VCALENDAR).");
  return events;
}
