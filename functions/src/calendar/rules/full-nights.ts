import { monthOf, nightsOf, type CivilDate, type CivilMonth } from "@lopango/contract/platform/dates";
import { unitsPaid, unitsWithheld, type CalendarMonth, type Night, type Stay } from "./calendar.ts";

/**
 * Nights without a free unit, stored on the listing (docs/decisions/0204): a bit set per month, lowest bit first.
 * Months without full nights are absent. Held nights do not count: a hold may expire, and the booking decides.
 */
export type FullNights = Record<CivilMonth, number>;

const bitOf = (date: CivilDate): number => 1 << (Number(date.slice(8)) - 1);

const unitsGone = (night: Night | undefined): number => unitsWithheld(night) + unitsPaid(night);

/** Full nights of these months from `today` on. `units`: current number. */
export function fullNightsOf(months: readonly CalendarMonth[], units: number, today: CivilDate): FullNights {
  const full: FullNights = {};
  for (const { month, days } of months) {
    for (const [date, night] of Object.entries(days))
      if (date >= today && unitsGone(night) >= units) full[month] = (full[month] ?? 0) | bitOf(date);
  }
  return full;
}

export function fullNightsFrom(known: FullNights, today: CivilDate): FullNights {
  const left: FullNights = {};
  for (const [month, bits] of Object.entries(known)) {
    const ahead = month === monthOf(today) ? bits & ~(bitOf(today) - 1) : bits;
    if (month >= monthOf(today) && ahead !== 0) left[month] = ahead;
  }
  return left;
}

/** Replaces these months in `known`, and drops past nights. */
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

/** Returns whether withheld or paid units of a night differ. `before` is null for an empty month. */
export function fillsOrFrees(before: CalendarMonth | null, after: CalendarMonth): boolean {
  const dates = new Set([...Object.keys(before?.days ?? {}), ...Object.keys(after.days)]);
  return [...dates].some((date) => unitsGone(before?.days[date]) !== unitsGone(after.days[date]));
}

/** Units that are left in every night of the stay; held ones are. Months without bookings or closures may be missing. */
export function unitsLeft(months: readonly CalendarMonth[], units: number, { checkin, checkout }: Stay): number {
  const gone = nightsOf(checkin, checkout).map((date) =>
    unitsGone(months.find(({ month }) => month === monthOf(date))?.days[date]),
  );
  return Math.max(0, units - Math.max(...gone));
}

export function hasNoFullNight(full: FullNights, { checkin, checkout }: Stay): boolean {
  return nightsOf(checkin, checkout).every((date) => ((full[monthOf(date)] ?? 0) & bitOf(date)) === 0);
}
