import { monthOf, type CivilDate } from "@lopango/contract/platform/dates";
import { liveBookings, unitsImported, unitsOutOfOrder, walkInOf, type CalendarMonth } from "./calendar.ts";

export function hostNights(months: readonly CalendarMonth[], dates: readonly CivilDate[], now: Date) {
  const byMonth = new Map(months.map((calendar) => [calendar.month, calendar.days]));
  return dates.map((date) => {
    const night = byMonth.get(monthOf(date))?.[date];
    return {
      date,
      closed: night?.closed ?? 0,
      imported: unitsImported(night),
      out_of_order: unitsOutOfOrder(night),
      bookings: liveBookings(night, now).map(([name, { until, units }]) => {
        const walkIn = walkInOf(name);
        return {
          id: walkIn ?? name,
          hold_until: until?.toISOString() ?? null,
          units,
          ...(walkIn !== null && { is_walk_in: true as const }),
        };
      }),
    };
  });
}
