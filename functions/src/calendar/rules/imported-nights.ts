import { daysOf, type CivilDate } from "@lopango/contract/calendar/dates";
import { isEmptyNight, type CalendarMonth, type Night } from "./calendar.ts";

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
      const night = withUnitsOf(days[date] ?? { closed: 0, taken: {} }, importId, nights.get(date) ?? 0);
      if (isEmptyNight(night)) delete days[date];
      else days[date] = night;
    }
    return { ...calendar, units, days };
  });
}

function withUnitsOf({ imported = {}, ...night }: Night, importId: string, units: number): Night {
  const { [importId]: _before, ...others } = imported;
  const left = units > 0 ? { ...others, [importId]: units } : others;
  return Object.keys(left).length > 0 ? { ...night, imported: left } : night;
}
