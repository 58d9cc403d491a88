/** Civil dates. A stay uses `YYYY-MM-DD` strings and never a `Date`, because a `Date` adds a time zone. */

/** `YYYY-MM-DD`, an existing day. */
export type CivilDate = string;
/** `YYYY-MM`. */
export type CivilMonth = string;

export const TIME_ZONES = ["Africa/Kinshasa", "Africa/Lubumbashi"] as const;
export type TimeZone = (typeof TIME_ZONES)[number];

/** Both zones have a constant offset, so local times need no zone database. */
const UTC_OFFSET_HOURS: Record<TimeZone, number> = { "Africa/Kinshasa": 1, "Africa/Lubumbashi": 2 };

const DAY_MS = 86_400_000;

const utc = (date: CivilDate): number => Date.parse(`${date}T00:00:00Z`);
const civil = (ms: number): CivilDate => new Date(ms).toISOString().slice(0, 10);

/** Rejects impossible days such as `2026-02-30`. */
export function isCivilDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = utc(text);
  return !Number.isNaN(ms) && civil(ms) === text;
}

export function isCivilMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

export function addDays(date: CivilDate, days: number): CivilDate {
  return civil(utc(date) + days * DAY_MS);
}

/** Adds months, clamped to the last day: 31 January + 1 is 28 or 29 February. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const month = shiftMonth(monthOf(date), months);
  const day = Math.min(Number(date.slice(8)), daysInMonth(month));
  return `${month}-${String(day).padStart(2, "0")}`;
}

/** Counts nights; 0 when the departure is not after the arrival. */
export function nightsBetween(checkin: CivilDate, checkout: CivilDate): number {
  return Math.max(0, Math.round((utc(checkout) - utc(checkin)) / DAY_MS));
}

/** Lists the nights of a stay, without the departure day. */
export function nightsOf(checkin: CivilDate, checkout: CivilDate): CivilDate[] {
  return Array.from({ length: nightsBetween(checkin, checkout) }, (_, index) => addDays(checkin, index));
}

/** Counts whole months as `addMonths` adds them: 31 January to 28 February is one. */
export function monthsBetween(from: CivilDate, to: CivilDate): number {
  if (to <= from) return 0;
  const months = monthIndex(monthOf(to)) - monthIndex(monthOf(from));
  return addMonths(from, months) <= to ? months : months - 1;
}

export function monthOf(date: CivilDate): CivilMonth {
  return date.slice(0, 7);
}

const monthIndex = (month: CivilMonth): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

export function shiftMonth(month: CivilMonth, count: number): CivilMonth {
  const index = monthIndex(month) + count;
  return `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;
}

export function daysInMonth(month: CivilMonth): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
}

export function daysOf(month: CivilMonth): CivilDate[] {
  return Array.from({ length: daysInMonth(month) }, (_, index) => `${month}-${String(index + 1).padStart(2, "0")}`);
}

export const isCongoZone = (zone: string): zone is TimeZone => Object.hasOwn(UTC_OFFSET_HOURS, zone);

/** Returns the local date and time in `zone`: `2027-03-15T14:05`. */
export const localTimeIn = (zone: TimeZone, instant: Date): string =>
  new Date(instant.getTime() + UTC_OFFSET_HOURS[zone] * 3_600_000).toISOString().slice(0, 16);

/** Returns the local date in `zone` at `now`. */
export const todayIn = (zone: TimeZone, now: Date): CivilDate => localTimeIn(zone, now).slice(0, 10);

/** Returns today's date in the western zone, where days start last. An earlier date is past at every listing. */
export const todayInCongo = (now: Date): CivilDate => todayIn("Africa/Kinshasa", now);

/** `06:30` -> 6.5. */
export function hoursOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours + minutes / 60;
}

/** Returns the instant of local time `hour` on `date` in `zone`; 6.5 is 6:30. */
export function instantAt(date: CivilDate, hour: number, zone: TimeZone): Date {
  return new Date(utc(date) + (hour - UTC_OFFSET_HOURS[zone]) * 3_600_000);
}

const FRIDAY = 5;

/** First weekend from `day` on: two nights from a Friday. */
export function comingWeekend(day: CivilDate): { checkin: CivilDate; checkout: CivilDate } {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const checkin = addDays(day, (FRIDAY - weekday + 7) % 7);
  return { checkin, checkout: addDays(checkin, 2) };
}
