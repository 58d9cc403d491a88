import type { TimeZone } from "./dates.ts";
import { dateIn, formatMoment, formatTime } from "./french-dates.ts";

/** Moments on the clock of the place, which is named where the reader's differs (docs/product/calendar.md#time). */

export const CLOCKS: Record<TimeZone, string> = {
  "Africa/Kinshasa": "heure de Kinshasa",
  "Africa/Lubumbashi": "heure de Lubumbashi",
};

let zoneOfDevice: string | undefined;
/** Read once: a formatter costs an old phone ten milliseconds. */
export const readerZone = (): string => (zoneOfDevice ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

/** `reader`: null where nobody knows it, as in an e-mail. */
type Moment = [instant: Date, place: TimeZone, reader?: string | null];

/** `12 mars à 14 h`, or `12 mars à 14 h, heure de Kinshasa` for a reader whose clock shows another time. */
export const formatMomentAt = (...[instant, place, reader = readerZone()]: Moment): string =>
  formatMoment(instant, place) + clockName(instant, place, reader);

type Deadline = [instant: Date, place: TimeZone, now: Date, reader?: string];

/** Completes «jusqu’…»: `à 15 h 42` for today, else `au 16 mars à 15 h 42`. */
export const formatDeadline = (...deadline: Deadline): string => formatBehind("à ", "au ", ...deadline);

/** Completes «d’ici …» and «avant …»: `15 h 42`, or `le 16 mars à 15 h 42`. */
export const formatDeadlineBy = (...deadline: Deadline): string => formatBehind("", "le ", ...deadline);

function formatBehind(time: string, day: string, ...[instant, place, now, reader = readerZone()]: Deadline): string {
  return dateIn(place, instant) === dateIn(place, now)
    ? `${time}${formatTime(instant, place)}${clockName(instant, place, reader)}`
    : `${day}${formatMomentAt(instant, place, reader)}`;
}

/** `, heure de Kinshasa` for a reader whose clock shows another time than the place's, else nothing. */
export const clockName = (instant: Date, place: TimeZone, reader: string | null): string =>
  reader !== null && formatMoment(instant, place) === formatMoment(instant, reader) ? "" : `, ${CLOCKS[place]}`;
