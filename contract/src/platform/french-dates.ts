import { isCongoZone, localTimeIn, type CivilDate, type CivilMonth } from "./dates.ts";

/** Civil dates are formatted from tables: the first formatter of `Intl` blocks an old phone for a tenth of a second. */
const MONTHS = [
  "janvier",
  "février",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "août",
  "septembre",
  "octobre",
  "novembre",
  "décembre",
];
const SHORT_MONTHS = [
  "janv.",
  "févr.",
  "mars",
  "avr.",
  "mai",
  "juin",
  "juil.",
  "août",
  "sept.",
  "oct.",
  "nov.",
  "déc.",
];
const WEEKDAYS = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"];

const monthIn = (names: readonly string[], date: CivilDate) => names[Number(date.slice(5, 7)) - 1] ?? "";
const weekday = (date: CivilDate) => WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? "";
/** The first of a month is «1er». */
const dayOfMonth = (date: CivilDate) => (date.endsWith("-01") ? "1er" : String(Number(date.slice(8))));

/** `lun. 15 mars`. */
export const formatDay = (date: CivilDate) => `${weekday(date).slice(0, 3)}. ${formatShortDay(date)}`;
/** `lun. 15 mars 2027`. */
export const formatDayWithYear = (date: CivilDate) => `${formatDay(date)} ${date.slice(0, 4)}`;
/** `lundi 15 mars 2027`, for screen readers and wide layouts. */
export const formatLongDay = (date: CivilDate) => `${weekday(date)} ${formatDate(date)}`;
/** `1er mars 2027`. */
export const formatDate = (date: CivilDate) => `${formatDayAndMonth(date)} ${date.slice(0, 4)}`;
/** `30 avr.`. */
const formatShortDay = (date: CivilDate) => `${dayOfMonth(date)} ${monthIn(SHORT_MONTHS, date)}`;
/** `15 mars`. */
export const formatDayAndMonth = (date: CivilDate) => `${dayOfMonth(date)} ${monthIn(MONTHS, date)}`;
/** `mars 2027`. */
export const formatMonth = (month: CivilMonth) => `${monthIn(MONTHS, month)} ${month.slice(0, 4)}`;

/** Short form: `15 – 18 mars`, `30 mars – 2 avr.`. */
export function formatStay(checkin: CivilDate, checkout: CivilDate): string {
  const from = checkin.slice(0, 7) === checkout.slice(0, 7) ? dayOfMonth(checkin) : formatShortDay(checkin);
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

/** Local date and time in any IANA `zone`: `2027-03-15T14:05`. */
const localIn = (zone: string, instant: Date): string =>
  isCongoZone(zone)
    ? localTimeIn(zone, instant)
    : instant.toLocaleString("sv-SE", { timeZone: zone }).slice(0, 16).replace(" ", "T");

/** Local date in any IANA `zone`. */
export const dateIn = (zone: string, instant: Date): CivilDate => localIn(zone, instant).slice(0, 10);

/** Local time in `zone`: `14 h`, `14 h 05`. */
export const formatTime = (instant: Date, zone: string): string => formatClock(localIn(zone, instant).slice(11));

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
