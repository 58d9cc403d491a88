import { todayIn, type CivilDate, type TimeZone } from "@lopango/contract/calendar/dates";

export interface EventTime {
  date: CivilDate;
  /** Of the day; null for a whole day. */
  minutes: number | null;
  /** `UTC` or a name such as `Europe/Paris`; null: the clock of the listing. */
  zone: string | null;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the date at the listing. A whole day has no time zone (RFC 5545, 3.3.4): it stays as written. */
export function dateAtListing({ date, minutes, zone }: EventTime, listing: TimeZone): CivilDate {
  if (minutes === null || zone === null) return date;
  const local = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  const about = local - offsetAt(zone, local);
  return todayIn(listing, new Date(local - offsetAt(zone, about)));
}

/** Milliseconds east of UTC. */
function offsetAt(zone: string, instant: number): number {
  if (zone === "UTC") return 0;
  const parts = formatOf(zone).formatToParts(instant);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute")) - instant;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  formats.set(zone, format);
  return format;
}

/** Returns the zone of a `TZID`, also behind a prefix; null for an unknown one, whose times are read as written. */
export function zoneNamed(tzid: string): string | null {
  const name = /[A-Za-z_]+(?:\/[A-Za-z_-]+){0,2}$/.exec(tzid)?.[0] ?? "";
  for (const one of [name, name.split("/").slice(-2).join("/")]) {
    try {
      formatOf(one);
      return one;
    } catch {
      // Not a zone of the time zone database.
    }
  }
  return null;
}
