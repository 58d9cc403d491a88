/**
 * Civil dates. A stay is made of `YYYY-MM-DD` strings from end to end and never of a `Date`
 * (design §4): a night has no time zone, and a `Date` would give it one.
 */

/** `YYYY-MM-DD`, a day that exists. */
export type CivilDate = string;
/** `YYYY-MM`. */
export type CivilMonth = string;

export const TIME_ZONES = ["Africa/Kinshasa", "Africa/Lubumbashi"] as const;
export type TimeZone = (typeof TIME_ZONES)[number];

/** Both zones of the country keep one offset all year, so local wall-clock times need no zone database. */
const UTC_OFFSET_HOURS: Record<TimeZone, number> = { "Africa/Kinshasa": 1, "Africa/Lubumbashi": 2 };

const DAY_MS = 86_400_000;

const utc = (date: CivilDate): number => Date.parse(`${date}T00:00:00Z`);
const civil = (ms: number): CivilDate => new Date(ms).toISOString().slice(0, 10);

/** True for a day that exists: `2026-02-30` is not one. */
export function isCivilDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = utc(text);
  return !Number.isNaN(ms) && civil(ms) === text;
}

/** True for `YYYY-MM` with a month from 01 to 12. */
export function isCivilMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

/** The day `days` after (or, when negative, before) `date`. */
export function addDays(date: CivilDate, days: number): CivilDate {
  return civil(utc(date) + days * DAY_MS);
}

/** The same day `months` later; the last day of that month when it is shorter (31 January + 1 = 28 or 29 February). */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const month = shiftMonth(monthOf(date), months);
  const day = Math.min(Number(date.slice(8)), daysInMonth(month));
  return `${month}-${String(day).padStart(2, "0")}`;
}

/** Nights between two dates; 0 when the departure is not after the arrival (spec §5). */
export function nightsBetween(checkin: CivilDate, checkout: CivilDate): number {
  return Math.max(0, Math.round((utc(checkout) - utc(checkin)) / DAY_MS));
}

/** Every night of a stay; the departure night is not part of it (design §4). */
export function nightsOf(checkin: CivilDate, checkout: CivilDate): CivilDate[] {
  return Array.from({ length: nightsBetween(checkin, checkout) }, (_, index) => addDays(checkin, index));
}

/** Whole months between two dates, as `addMonths` counts them from the first: 31 January to 28 February is one. */
export function monthsBetween(from: CivilDate, to: CivilDate): number {
  if (to <= from) return 0;
  const months = monthIndex(monthOf(to)) - monthIndex(monthOf(from));
  return addMonths(from, months) <= to ? months : months - 1;
}

export function monthOf(date: CivilDate): CivilMonth {
  return date.slice(0, 7);
}

const monthIndex = (month: CivilMonth): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

/** The month `count` after (or before) `month`. */
export function shiftMonth(month: CivilMonth, count: number): CivilMonth {
  const index = monthIndex(month) + count;
  return `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;
}

export function daysInMonth(month: CivilMonth): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
}

/** Every day of a month, in order. */
export function daysOf(month: CivilMonth): CivilDate[] {
  return Array.from({ length: daysInMonth(month) }, (_, index) => `${month}-${String(index + 1).padStart(2, "0")}`);
}

/** The date on a wall calendar in `zone` at the instant `now`. */
export function todayIn(zone: TimeZone, now: Date): CivilDate {
  return civil(now.getTime() + UTC_OFFSET_HOURS[zone] * 3_600_000);
}

/** Today where days begin last in the country: a date before it is over at every listing. */
export const todayInCongo = (now: Date): CivilDate => todayIn("Africa/Kinshasa", now);

/** `06:30` -> 6.5. */
export function hoursOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours + minutes / 60;
}

/** The instant at which clocks in `zone` show `hour`:00 on `date`; 6.5 is 6:30. */
export function instantAt(date: CivilDate, hour: number, zone: TimeZone): Date {
  return new Date(utc(date) + (hour - UTC_OFFSET_HOURS[zone]) * 3_600_000);
}
