import {
  addDays,
  instantAt,
  todayIn,
  TIME_ZONES,
  type CivilDate,
  type TimeZone,
} from "@lopango/contract/calendar/dates";
import type { Booking } from "../../bookings/rules/booking.ts";
import { canAnswer } from "../../bookings/rules/booking-transitions.ts";
import { arriving, stillToAnswer } from "./booking-notifications.ts";
import type { NotificationDraft } from "./notification.ts";

/** Hours before the answer deadline at which hosts get a reminder. */
export const ANSWER_HOURS = [12, 2] as const;
/** Hour of the arrival reminder on the day before, in the property's time zone. */
const ARRIVAL_HOUR = 10;

const HOUR_MS = 3_600_000;

/** Returns the range of answer deadlines to remind of in a run, exclusive and inclusive. */
export function answersDue(hours: number, from: Date, to: Date): { after: Date; until: Date } {
  return { after: new Date(from.getTime() + hours * HOUR_MS), until: new Date(to.getTime() + hours * HOUR_MS) };
}

/** Days to catch up after an outage of the sweep: older arrivals are over. */
const MAX_DAYS_BACK = 3;

export function arrivalsDue(from: Date, to: Date): { zone: TimeZone; checkin: CivilDate }[] {
  return TIME_ZONES.flatMap((zone) => {
    const days: CivilDate[] = [];
    const earliest = addDays(todayIn(zone, to), -MAX_DAYS_BACK);
    const first = todayIn(zone, from);
    for (let day = first > earliest ? first : earliest; day <= todayIn(zone, to); day = addDays(day, 1)) days.push(day);
    return days
      .filter((day) => {
        const at = instantAt(day, ARRIVAL_HOUR, zone);
        return from < at && at <= to;
      })
      .map((day) => ({ zone, checkin: addDays(day, 1) }));
  });
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
