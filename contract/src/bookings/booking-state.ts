import { HOLD_MINUTES, LARGE_HOLD_MINUTES, LARGE_HOLD_ROOM_NIGHTS } from "../limits.ts";
import { arrivalAt, type CheckinClock } from "../listings/cancellation.ts";
import { todayIn, type CivilDate, type TimeZone } from "../platform/dates.ts";
import type { BookingStatus } from "./booking-life.ts";
import { roomCount } from "../listings/rooms.ts";

/** Tells whether a confirmed stay is over: from the departure day on, in the property's time zone. */
export function isStayOver(
  { status, checkout, property }: { status: BookingStatus; checkout: CivilDate; property: { time_zone: TimeZone } },
  now: Date,
): boolean {
  return status === "confirmed" && checkout <= todayIn(property.time_zone, now);
}

/** Whether the stay is paid: from then on guest and host know each other's address. */
export const isPaid = ({ status }: { status: BookingStatus }): boolean => status === "paid" || status === "confirmed";

/** Whether the booking or change still holds its nights, even before the sweep. `hold_until`: ISO 8601 where it is text. */
export const isHeld = ({ hold_until: until }: { hold_until: Date | string | null }, now: Date): boolean =>
  until !== null && new Date(until) > now;

export interface HeldStay {
  confirmation: "instant" | "host";
  /** Null while no day is chosen. */
  checkin: CivilDate | null;
  property: CheckinClock;
  /** Absent: one room. */
  rooms?: readonly { count: number }[];
  nights?: number;
}

/** Several rooms keep more from others than one room does for as long. */
function isLarge({ rooms = [], nights = 0 }: HeldStay): boolean {
  const count = roomCount(rooms);
  return count > 1 && count * nights > LARGE_HOLD_ROOM_NIGHTS;
}

/**
 * Returns the end of a hold made at `now`: after 30 minutes, of many rooms 15, never past `limit`, nor past arrival when
 * the host confirms (docs/product/bookings.md#holds).
 */
export function holdEnd(stay: HeldStay, now: Date, limit: Date | null): Date {
  const { confirmation, checkin, property } = stay;
  const minutes = isLarge(stay) ? LARGE_HOLD_MINUTES : HOLD_MINUTES;
  const ends = [new Date(now.getTime() + minutes * 60_000)];
  if (limit) ends.push(limit);
  if (confirmation === "host" && checkin) ends.push(arrivalAt(checkin, property));
  return new Date(Math.min(...ends.map((end) => end.getTime())));
}
