import type { CivilDate } from '@lopango/contract/dates';

interface Day {
  date: CivilDate;
  is_blocked?: boolean;
  blocked?: boolean;
}

/** The blocked days of an availability answer: a list or an object with `days`, `is_blocked` or `blocked` (spec §3). */
export function takenDays(answer: readonly Day[] | { days: readonly Day[] }): ReadonlySet<CivilDate> {
  const days = 'days' in answer ? answer.days : answer;
  return new Set(days.filter((day) => day.is_blocked ?? day.blocked).map((day) => day.date));
}
