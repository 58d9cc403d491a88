import type { Booking } from "@lopango/contract/bookings/booking";
import { roomCount } from "@lopango/contract/bookings/rooms";
import { todayIn } from "@lopango/contract/platform/dates";
import { paths } from "@lopango/contract/paths";
import { stageOf, type Stage } from "../booking-labels.ts";

const ENDED: ReadonlySet<Stage> = new Set<Stage>([
  "over",
  "freed",
  "lapsed",
  "cancelled",
  "declined",
  "replaced",
  "refunded",
]);

/** Tells whether nothing of the stay is to come: it ended, was called off, or was never paid. */
export const isEnded = (booking: Booking, now: Date): boolean => ENDED.has(stageOf(booking, now));

/** Page on which the place can be booked again, with the dates of the stay while they are to come. */
export function bookAgainPath(booking: Booking, now: Date): string {
  const { checkin, checkout, guests, establishment_id: house, property_id, property, rooms } = booking;
  const stay = checkin >= todayIn(property.time_zone, now) ? { checkin, checkout, guests } : { guests };
  return house !== null && roomCount(rooms) > 1 ? paths.establishment(house, stay) : paths.property(property_id, stay);
}
