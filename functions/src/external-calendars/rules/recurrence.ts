import { daysInMonth, monthOf, nightsBetween, type CivilDate } from "@lopango/contract/calendar/dates";

/** A recurrence rule (RFC 5545, 3.3.10), by civil dates. */
export interface Recurrence {
  freq: "DAILY" | "WEEKLY" | "MONTHLY" | "YEARLY";
  interval: number;
  count: number | null;
  until: CivilDate | null;
  /** 0 is Sunday. `nth` counts in the month or year, from the end where negative; 0 is every one. */
  byDay: { weekday: number; nth: number }[];
  byMonthDay: number[];
  byMonth: number[];
  /** First day of the week. */
  weekStart: number;
}

/** Days that the rules of one file may be tested on: half a second. */
export interface Steps {
  left: number;
}

export const newSteps = (): Steps => ({ left: 300_000 });

const DAY_MS = 86_400_000;
const dayOf = (date: CivilDate): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

interface Day {
  number: number;
  date: CivilDate;
  year: number;
  month: number;
  day: number;
  weekday: number;
}

function newDay(number: number): Day {
  const date = new Date(number * DAY_MS).toISOString().slice(0, 10);
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return { number, date, year, month, day, weekday: (number + 4) % 7 };
}

/**
 * Returns the dates of a rule that begins on `start`, from `from` to `last`. Every day is tested, so that a rule which
 * never matches ends as well; null when `steps` are used up.
 */
export function occurrences(
  rule: Recurrence,
  start: CivilDate,
  from: CivilDate,
  last: CivilDate,
  steps: Steps,
): CivilDate[] | null {
  const first = newDay(dayOf(start));
  const end = dayOf(rule.until !== null && rule.until < last ? rule.until : last);
  const found: CivilDate[] = [];
  let count = 0;
  for (let number = rule.count === null && from > start ? dayOf(from) : first.number; number <= end; number += 1) {
    if (steps.left-- <= 0) return null;
    const day = newDay(number);
    if (number !== first.number && !matches(rule, first, day)) continue;
    count += 1;
    if (rule.count !== null && count > rule.count) break;
    if (day.date >= from) found.push(day.date);
  }
  return found;
}

function matches(rule: Recurrence, first: Day, day: Day): boolean {
  const { byDay, byMonthDay, byMonth } = rule;
  if (periodsBetween(rule, first, day) % rule.interval !== 0) return false;
  if (byMonth.length > 0 && !byMonth.includes(day.month)) return false;
  if (byMonthDay.length > 0) {
    const fromEnd = day.day - daysInMonth(monthOf(day.date)) - 1;
    if (!byMonthDay.includes(day.day) && !byMonthDay.includes(fromEnd)) return false;
  }
  if (byDay.length > 0) return byDay.some(({ weekday, nth }) => weekday === day.weekday && isNth(rule, day, nth));
  if (rule.freq === "DAILY" || byMonthDay.length > 0) return true;
  if (rule.freq === "WEEKLY") return day.weekday === first.weekday;
  return day.day === first.day && (rule.freq === "MONTHLY" || byMonth.length > 0 || day.month === first.month);
}

function periodsBetween({ freq, weekStart }: Recurrence, first: Day, day: Day): number {
  if (freq === "DAILY") return day.number - first.number;
  if (freq === "YEARLY") return day.year - first.year;
  if (freq === "MONTHLY") return (day.year - first.year) * 12 + day.month - first.month;
  const beginning = first.number - ((first.weekday - weekStart + 7) % 7);
  return Math.floor((day.number - beginning) / 7);
}

function isNth({ freq, byMonth }: Recurrence, day: Day, nth: number): boolean {
  if (nth === 0 || freq === "DAILY" || freq === "WEEKLY") return true;
  const inYear = freq === "YEARLY" && byMonth.length === 0;
  const place = inYear ? nightsBetween(`${day.date.slice(0, 4)}-01-01`, day.date) + 1 : day.day;
  const length = inYear
    ? nightsBetween(`${day.date.slice(0, 4)}-01-01`, `${day.date.slice(0, 4)}-12-31`) + 1
    : daysInMonth(monthOf(day.date));
  return nth > 0 ? Math.ceil(place / 7) === nth : Math.ceil((length - place + 1) / 7) === -nth;
}
