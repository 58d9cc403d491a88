import type { TimeZone } from "../calendar/dates.ts";
import { dateIn, formatMoment, formatTime } from "../calendar/french-dates.ts";

/** Deadlines on the reader's clock. The clock is named when it differs from the listing's. */

export const CLOCKS: Record<TimeZone, string> = {
  "Africa/Kinshasa": "heure de Kinshasa",
  "Africa/Lubumbashi": "heure de Lubumbashi",
};

export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `12 mars à 14 h`, or `12 mars à 15 h (heure d’Europe centrale)` on another clock than the listing's. */
export function formatMomentFor(instant: Date, listing: TimeZone, reader = readerZone()): string {
  return formatMoment(instant, reader) + clockName(instant, listing, reader);
}

/** `12 mars à 14 h (heure de Kinshasa)`: on the clock of the place, which is named when the reader's differs. */
export const formatMomentThere = (instant: Date, place: TimeZone, reader = readerZone()): string =>
  `${formatMoment(instant, place)}${formatMoment(instant, reader) === formatMoment(instant, place) ? "" : ` (${CLOCKS[place]})`}`;

/** Completes «jusqu’…»: `à 15 h 42` for today, else `au 16 mars à 15 h 42`. */
export const formatDeadline = (...deadline: Deadline): string => formatBehind("à ", "au ", ...deadline);

/** Completes «d’ici …» and «avant …»: `15 h 42`, or `le 16 mars à 15 h 42`. */
export const formatDeadlineBy = (...deadline: Deadline): string => formatBehind("", "le ", ...deadline);

type Deadline = [instant: Date, listing: TimeZone, now: Date, reader?: string];
function formatBehind(time: string, day: string, ...[instant, listing, now, reader = readerZone()]: Deadline): string {
  return dateIn(reader, instant) === dateIn(reader, now)
    ? `${time}${formatTime(instant, reader)}${clockName(instant, listing, reader)}`
    : `${day}${formatMomentFor(instant, listing, reader)}`;
}

function clockName(instant: Date, listing: TimeZone, reader: string): string {
  if (formatMoment(instant, listing) === formatMoment(instant, reader)) return "";
  const parts = new Intl.DateTimeFormat("fr-FR", { timeZone: reader, timeZoneName: "longGeneric" });
  const name =
    (CLOCKS as Partial<Record<string, string>>)[reader] ??
    parts.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value;
  return ` (${name ?? reader})`;
}
