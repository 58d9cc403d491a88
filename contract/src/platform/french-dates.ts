import type { CivilDate, CivilMonth } from "./dates.ts";

/**
 * French date formats. Civil dates are formatted in UTC, where no zone shifts them.
 * Formatters are created lazily: each costs an old phone ten milliseconds.
 */
const formatter = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  return (date: CivilDate) =>
    (format ??= new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", ...options })).format(
      Date.parse(`${date}T00:00:00Z`),
    );
};

const short = formatter({ weekday: "short", day: "numeric", month: "short" });
const shortWithYear = formatter({ weekday: "short", day: "numeric", month: "short", year: "numeric" });
const long = formatter({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
const date = formatter({ day: "numeric", month: "long", year: "numeric" });
const dayAndMonth = formatter({ day: "numeric", month: "long" });
const shortDay = formatter({ day: "numeric", month: "short" });
const monthAndYear = formatter({ month: "long", year: "numeric" });

/** Writes the first of a month as «1er». */
export const withOrdinal = (text: string) => text.replace(/(^|\s)1(?=\s)/u, "$11er");

/** `lun. 15 mars`. */
export const formatDay = (date: CivilDate) => withOrdinal(short(date));
/** `lun. 15 mars 2027`. */
export const formatDayWithYear = (date: CivilDate) => withOrdinal(shortWithYear(date));
/** `lundi 15 mars 2027`, for screen readers and wide layouts. */
export const formatLongDay = (date: CivilDate) => withOrdinal(long(date));
/** `1er mars 2027`. */
export const formatDate = (day: CivilDate) => withOrdinal(date(day));
/** `30 avr.`. */
const formatShortDay = (date: CivilDate) => withOrdinal(shortDay(date));
/** `15 mars`. */
export const formatDayAndMonth = (date: CivilDate) => withOrdinal(dayAndMonth(date));
/** `mars 2027`. */
export const formatMonth = (month: CivilMonth) => monthAndYear(`${month}-01`);

/** Short form: `15 – 18 mars`, `30 mars – 2 avr.`. */
export function formatStay(checkin: CivilDate, checkout: CivilDate): string {
  const from =
    checkin.slice(0, 7) === checkout.slice(0, 7)
      ? withOrdinal(`${Number(checkin.slice(8))} `).trimEnd()
      : formatShortDay(checkin);
  return `${from} – ${formatShortDay(checkout)}`;
}

/** `15 – 18 mars 2027`. */
export function formatStayWithYear(checkin: CivilDate, checkout: CivilDate): string {
  return `${formatStay(checkin, checkout)} ${checkout.slice(0, 4)}`;
}

/** `14:00` -> `14 h`, `10:30` -> `10 h 30`. */
export function formatClock(time: string): string {
  const [hour = "", minute = ""] = time.split(":");
  return `${Number(hour)}\u00a0h${minute === "00" ? "" : `\u00a0${minute}`}`;
}

/** Local date in any IANA `zone`. */
export const dateIn = (zone: string, instant: Date): CivilDate =>
  instant.toLocaleDateString("sv-SE", { timeZone: zone });

/** Local time in `zone`: `14 h`, `14 h 05`. */
export function formatTime(instant: Date, zone: string): string {
  return formatClock(
    instant.toLocaleTimeString("fr-FR", { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
  );
}

/** Local date and time in `zone`: `12 mars à 14 h`. */
export function formatMoment(instant: Date, zone: string): string {
  return `${formatDayAndMonth(dateIn(zone, instant))} à ${formatTime(instant, zone)}`;
}

/** `3 nuits`, `1 nuit`. */
export const formatNights = (nights: number) => `${nights}\u00a0nuit${nights > 1 ? "s" : ""}`;
/** `2 voyageurs`. */
export const formatGuests = (guests: number) => `${guests}\u00a0voyageur${guests > 1 ? "s" : ""}`;
/** `15 – 18 mars 2027, 2 voyageurs`. */
export const formatStayOf = (stay: { checkin: CivilDate; checkout: CivilDate; guests: number }) =>
  `${formatStayWithYear(stay.checkin, stay.checkout)}, ${formatGuests(stay.guests)}`;
/** `lundi 15 mars` -> `Lundi 15 mars`. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
