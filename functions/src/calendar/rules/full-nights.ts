import { monthOf, nightsOf, type CivilDate, type CivilMonth } from "@lopango/contract/dates";
import type { CalendarMonth, Night, Stay } from "./calendar.ts";

/**
 * The nights on which a listing has no free unit because all are closed or paid for, as the listing itself
 * carries them (docs/decisions/0070): month -> bits, the lowest for its first night. Months without one are left out.
 * A night that is only held is not full: a hold ends by itself, and the booking decides.
 */
export type FullNights = Record<CivilMonth, number>;

const bitOf = (date: CivilDate): number => 1 << (Number(date.slice(8)) - 1);

/** Units of a night that nobody can have any more unless something is cancelled or opened. */
const unitsGone = ({ closed, taken }: Night): number =>
  closed + Object.values(taken).filter((until) => until === null).length;

/** The full nights of these months, from `today` on. `units`: how many the listing has now. */
export function fullNightsOf(months: readonly CalendarMonth[], units: number, today: CivilDate): FullNights {
  const full: FullNights = {};
  for (const { month, days } of months) {
    for (const [date, night] of Object.entries(days))
      if (date >= today && unitsGone(night) >= units) full[month] = (full[month] ?? 0) | bitOf(date);
  }
  return full;
}

/** `known` without the nights that are over. */
export function fullNightsFrom(known: FullNights, today: CivilDate): FullNights {
  const left: FullNights = {};
  for (const [month, bits] of Object.entries(known)) {
    const ahead = month === monthOf(today) ? bits & ~(bitOf(today) - 1) : bits;
    if (month >= monthOf(today) && ahead !== 0) left[month] = ahead;
  }
  return left;
}

/** `known` with what these months say now, without the nights that are over. */
export function withFullNights(
  known: FullNights,
  months: readonly CalendarMonth[],
  units: number,
  today: CivilDate,
): FullNights {
  const changed = new Set(months.map(({ month }) => month));
  const others = Object.entries(fullNightsFrom(known, today)).filter(([month]) => !changed.has(month));
  return { ...Object.fromEntries(others), ...fullNightsOf(months, units, today) };
}

export function sameFullNights(one: FullNights, other: FullNights): boolean {
  const months = Object.keys(one);
  return months.length === Object.keys(other).length && months.every((month) => one[month] === other[month]);
}

/** Whether closed or paid units of any night differ, so that nights may have filled or come free. `before` null: the month was empty. */
export function fillsOrFrees(before: CalendarMonth | null, after: CalendarMonth): boolean {
  const dates = new Set([...Object.keys(before?.days ?? {}), ...Object.keys(after.days)]);
  const gone = (night: Night | undefined) => (night ? unitsGone(night) : 0);
  return [...dates].some((date) => gone(before?.days[date]) !== gone(after.days[date]));
}

/** Whether no night of the stay is full. */
export function isFree(full: FullNights, { checkin, checkout }: Stay): boolean {
  return nightsOf(checkin, checkout).every((date) => ((full[monthOf(date)] ?? 0) & bitOf(date)) === 0);
}
