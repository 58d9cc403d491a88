import { addDays, nightsOf, type CivilDate } from "@lopango/contract/platform/dates";
import type { Stay } from "../../calendar/rules/calendar.ts";

/** Nights that an event of another site takes. */
export interface OutsideStay extends Stay {
  summary: string;
}

/** First and last night that count. */
export interface Frame {
  today: CivilDate;
  last: CivilDate;
}

/** Stays with a night in the frame. */
export const isIn = ({ checkin, checkout }: Stay, { today, last }: Frame): boolean =>
  checkin <= last && checkout > today;

/** By arrival. */
export const byArrival = <Kept extends Stay>(stays: readonly Kept[]): Kept[] =>
  stays.toSorted((one, other) =>
    one.checkin === other.checkin ? (one.checkout < other.checkout ? -1 : 1) : one.checkin < other.checkin ? -1 : 1,
  );

/** Units taken per night of the frame. `units`: what one event takes. */
export function unitsByNight(stays: readonly Stay[], units: number, { today, last }: Frame): Map<CivilDate, number> {
  const changes = new Map<CivilDate, number>();
  const change = (date: CivilDate, by: number): void => void changes.set(date, (changes.get(date) ?? 0) + by);
  for (const { checkin, checkout } of stays) {
    change(checkin > today ? checkin : today, units);
    change(checkout, -units);
  }
  const nights = new Map<CivilDate, number>();
  let taken = 0;
  for (const date of nightsOf(today, addDays(last, 1))) {
    taken += changes.get(date) ?? 0;
    if (taken > 0) nights.set(date, taken);
  }
  return nights;
}

/** Returns whether an event says that nobody can book, not that somebody did. Booking.com writes one for both. */
export const isPlainBlock = ({ summary }: Pick<OutsideStay, "summary">): boolean =>
  /^(?:(?:airbnb \()?not available\)?|blocked|indisponible)$/i.test(summary.trim());
