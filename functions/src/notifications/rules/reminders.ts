import { addDays, instantAt, todayIn, TIME_ZONES, type CivilDate, type TimeZone } from "@lopango/contract/dates";
import type { Booking } from "../../bookings/rules/booking.ts";
import { canAnswer } from "../../bookings/rules/booking-transitions.ts";
import { arriving, stillToAnswer } from "./booking-notices.ts";
import type { NoticeDraft } from "./notice.ts";

/** Hours before the end of a host's time to answer at which they are reminded. */
export const ANSWER_HOURS = [12, 2] as const;
/** When a guest is reminded of tomorrow's arrival, on the property's clock. */
const ARRIVAL_HOUR = 10;

const HOUR_MS = 3_600_000;

/** The end of the time to answer of which a host is reminded between two instants: after the first, until the second. */
export function answersDue(hours: number, from: Date, to: Date): { after: Date; until: Date } {
  return { after: new Date(from.getTime() + hours * HOUR_MS), until: new Date(to.getTime() + hours * HOUR_MS) };
}

/** After a longer outage of the sweep older arrivals are over: nobody is reminded of them. */
const MAX_DAYS_BACK = 3;

/** Days of arrival of which guests are reminded between two instants: after the first, until the second. */
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

/** What the host of a paid booking is told when they have not answered yet; null when there is nothing to answer. */
export function answerReminder(booking: Booking, now: Date): NoticeDraft | null {
  if (!canAnswer(booking, now)) return null;
  return { ...stillToAnswer(booking, now), to: { uid: booking.host_id }, topic: "hosting", asks: "booking.paid" };
}

/** What the guest of a confirmed stay is told on the day before; null when it is called off, or in another zone's tomorrow. */
export function arrivalReminder(booking: Booking, zone: TimeZone): NoticeDraft | null {
  if (booking.status !== "confirmed" || booking.property.time_zone !== zone) return null;
  return { ...arriving(booking), to: { uid: booking.guest_id }, topic: "stays" };
}

/** The same for one day of arrival, in whichever run. */
export const arrivalOccasion = (zone: TimeZone, checkin: CivilDate): string => `arrival ${zone} ${checkin}`;

/** Whether its guest was reminded of the arrival, whose day is not over. */
export function isArriving({ status, checkin, property: { time_zone: zone } }: Booking, now: Date): boolean {
  const eve = instantAt(addDays(checkin, -1), ARRIVAL_HOUR, zone);
  return status === "confirmed" && eve <= now && now < instantAt(addDays(checkin, 1), 0, zone);
}
