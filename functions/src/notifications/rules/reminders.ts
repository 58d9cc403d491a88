import {
  addDays,
  instantAt,
  todayIn,
  TIME_ZONES,
  type CivilDate,
  type TimeZone,
} from "@lopango/contract/platform/dates";
import { CHECKOUT_HOUR } from "@lopango/contract/bookings/departure";
import type { Side } from "@lopango/contract/bookings/booking-life";
import type { Booking } from "../../bookings/rules/booking.ts";
import { canAnswer } from "../../bookings/rules/booking-transitions.ts";
import { canReview } from "../../bookings/rules/review-window.ts";
import { arriving, stayToReview, stillToAnswer } from "./booking-notifications.ts";
import type { NotificationDraft } from "./notification.ts";

/** Hours before the answer deadline at which hosts get a reminder. */
export const ANSWER_HOURS = [12, 2] as const;
/** Hour of the arrival reminder on the day before, in the property's time zone. */
const ARRIVAL_HOUR = 10;
/** Hour of the request for a review on the departure day. */
const DEPARTURE_HOUR = CHECKOUT_HOUR;

const HOUR_MS = 3_600_000;

/** Returns the range of instants to remind of in a run, these hours before: exclusive and inclusive. */
export function hoursBefore(hours: number, from: Date, to: Date): { after: Date; until: Date } {
  return { after: new Date(from.getTime() + hours * HOUR_MS), until: new Date(to.getTime() + hours * HOUR_MS) };
}

/** Days to catch up after an outage of the sweep: older arrivals are over. */
const MAX_DAYS_BACK = 3;

/** Returns the days whose `hour` falls into a run, exclusive and inclusive, by time zone. */
function daysAt(hour: number, from: Date, to: Date): { zone: TimeZone; day: CivilDate }[] {
  return TIME_ZONES.flatMap((zone) => {
    const days: CivilDate[] = [];
    const earliest = addDays(todayIn(zone, to), -MAX_DAYS_BACK);
    const first = todayIn(zone, from);
    for (let day = first > earliest ? first : earliest; day <= todayIn(zone, to); day = addDays(day, 1)) days.push(day);
    return days
      .filter((day) => {
        const at = instantAt(day, hour, zone);
        return from < at && at <= to;
      })
      .map((day) => ({ zone, day }));
  });
}

export const arrivalsDue = (from: Date, to: Date): { zone: TimeZone; checkin: CivilDate }[] =>
  daysAt(ARRIVAL_HOUR, from, to).map(({ zone, day }) => ({ zone, checkin: addDays(day, 1) }));

/** Every stay has ended by then (`departureAt`). */
export const departuresDue = (from: Date, to: Date): { zone: TimeZone; checkout: CivilDate }[] =>
  daysAt(DEPARTURE_HOUR, from, to).map(({ zone, day }) => ({ zone, checkout: day }));

/** Asks one side of a stay that is over for its review; null when it may not write one. */
export function reviewRequest(booking: Booking, zone: TimeZone, side: Side, now: Date): NotificationDraft | null {
  if (booking.property.time_zone !== zone || !canReview(booking, side, now)) return null;
  const said = stayToReview(booking, side);
  return side === "guest"
    ? { ...said, to: { uid: booking.guest_id }, topic: "stays" }
    : { ...said, to: { uid: booking.host_id }, topic: "hosting" };
}

/** Reminds the host of a paid booking to answer; null when no answer is pending. */
export function answerReminder(booking: Booking, now: Date): NotificationDraft | null {
  if (!canAnswer(booking, now)) return null;
  return { ...stillToAnswer(booking, now), to: { uid: booking.host_id }, topic: "hosting", asks: "booking.paid" };
}

/** Reminds the guest on the day before arrival; null unless the stay is confirmed and in `zone`. */
export function arrivalReminder(booking: Booking, zone: TimeZone): NotificationDraft | null {
  if (booking.status !== "confirmed" || booking.property.time_zone !== zone) return null;
  return { ...arriving(booking), to: { uid: booking.guest_id }, topic: "stays" };
}

/** Names the arrival day, the same in every run. */
export const arrivalOccasion = (zone: TimeZone, checkin: CivilDate): string => `arrival ${zone} ${checkin}`;

/** Whether the arrival reminder was sent and the arrival day is not over. */
export function isArriving({ status, checkin, property: { time_zone: zone } }: Booking, now: Date): boolean {
  const eve = instantAt(addDays(checkin, -1), ARRIVAL_HOUR, zone);
  return status === "confirmed" && eve <= now && now < instantAt(addDays(checkin, 1), 0, zone);
}
