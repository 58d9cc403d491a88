import ICAL from "ical.js";
import { findIana } from "windows-iana";
import type { IcalLine } from "./ical-lines.ts";

/** Milliseconds since 1970 as if the clock showed UTC. */
export type WallTime = number;

/** Milliseconds that a clock of the zone is ahead of UTC while it shows `wall`. */
export type Zone = (wall: WallTime) => number;

export const UTC: Zone = () => 0;

/** The library's time, without a zone. */
export function timeOf(wall: WallTime, isDate: boolean): ICAL.Time {
  const at = new Date(wall);
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()];
  const time = { year, month, day, hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: 0, isDate };
  return new ICAL.Time(time, ICAL.Timezone.localTimezone);
}

/** More than a calendar names; each costs memory. */
const MAX_NAMES = 100;
const MAX_NAME_LENGTH = 128;

/**
 * Returns the zone of a `TZID`: of the time zone database, also behind a prefix, of Windows (CLDR), as the file defines
 * it, or a fixed offset. Null for an unknown one.
 */
export function zonesOf(definitions: readonly IcalLine[][]): (tzid: string) => Zone | null {
  const known = new Map<string, Zone | null>();
  return (tzid) => {
    const found = known.get(tzid);
    if (found !== undefined || known.size >= MAX_NAMES || tzid.length > MAX_NAME_LENGTH) return found ?? null;
    const zone = namedZone(tzid) ?? definedZone(definitions, tzid) ?? fixedOffset(tzid);
    known.set(tzid, zone);
    return zone;
  };
}

function namedZone(tzid: string): Zone | null {
  const parts = tzid.trim().replaceAll(" ", "_").split("/");
  const names = [3, 2, 1].map((count) => parts.slice(-count).join("/"));
  const [windows] = findIana(tzid.trim() as Parameters<typeof findIana>[0]);
  for (const name of [...(windows ? [windows] : []), ...names]) {
    const zone = /^[A-Za-z][\w+/-]*$/.test(name) ? ofDatabase(name) : null;
    if (zone) return zone;
  }
  return null;
}

/** By name in lower case: as many as the database has. */
const formats = new Map<string, Intl.DateTimeFormat>();

function ofDatabase(name: string): Zone | null {
  const format = formats.get(name.toLowerCase()) ?? formatIn(name);
  if (!format) return null;
  formats.set(name.toLowerCase(), format);
  const ahead = (utc: number): number => {
    const parts = format.formatToParts(utc);
    const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value);
    return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute")) - utc;
  };
  return (wall) => ahead(wall - ahead(wall));
}

function formatIn(timeZone: string): Intl.DateTimeFormat | null {
  const numeric = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" } as const;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", ...numeric });
  } catch {
    return null;
  }
}

/** A zone whose changes come each year: others may take for ever to compute. */
function definedZone(definitions: readonly IcalLine[][], tzid: string): Zone | null {
  const lines = definitions.find((zone) =>
    zone.some(({ name, text }) => name === "TZID" && text.trimEnd().endsWith(`:${tzid}`)),
  );
  if (!lines || lines.some(({ name, text }) => name === "RRULE" && !text.includes("FREQ=YEARLY"))) return null;
  try {
    const component = new ICAL.Component(ICAL.parse(lines.map(({ text }) => text).join("\n")) as unknown[]);
    const zone = new ICAL.Timezone(component);
    const ahead = (wall: WallTime): number => zone.utcOffset(timeOf(wall, false)) * 1_000;
    ahead(0);
    return ahead;
  } catch {
    return null;
  }
}

/** `UTC+01:00`, `GMT-5`, `(UTC+02:00) Harare, Pretoria`, `+0100`. */
function fixedOffset(tzid: string): Zone | null {
  const [, sign, hours, minutes = "0"] =
    /^\s*\(?(?:UTC|GMT)?\s*([+\-\u2212])(\d{1,2})(?:[:.]?(\d{2}))?(?:\)|$|\s)/i.exec(tzid) ?? [];
  if (hours === undefined || Number(hours) > 14) return null;
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === "+" ? 1 : -1);
  return () => ahead;
}
