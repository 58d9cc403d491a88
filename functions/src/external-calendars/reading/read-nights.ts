import type { CivilDate, TimeZone } from "@lopango/contract/platform/dates";
import { MAX_CALENDAR_EVENTS } from "@lopango/contract/limits";
import { byArrival, isIn, unitsByNight, type Frame, type OutsideStay } from "../rules/external-stays.ts";
import { unreadableAt, UnreadableCalendar } from "../rules/unreadable-calendar.ts";
import { readEvent } from "./ical-event.ts";
import { icalLines, type IcalLines } from "./ical-lines.ts";
import { newSteps } from "./recurrence.ts";
import { staysOf, zoneAt } from "./series.ts";
import { zonesOf } from "./time-zones.ts";

export interface ReadingOptions extends Frame {
  /** Units that one event takes. */
  units: number;
  zone: TimeZone;
  /** Events whose UID ends in `@` and this host are our own, sent back by another site. */
  ownHost: string;
}

export interface NightsRead {
  nights: [date: CivilDate, units: number][];
  /** The first ones. */
  stays: OutsideStay[];
  /** Why an event was left out, with its line; the first ones. */
  skipped: string[];
}

/** Keeps five imports far below the size of a document. */
const MAX_KEPT_STAYS = 300;
const MAX_KEPT_SKIPPED = 5;

/**
 * Reads the nights that an iCal file takes. An event that cannot be read is left out, unless there is no other. TRANSP
 * is ignored: Google writes it for whole days.
 * @throws UnreadableCalendar
 */
export function readNights(file: string, asked: ReadingOptions): NightsRead {
  const lines = icalLines(file);
  const skipped: string[] = [];
  const orSkip = <Read>(read: () => Read): Read | null => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof UnreadableCalendar)) throw error;
      skipped.push(error.message);
      return null;
    }
  };
  const zoneOf = zonesOf(lines.zones);
  const read = lines.events
    .map((event) => orSkip(() => readEvent(event, zoneOf, orSkip)))
    .filter((event) => event !== null);
  const foreign = read.filter(({ uid }) => !uid.toLowerCase().endsWith(`@${asked.ownHost}`));
  const places = { listing: asked.zone, calendar: ownZone(lines, zoneOf) ?? zoneAt(asked.zone), last: asked.last };
  const steps = newSteps();
  const stays: OutsideStay[] = [];
  let left = read.length;
  for (const versions of Map.groupBy(foreign, (event) => event.uid || event).values()) {
    const found = orSkip(() => staysOf(versions, places, steps));
    if (!found) left -= versions.length;
    for (const { checkin, checkout, event } of found ?? [])
      if (isIn({ checkin, checkout }, asked)) stays.push({ checkin, checkout, summary: event.summary });
    const line = versions[0]?.line ?? 1;
    if (steps.left <= 0) throw unreadableAt(line, "ce calendrier a trop de répétitions.");
    if (stays.length > MAX_CALENDAR_EVENTS)
      throw unreadableAt(line, "ce calendrier a plus de 5\u202f000\u00a0événements, répétitions comprises.");
  }
  const [first] = skipped;
  if (first !== undefined && left === 0) throw new UnreadableCalendar(first);
  return {
    nights: [...unitsByNight(stays, asked.units, asked)],
    stays: byArrival(stays).slice(0, MAX_KEPT_STAYS),
    skipped: skipped.slice(0, MAX_KEPT_SKIPPED),
  };
}

/** The zone that the calendar names, or the only one that it defines. */
function ownZone({ calendar, zones }: IcalLines, zoneOf: ReturnType<typeof zonesOf>): ReturnType<typeof zoneOf> {
  const named = calendar
    .find(({ name }) => name === "X-WR-TIMEZONE")
    ?.text.split(":")
    .slice(1)
    .join(":")
    .trim();
  if (named) return zoneOf(named);
  const ids = zones.flatMap((lines) => lines.filter(({ name }) => name === "TZID").slice(0, 1));
  const [only] = ids;
  return ids.length === 1 && only ? zoneOf(only.text.split(":").slice(1).join(":").trim()) : null;
}
