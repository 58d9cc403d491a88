import { hoursOf, instantAt, type CivilDate, type TimeZone } from "../platform/dates.ts";

/** Latest end of a stay on the departure day, in local time of the listing. */
export const CHECKOUT_HOUR = 18;

interface CheckoutClock {
  time_zone: TimeZone;
  checkout_time: string;
}

/** Returns the end of a stay: the listing's check-out time, at the latest 18:00. */
export function departureAt(checkout: CivilDate, { time_zone, checkout_time }: CheckoutClock): Date {
  return instantAt(checkout, Math.min(CHECKOUT_HOUR, hoursOf(checkout_time)), time_zone);
}

/** What the reception may undo of a stay. */
export const UNDOABLE = ["check-in", "no-show", "check-out"] as const;
export type Undoable = (typeof UNDOABLE)[number];
