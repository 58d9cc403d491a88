import { daysOf, type CivilDate } from "@lopango/contract/platform/dates";
import { isEmptyNight, withUnitsOf, type CalendarMonth } from "./calendar.ts";

/** Units that one import takes, by night. */
export type ImportedNights = ReadonlyMap<CivilDate, number>;

/**
 * Replaces the nights of one import from `today` on; bookings and closures stay. An unchanged month is the same
 * object.
 */
export function withImported(
  months: readonly CalendarMonth[],
  importId: string,
  nights: ImportedNights,
  units: number,
  today: CivilDate,
): CalendarMonth[] {
  return months.map((calendar) => {
    const changed = daysOf(calendar.month).filter(
      (date) => date >= today && (nights.get(date) ?? 0) !== (calendar.days[date]?.imported?.[importId] ?? 0),
    );
    if (changed.length === 0) return calendar;
    const days = { ...calendar.days };
    for (const date of changed) {
      const night = withUnitsOf(days[date] ?? { closed: 0, taken: {} }, "imported", importId, nights.get(date) ?? 0);
      if (isEmptyNight(night)) delete days[date];
      else days[date] = night;
    }
    return { ...calendar, units, days };
  });
}
