import { addDays, nightsBetween, nightsOf, type CivilDate, type TimeZone } from "@lopango/contract/calendar/dates";
import { MAX_CALENDAR_EVENTS } from "@lopango/contract/limits";
import type { Stay } from "../../calendar/rules/calendar.ts";
import { dateAtListing, type EventTime } from "./event-time.ts";
import { newSteps, occurrences, type Recurrence, type Steps } from "./recurrence.ts";
import { unreadableAt } from "./unreadable-calendar.ts";

/** One VEVENT. */
export interface CalendarEvent {
  /** Of its first line in the file. */
  line: number;
  uid: string;
  summary: string;
  isCancelled: boolean;
  start: EventTime;
  /** Exclusive. Null is one night. */
  end: EventTime | null;
  recurrence: Recurrence | null;
  /** More and fewer occurrences. */
  added: EventTime[];
  excluded: EventTime[];
  /** The occurrence of the same UID that this event replaces. */
  replaces: EventTime | null;
}

/** Nights that an event of another site takes. */
export interface OutsideStay extends Stay {
  summary: string;
}

interface Frame {
  /** First and last night that count. */
  today: CivilDate;
  last: CivilDate;
  zone: TimeZone;
  /** Events whose UID ends in `@` and this host are our own, sent back by another site. */
  ownHost: string;
}

/** More than any event lasts; bounds the enumeration of nights. */
const MAX_LENGTH_DAYS = 4_000;

/**
 * Returns the stays with a night in the frame, by arrival. TRANSP is ignored: Google writes it for whole days.
 * @throws UnreadableCalendar for too many occurrences
 */
export function outsideStays(events: readonly CalendarEvent[], frame: Frame): OutsideStay[] {
  const steps = newSteps();
  const foreign = events.filter(({ uid }) => !uid.toLowerCase().endsWith(`@${frame.ownHost}`));
  const replaced = new Set(
    foreign.flatMap(({ uid, replaces }) => (replaces ? [`${uid} ${dateAtListing(replaces, frame.zone)}`] : [])),
  );
  const stays: OutsideStay[] = [];
  for (const event of foreign) {
    if (event.isCancelled) continue;
    for (const stay of staysOf(event, frame, steps)) {
      if (stay.checkin > frame.last || stay.checkout <= frame.today) continue;
      if (!event.replaces && replaced.has(`${event.uid} ${stay.checkin}`)) continue;
      stays.push({ ...stay, summary: event.summary });
    }
    if (stays.length > MAX_CALENDAR_EVENTS)
      throw unreadableAt(event.line, "ce calendrier a plus de 5\u202f000\u00a0événements, répétitions comprises.");
  }
  return stays.toSorted((one, other) =>
    one.checkin === other.checkin ? (one.checkout < other.checkout ? -1 : 1) : one.checkin < other.checkin ? -1 : 1,
  );
}

function staysOf(event: CalendarEvent, { today, last, zone }: Frame, steps: Steps): Stay[] {
  const { start, recurrence } = event;
  const end = event.end ?? { ...start, date: addDays(start.date, 1) };
  const length = Math.min(MAX_LENGTH_DAYS, nightsBetween(start.date, end.date));
  const dates = recurrence
    ? occurrences(recurrence, start.date, addDays(today, -length - 2), last, steps)
    : [start.date];
  if (dates === null) throw unreadableAt(event.line, "ce calendrier a trop de répétitions.");
  const starts = [...dates.map((date) => ({ ...start, date })), ...event.added];
  const excluded = new Set(event.excluded.map((time) => dateAtListing(time, zone)));
  return starts.flatMap((time) => {
    const checkin = dateAtListing(time, zone);
    if (excluded.has(checkin) || checkin > last) return [];
    const checkout = dateAtListing({ ...end, date: addDays(time.date, length) }, zone);
    return [{ checkin, checkout: checkout > checkin ? checkout : addDays(checkin, 1) }];
  });
}

/** Units taken per night of the frame. `units`: what one event takes. */
export function unitsByNight(
  stays: readonly OutsideStay[],
  units: number,
  { today, last }: Pick<Frame, "today" | "last">,
): Map<CivilDate, number> {
  const nights = new Map<CivilDate, number>();
  for (const { checkin, checkout } of stays) {
    const end = addDays(last, 1);
    for (const date of nightsOf(checkin > today ? checkin : today, checkout < end ? checkout : end))
      nights.set(date, (nights.get(date) ?? 0) + units);
  }
  return nights;
}

/** Returns whether an event says that nobody can book, not that somebody did. Booking.com writes one for both. */
export const isMereBlock = ({ summary }: Pick<OutsideStay, "summary">): boolean =>
  /^(?:(?:airbnb \()?not available\)?|blocked|indisponible)$/i.test(summary.trim());
