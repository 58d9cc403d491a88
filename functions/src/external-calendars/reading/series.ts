import { instantAt, todayIn, type CivilDate, type TimeZone } from "@lopango/contract/platform/dates";
import type { Stay } from "../../calendar/rules/calendar.ts";
import { unreadableAt } from "../rules/unreadable-calendar.ts";
import { writtenTime, type EventVersion, type When } from "./ical-event.ts";
import { occurrences, type Steps } from "./recurrence.ts";
import { UTC, type WallTime, type Zone } from "./time-zones.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

export interface Places {
  /** The listing's. */
  listing: TimeZone;
  /** Of whole days: the calendar's own, or the listing's. */
  calendar: Zone;
  /** Nights after it do not count. */
  last: CivilDate;
}

export interface Occurrence extends Stay {
  event: EventVersion;
}

/** A time span of one event in the zone of its start. */
interface Span {
  start: WallTime;
  length: number;
  zone: Zone | null;
  /** From midnight to midnight: whole days of its own zone. */
  isWhole: boolean;
}

/**
 * Returns the stays of all events with one UID: the latest version of each, with its recurrences and those that differ.
 * @throws UnreadableCalendar for a rule that cannot be read, or takes too long
 */
export function staysOf(versions: readonly EventVersion[], places: Places, steps: Steps): Occurrence[] {
  const masters = latest(versions.filter(({ replaces }) => replaces === null));
  const overrides = versions.filter(({ replaces }) => replaces !== null);
  if (masters.length === 0) return latestOverrides(overrides, null, places).flatMap((one) => staysAt(one, places));
  return masters.flatMap((master, index) => {
    if (master.isCancelled) {
      const later = overrides.filter(({ sequence }) => sequence > master.sequence);
      return index === 0 ? latestOverrides(later, null, places).flatMap((one) => staysAt(one, places)) : [];
    }
    const own = latestOverrides(overrides, master, places);
    return [
      ...seriesOf(master, own, places, steps),
      ...(index === 0 ? own.flatMap((one) => staysAt(one, places)) : []),
    ];
  });
}

/** The highest SEQUENCE, then the newest; of identical ones, one. Different ones of the same age all count. */
function latest(versions: readonly EventVersion[]): EventVersion[] {
  const [first] = versions.toSorted(
    (one, other) => other.sequence - one.sequence || (one.stamp < other.stamp ? 1 : -1),
  );
  const newest = versions.filter(({ sequence, stamp }) => sequence === first?.sequence && stamp === first.stamp);
  const open = newest.filter(({ isCancelled }) => !isCancelled);
  const content = ({ span, rules, added, excluded }: EventVersion) => JSON.stringify([span, rules, added, excluded]);
  return [...new Map((open.length > 0 ? open : newest).map((one) => [content(one), one])).values()];
}

function latestOverrides(
  overrides: readonly EventVersion[],
  master: EventVersion | null,
  places: Places,
): EventVersion[] {
  const byOccurrence = Map.groupBy(overrides, ({ replaces }) => replaces && keyIn(master, replaces, places));
  return [...byOccurrence.values()].flatMap(latest);
}

/** Occurrences of a series that no other event replaces. */
function seriesOf(
  master: EventVersion,
  overrides: readonly EventVersion[],
  places: Places,
  steps: Steps,
): Occurrence[] {
  const span = spanOf(master, places);
  if (!span) return [];
  const keyOf = (when: When): number => keyIn(master, when, places);
  const excluded = new Set(master.excluded.map(keyOf));
  const excludedDays = new Set(master.excluded.filter(({ isDate }) => isDate).map(({ wall }) => dayOf(wall)));
  const replaced = new Set(overrides.map(({ replaces }) => replaces && keyOf(replaces)));
  const moved = overrides
    .filter(({ andFuture }) => andFuture)
    .map((override) => ({ from: override.replaces ? keyOf(override.replaces) : 0, override }))
    .toSorted((one, other) => other.from - one.from);
  const found: Occurrence[] = [];
  for (const [start, length] of startsOf(master, span, places, steps)) {
    if (excluded.has(start) || excludedDays.has(dayOf(start)) || replaced.has(start)) continue;
    const change = moved.find(({ from }) => from <= start);
    if (!change) found.push({ ...stayOf({ ...span, start, length }, places), event: master });
    else if (!change.override.isCancelled) {
      const after = spanOf(change.override, places);
      const shifted = after && { ...after, start: start + after.start - change.from };
      if (shifted) found.push({ ...stayOf(shifted, places), event: change.override });
    }
  }
  return found;
}

function startsOf(master: EventVersion, span: Span, places: Places, steps: Steps): Map<WallTime, number> {
  const starts = new Map([[span.start, span.length]]);
  const end = Date.parse(`${places.last}T00:00:00Z`) + 2 * DAY_MS;
  try {
    for (const rule of master.rules) {
      const until = untilOf(rule["until"], master, span, places);
      for (const start of occurrences(rule, { wall: span.start, isDate: span.isWhole }, until, end, steps))
        starts.set(start, span.length);
    }
  } catch {
    throw unreadableAt(master.line, "Lopango ne sait pas lire cette répétition (RRULE).");
  }
  for (const added of master.added) {
    const start = keyIn(master, added.start, places);
    starts.set(start, added.end ? Math.max(0, keyIn(master, added.end, places) - start) : span.length);
  }
  return starts;
}

function untilOf(written: unknown, master: EventVersion, span: Span, places: Places): WallTime | null {
  if (written === undefined) return null;
  const until = typeof written === "string" ? writtenTime(written, () => null) : null;
  if (!until) throw new Error("unreadable UNTIL");
  const at = keyIn(master, until, places);
  // A day includes all of its times.
  return until.isDate && !span.isWhole ? (dayOf(at) + 1) * DAY_MS - MINUTE_MS : at;
}

/** Where a time lies in the zone of an event: its day for whole days. A day among times has the time of the series. */
function keyIn(master: EventVersion | null, when: When, places: Places): WallTime {
  const span = master && spanOf(master, places);
  const isDate = master?.span?.start.isDate ?? false;
  const own = isDate ? places.calendar : (master?.span?.start.zone ?? zoneAt(places.listing));
  // Midnight of a named zone is a whole day of it.
  const isDay = isDate && when.zone !== UTC && when.wall % DAY_MS === 0;
  const wall = isDay ? when.wall : wallIn(when, own);
  if (span?.isWhole) return dayOf(wall) * DAY_MS;
  return when.isDate && span ? wall + span.start - dayOf(span.start) * DAY_MS : wall;
}

const dayOf = (wall: WallTime): number => Math.floor(wall / DAY_MS);

/** Both zones have a constant offset. */
export function zoneAt(listing: TimeZone): Zone {
  const ahead = Date.parse("2027-01-01T00:00:00Z") - instantAt("2027-01-01", 0, listing).getTime();
  return () => ahead;
}

const civilDateOf = (wall: WallTime): CivilDate => new Date(wall).toISOString().slice(0, 10);

function wallIn({ wall, isDate, zone }: When, wanted: Zone): WallTime {
  if (isDate || zone === null || zone === wanted) return wall;
  const utc = wall - zone(wall);
  return utc + wanted(utc + wanted(utc));
}

function spanOf({ span, ...event }: EventVersion, places: Places): Span | null {
  if (!span) return null;
  const { end } = span;
  const start = isSingle(event) && span.start.zone === UTC ? inZone(span.start, places.calendar) : span.start;
  const written = end?.zone === UTC ? inZone(end, start.zone ?? zoneAt(places.listing)) : end;
  const isMidnight = ({ wall }: When): boolean => wall % DAY_MS === 0;
  const isLastMinute = written !== null && (written.wall + MINUTE_MS) % DAY_MS === 0;
  if (start.isDate || (isMidnight(start) && (written === null || isMidnight(written) || isLastMinute))) {
    const last = written === null ? start.wall : written.wall + (isLastMinute ? MINUTE_MS : 0);
    const days = Math.max(1, dayOf(last) - dayOf(start.wall));
    return { start: dayOf(start.wall) * DAY_MS, length: days * DAY_MS, zone: start.zone, isWhole: true };
  }
  const length = end === null ? 0 : Math.max(0, wallIn(end, start.zone ?? zoneAt(places.listing)) - start.wall);
  return { start: start.wall, length, zone: start.zone, isWhole: false };
}

/** Its times in UTC may be moved to the zone of the calendar: no rule counts by them. */
const isSingle = ({ rules, added, excluded, replaces }: Omit<EventVersion, "span">): boolean =>
  rules.length + added.length + excluded.length === 0 && replaces === null;

const inZone = (when: When, zone: Zone): When => ({ ...when, wall: wallIn(when, zone), zone });

function staysAt(event: EventVersion, places: Places): Occurrence[] {
  const span = event.isCancelled ? null : spanOf(event, places);
  return span ? [{ ...stayOf(span, places), event }] : [];
}

/** The nights at the listing, at least one. */
function stayOf(span: Span, { listing, calendar, last }: Places): Stay {
  const { start, length, zone, isWhole } = inWholeDays(span, calendar);
  // Years of five digits, and those before Christ, are written otherwise.
  const bounded = (wall: WallTime): WallTime =>
    Math.max(0, Math.min(wall, Date.parse(`${last}T00:00:00Z`) + 3 * DAY_MS));
  const dateOf = (wall: WallTime): CivilDate =>
    isWhole || zone === null ? civilDateOf(wall) : todayIn(listing, new Date(wall - zone(wall)));
  const [checkin, checkout] = [dateOf(bounded(start)), dateOf(bounded(start + length))];
  return {
    checkin,
    checkout: checkout > checkin ? checkout : civilDateOf(Date.parse(`${checkin}T00:00:00Z`) + DAY_MS),
  };
}

/** Times in UTC that are whole days of the calendar. */
function inWholeDays(span: Span, calendar: Zone): Span {
  if (span.isWhole || span.zone !== UTC || span.length === 0) return span;
  const [start, end] = [span.start, span.start + span.length].map((wall) =>
    wallIn({ wall, isDate: false, zone: UTC }, calendar),
  ) as [WallTime, WallTime];
  return start % DAY_MS === 0 && end % DAY_MS === 0
    ? { start, length: end - start, zone: calendar, isWhole: true }
    : span;
}
